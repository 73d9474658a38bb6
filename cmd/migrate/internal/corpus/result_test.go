// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package corpus

import (
	"slices"
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
		return &model.Report{Calls: []model.Call{{Position: model.Position{File: "a.go", Line: line}, Verdict: code}}}
	}
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
	} {
		if got := Unexplained(x.report, x.before, x.after); !slices.Equal(got, x.want) {
			t.Errorf("%s: %q, want %q", x.name, got, x.want)
		}
	}
}
