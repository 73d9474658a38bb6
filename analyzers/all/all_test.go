// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package all

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

func TestAnalyzersAreValid(t *testing.T) {
	if err := analysis.Validate(Analyzers()); err != nil {
		t.Error(err)
	}
}

// TestNewHasThemAll: each analyzer can be had with settings of its own.
func TestNewHasThemAll(t *testing.T) {
	shared, own := Analyzers(), New()
	if len(own) != len(shared) {
		t.Fatalf("%d analyzers, want %d", len(own), len(shared))
	}
	for i, a := range own {
		if a == shared[i] || a.Name != shared[i].Name {
			t.Errorf("%s and %s", a.Name, shared[i].Name)
		}
	}
}

// TestAnalyzersAreComplete: a folder with goldens holds an analyzer, and each
// of them is listed.
func TestAnalyzersAreComplete(t *testing.T) {
	folders, err := filepath.Glob("../*/testdata/src")
	if err != nil {
		t.Fatal(err)
	}
	var found, listed []string
	for _, folder := range folders {
		found = append(found, filepath.Base(filepath.Dir(filepath.Dir(folder))))
	}
	for _, a := range Analyzers() {
		listed = append(listed, a.Name)
	}
	if !slices.Equal(found, listed) {
		t.Errorf("folders %v, listed %v", found, listed)
	}
}

// TestEveryAnalyzerShowsBadAndGood: the documentation has both snippets.
func TestEveryAnalyzerShowsBadAndGood(t *testing.T) {
	for _, a := range Analyzers() {
		source, err := os.ReadFile(filepath.Join("..", a.Name, "doc.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, heading := range []string{"Bad:", "Good:"} {
			if !strings.Contains(string(source), "// "+heading+"\n") {
				t.Errorf("%s: doc.go has no %s snippet", a.Name, heading)
			}
		}
	}
}
