// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan_test

import (
	"strings"
	"testing"

	"rind.example/analyzers/mapping"
	"rind.example/analyzers/verdict"
	"rind.example/cmd/internal/fixture"
	"rind.example/cmd/migrate/internal/plan"
)

// A panic over one package keeps that package, says so, and costs the others
// nothing.
func TestPanicKeepsOnePackage(t *testing.T) {
	const module = `
-- go.mod --
module example.org/m

go 1.26.0
-- bad/b.go --
package bad

import "crypto/ed25519"

var Verify = ed25519.Verify
-- good/a.go --
package good

import "crypto/ecdsa"

var Sign = ecdsa.SignASN1
`
	panicked := false
	face := func(path string) (*mapping.Face, bool) {
		if path == "crypto/ed25519" && !panicked {
			panicked = true
			panic("injected")
		}
		return mapping.Lookup(path)
	}
	p := make1(t, fixture.Module(t, module), plan.Options{Go: "1.26.0", Face: face})
	if !panicked || len(p.Imports) != 2 {
		t.Fatalf("panicked %v, imports %v", panicked, p.Imports)
	}
	bad, good := p.Imports[0], p.Imports[1]
	if bad.Verdict != verdict.Unverified || !strings.Contains(bad.Detail, "migrate failed on example.org/m/bad: injected (") {
		t.Errorf("%s: %s %s", bad.Old, bad.Verdict, bad.Detail)
	}
	if good.Verdict != verdict.Migrated || p.Files["good/a.go"] == nil || p.Files["bad/b.go"] != nil {
		t.Errorf("%s: %s; files %d", good.Old, good.Verdict, len(p.Files))
	}
	said := false
	for _, n := range p.Notices {
		said = said || n.Level == "warning" && strings.Contains(n.Text, "migrate failed on example.org/m/bad, which is a bug in migrate")
	}
	if !said {
		t.Errorf("nothing is said: %v", p.Notices)
	}
}
