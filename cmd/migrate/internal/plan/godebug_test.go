// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package plan

import (
	"slices"
	"testing"

	"rind.example/cmd/internal/fixture"
)

func TestChangedDefaultsAreThoseBetweenTwoVersions(t *testing.T) {
	root := fixture.Module(t, `
-- src/internal/godebugs/table.go --
package godebugs

var All = []Info{
	{Name: "late", Package: "x", Changed: 26, Old: "1"},
	{Name: "early", Package: "x", Opaque: true, Changed: 21, Old: "0"},
	{Name: "middle", Package: "x", Changed: 22, Old: "a b"},
	{Name: "never", Package: "x"},
}
`)
	for _, tt := range []struct {
		from, to string
		want     []string
	}{
		{"go1.20", "go1.26.0", []string{"early=0", "late=1", "middle=a b"}},
		{"go1.21", "go1.25.3", []string{"middle=a b"}},
		{"go1.25", "go1.26", []string{"late=1"}},
		{"go1.26", "go1.26.8", nil},
	} {
		if got := changedDefaults(root, tt.from, tt.to); !slices.Equal(got, tt.want) {
			t.Errorf("%s to %s: %q, want %q", tt.from, tt.to, got, tt.want)
		}
	}
	if got := changedDefaults(t.TempDir(), "go1.20", "go1.26"); got != nil {
		t.Errorf("without a table: %q", got)
	}
}
