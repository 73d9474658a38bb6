// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan_test

import (
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/plan"
)

const timedModule = `
-- go.mod --
module example.com/m

go 1.26.0
-- both.go --
package m

import "crypto/ed25519"

func Both(k ed25519.PrivateKey, m []byte) bool {
	return ed25519.Verify(k.Public().(ed25519.PublicKey), m, ed25519.Sign(k, m))
}
-- verify.go --
package m

import "crypto/ed25519"

func Verify(k ed25519.PublicKey, m, s []byte) bool { return ed25519.Verify(k, m, s) }
-- method.go --
package m

import "crypto/ecdsa"

func Method(k *ecdsa.PrivateKey, d []byte) ([]byte, error) { return k.Sign(nil, d, nil) }
-- tls.go --
package m

import (
	"crypto/ecdsa"
	"crypto/tls"
)

func Serve(k *ecdsa.PrivateKey) tls.Certificate { return tls.Certificate{PrivateKey: k} }
-- sum.go --
package m

import "crypto/sha3"

func Sum(m []byte) [32]byte { return sha3.Sum256(m) }
-- hash.go --
package m

import "crypto/sha3"

func Hash() *sha3.SHA3 { return sha3.New512() }
-- main/main.go --
package main

func main() {}
`

// nothing is what a function is timed at that gains nothing, and gains one that
// does.
func nothing(name string) plan.Timed { return plan.Timed{Nothing: true, Figures: name + " 0.99x"} }

var gains = plan.Timed{Figures: "2x"}

func TestWhatGainsNothingHereStays(t *testing.T) {
	ed, ec := func(n string) plan.Symbol { return plan.Symbol{Package: "crypto/ed25519", Name: n} }, plan.Symbol{Package: "crypto/ecdsa", Name: "SignKey"}
	sha := func(n string) plan.Symbol { return plan.Symbol{Package: "crypto/sha3", Name: n} }
	for _, tt := range []struct {
		name      string
		timed     map[plan.Symbol]plan.Timed
		forwarded bool
		stays     []string // files with an import or call that is measured to stay
	}{
		{name: "nothing timed"},
		{"a function of one file", map[plan.Symbol]plan.Timed{ed("Verify"): nothing("Verify"), ed("Sign"): gains}, false, []string{"verify.go"}},
		{"all of a file", map[plan.Symbol]plan.Timed{ed("Verify"): nothing("Verify"), ed("Sign"): nothing("Sign")}, false, []string{"both.go", "verify.go"}},
		{"a method, called and handed over", map[plan.Symbol]plan.Timed{ec: nothing("SignKey")}, false, []string{"method.go", "tls.go"}},
		{"some of what shares types", map[plan.Symbol]plan.Timed{sha("Sum256"): nothing("Sum256"), sha("New512"): gains}, false, nil},
		{"not all of what shares types", map[plan.Symbol]plan.Timed{sha("Sum256"): nothing("Sum256")}, false, nil},
		{"all that shares types", map[plan.Symbol]plan.Timed{sha("Sum256"): nothing("Sum256"), sha("New512"): nothing("New512")}, false, []string{"hash.go", "sum.go"}},
		{"all is to move", map[plan.Symbol]plan.Timed{ed("Verify"): nothing("Verify"), ed("Sign"): nothing("Sign"), ec: nothing("SignKey")}, true, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := make1(t, fixture.Module(t, timedModule), plan.Options{Go: "1.26.0", Timed: tt.timed, Forwarded: tt.forwarded})
			var got []string
			add := func(file string, code verdict.Code, detail string, measured bool) {
				if !measured {
					return
				}
				if code != verdict.NotFaster || !strings.HasPrefix(detail, "measured on this machine: ") || p.Files[file] != nil {
					t.Errorf("%s: %s %q, changed: %v", file, code, detail, p.Files[file] != nil)
				}
				got = append(got, file)
			}
			for _, i := range p.Imports {
				add(i.File, i.Verdict, i.Detail, i.Measured)
			}
			for _, c := range p.Calls {
				add(c.File, c.Verdict, c.Detail, c.Measured)
			}
			if p.Measured() != len(got) {
				t.Errorf("the plan counts %d, there are %d", p.Measured(), len(got))
			}
			slices.Sort(got)
			if got = slices.Compact(got); !slices.Equal(got, tt.stays) {
				t.Errorf("measured to stay: %v, want %v", got, tt.stays)
			}
		})
	}
}
