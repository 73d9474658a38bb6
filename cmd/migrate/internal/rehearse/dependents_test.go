// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rehearse

import (
	"slices"
	"testing"

	"rind.example/cmd/migrate/internal/load"
)

func TestBreakageHasTheCommandsThatMendIt(t *testing.T) {
	const (
		required = "module m\n\ngo 1.26.0\n\nrequire rind.example v1.0.0\n"
		replaced = required + "\nreplace rind.example => ../../rind\n"
	)
	released, checkout := Source{Version: "v1.0.0"}, Source{Dir: "/src/rind"}
	beside := []load.Dependent{{Dir: "/w/n", Module: "n"}}
	tests := []struct {
		name   string
		mod    string // "" if it does not change
		source Source
		target load.Target
		want   []string
	}{
		{"no change", "", released, load.Target{Workspace: &load.Workspace{File: "/w/go.work", Go: "1.21"}, Dependents: beside}, nil},
		{"nobody", required, released, load.Target{}, nil},
		{"released", required, released, load.Target{Dependents: beside}, []string{"go -C /w/n mod tidy"}},
		{"checkout", replaced, checkout, load.Target{Dependents: beside},
			[]string{"go -C /w/n mod edit -replace=rind.example=/src/rind", "go -C /w/n mod tidy"}},
		{"vendored", required, released, load.Target{Dependents: []load.Dependent{{Dir: "/w/a b", Module: "n", Vendored: true}}},
			[]string{"go -C '/w/a b' mod tidy", "go -C '/w/a b' mod vendor"}},
		{"old workspace", required, released, load.Target{Workspace: &load.Workspace{File: "/w/go.work", Go: "1.25.9"}},
			[]string{"go work edit -go=1.26.0 /w/go.work"}},
		{"new workspace", required, released, load.Target{Workspace: &load.Workspace{File: "/w/go.work", Go: "1.26.0"}}, nil},
		{"vendored workspace", required, released, load.Target{Workspace: &load.Workspace{File: "/w/go.work", Go: "1.27", Vendored: true}},
			[]string{"go -C /w work vendor"}},
	}
	for _, tt := range tests {
		r := &Rehearsal{Target: &tt.target, Source: tt.source, Files: map[string][]byte{}}
		if tt.mod != "" {
			r.Files["go.mod"] = []byte(tt.mod)
		}
		b := r.Breakage()
		if !slices.Equal(b.Commands, tt.want) || b.Empty() != (tt.want == nil) {
			t.Errorf("%s: %q breaks, %q mends, want %q", tt.name, b.Names, b.Commands, tt.want)
		}
		if n := b.Notices(); (len(n) == 1) == b.Empty() || len(n) == 1 && n[0].Level != "warning" {
			t.Errorf("%s: notices %+v", tt.name, n)
		}
	}
}
