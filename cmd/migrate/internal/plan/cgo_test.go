// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan_test

import (
	"slices"
	"strings"
	"testing"

	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/load"
	"rind.example/cmd/migrate/internal/model"
	"rind.example/cmd/migrate/internal/plan"
)

// TestFilesOfCgoAreDecidedWithoutC where cgo is off: by their Go, which is
// said. Code that does not type-check is told from that which only lacks C.
func TestFilesOfCgoAreDecidedWithoutC(t *testing.T) {
	t.Setenv("CGO_ENABLED", "0")
	dir := fixture.Module(t, `
-- mixed/plain.go --
package mixed

const size = 32
-- mixed/c.go --
package mixed

// static int two(void) { return 2; }
import "C"

import (
	"crypto/ecdsa"

	"example.com/m/other"
)

func f(k *ecdsa.PrivateKey) { k.Sign(nil, make([]byte, int(C.two())*size+other.N), nil) }
-- mixed/c_test.go --
package mixed

import "crypto/ecdsa"

var _ = ecdsa.SignASN1
-- other/o.go --
package other

const N = 1
-- only/c.go --
package only

import "C"

import "crypto/ecdsa"

var Sign = ecdsa.SignASN1
-- only/c_test.go --
package only

import "crypto/ecdsa"

var _ = ecdsa.VerifyASN1
-- wrong/c.go --
package wrong

import "C"

import "crypto/ecdsa"

var Sign int = ecdsa.SignASN1
-- elsewhere/c_windows.go --
package elsewhere

import "C"

import "crypto/ecdsa"

var Sign = ecdsa.SignASN1
`)
	p := make1(t, dir, plan.Options{Go: "1.26.0"})
	want := []string{
		"elsewhere/c_windows.go crypto/ecdsa MIGRATED",
		"mixed/c.go crypto/ecdsa MIGRATED",
		"mixed/c_test.go crypto/ecdsa MIGRATED",
		"only/c.go crypto/ecdsa MIGRATED",
		"only/c_test.go crypto/ecdsa MIGRATED",
		"wrong/c.go crypto/ecdsa BUILD-BROKEN-BEFORE",
		"mixed/c.go:12 (*ecdsa.PrivateKey).Sign MIGRATED",
	}
	if got := lines(p); !slices.Equal(got, want) {
		t.Errorf("verdicts %q, want %q", got, want)
	}
	target := mustLoad(t, dir)
	if want := []string{"elsewhere/c_windows.go", "mixed/c.go", "only/c.go", "wrong/c.go"}; !slices.Equal(target.WithoutC, want) {
		t.Errorf("without C: %q, want %q", target.WithoutC, want)
	}
	if !slices.ContainsFunc(target.Notices, func(n model.Notice) bool { return strings.Contains(n.Text, "without the C part and is not built") }) {
		t.Errorf("notices %v", target.Notices)
	}
}

func mustLoad(t *testing.T, dir string) *load.Target {
	t.Helper()
	target, err := load.Load(t.Context(), load.Options{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	return target
}
