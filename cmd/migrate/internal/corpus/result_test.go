// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package corpus

import (
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/model"
)

const old = `// Package p.
package p

import (
	"crypto/ecdsa"
	"fmt"
)

func f(k *ecdsa.PrivateKey) {
	k.Sign(nil, nil, nil)
	fmt.Println()
}
`

const fresh = `// Package p.
package p

import (
	"fmt"

	"rind.example/compat/stdlib/ecdsa"
)

func f(k *ecdsa.PrivateKey) {
	ecdsa.SignKey(k, nil, nil, nil)
	fmt.Println()
}
`

func TestUnexplained(t *testing.T) {
	call := func(line int, code verdict.Code) *model.Report {
		return &model.Report{
			Imports: []model.Import{{
				Position: model.Position{File: "a.go"}, Verdict: verdict.Migrated,
				Old: "crypto/ecdsa", New: "rind.example/compat/stdlib/ecdsa",
			}},
			Calls: []model.Call{{Position: model.Position{File: "a.go", Line: line}, Verdict: code}},
		}
	}
	swapped := map[string]string{"a.go": old}
	noImports := call(10, verdict.Migrated)
	noImports.Imports = nil
	renamed := strings.Replace(fresh, `"fmt"`, `fmt "fmt"`, 1)
	for _, x := range []struct {
		name          string
		report        *model.Report
		before, after map[string]string
		want          []string
	}{
		{"a named call", call(10, verdict.Migrated), map[string]string{"a.go": old}, map[string]string{"a.go": fresh}, nil},
		{"another call", call(11, verdict.Migrated), map[string]string{"a.go": old}, map[string]string{"a.go": fresh}, []string{"a.go:10"}},
		{"a call that stays", call(10, verdict.NotFaster), map[string]string{"a.go": old}, map[string]string{"a.go": fresh}, []string{"a.go:10"}},
		{"requirement", call(1, verdict.Migrated), map[string]string{"go.mod": "a"}, map[string]string{"go.mod": "b", "go.sum": ""}, nil},
		{"another file", call(1, verdict.Migrated), map[string]string{"a.txt": "a"}, map[string]string{"a.txt": "b"}, []string{"a.txt"}},
		{"a file is gone", call(1, verdict.Migrated), map[string]string{"a.go": old}, nil, []string{"a.go"}},
		{"a line more", call(10, verdict.Migrated), map[string]string{"a.go": old}, map[string]string{"a.go": fresh + "\nvar x int\n"},
			[]string{"a.go: 6 lines outside the imports, 7 after"}},
		{"imports that nobody named", noImports, swapped, map[string]string{"a.go": fresh},
			[]string{`a.go: gone: "crypto/ecdsa"`, `a.go: new: "rind.example/compat/stdlib/ecdsa"`}},
		{"another import", call(10, verdict.Migrated), swapped, map[string]string{"a.go": renamed},
			[]string{`a.go: gone: "fmt"`, `a.go: new: fmt "fmt"`}},
	} {
		if got := Unexplained(x.report, x.before, x.after); !slices.Equal(got, x.want) {
			t.Errorf("%s: %q, want %q", x.name, got, x.want)
		}
	}
}

// TestTable holds the row of a module to what came of it.
func TestTable(t *testing.T) {
	got := Table([]Result{{
		Module: "example.com/m@v1.0.0", GoLine: "1.24", Go: "go1.26.8", CPU: "a machine",
		Imports: map[verdict.Code]int{verdict.Migrated: 2, verdict.NotFaster: 3},
		Calls:   map[verdict.Code]int{verdict.Migrated: 1}, Changed: 2,
		Tests: Tests{PassBefore: 5, PassAfter: 4, Broken: []string{"example.com/m.TestA"}},
		Benchmarks: []Gain{
			{Name: "m BenchmarkA", Ratio: 3, Low: 2, High: 4, Significant: true},
			{Name: "m BenchmarkB", Ratio: 1.1, Low: 0.9, High: 1.3},
			{Name: "m BenchmarkC", Ratio: 0.5, Low: 0.4, High: 0.6, Significant: true},
		},
		Note: "busy", Seconds: 12,
	}})
	for _, want := range []string{
		"| `example.com/m@v1.0.0` | 1.24 | 2, 3 (NOT-FASTER 3) | 1 | 2 | 5, 4; 1 **broken** | 1, 1, 1 | BenchmarkA 3.0x | 1.10x | 12 |\n",
		"\nMade on a machine, go1.26.8.\n",
		"- `example.com/m@v1.0.0`: busy\n",
		"- `example.com/m@v1.0.0`: **example.com/m.TestA**\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in:\n%s", want, got)
		}
	}
}
