// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"rind.example/analyzers/verdict"
	"rind.example/cmd/migrate/internal/corpus"
)

// TestKeptResults holds what is kept to what it is kept for.
func TestKeptResults(t *testing.T) {
	data, err := os.ReadFile("results.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []corpus.Result
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	if len(corpus.Members) != 16 {
		t.Fatalf("%d modules", len(corpus.Members))
	}
	missing := map[string]bool{}
	for _, m := range corpus.Members {
		missing[m.Module] = true
	}
	for _, r := range all {
		if !missing[r.Module] {
			t.Errorf("%s is there twice, or in no list", r.Module)
		}
		delete(missing, r.Module)
		if r.Status != 0 || len(r.Failed) > 0 {
			t.Errorf("%s: status %d, failed checks %v", r.Module, r.Status, r.Failed)
		}
		if len(r.Tests.Broken) > 0 || r.Tests.PassBefore == 0 || r.Tests.PassAfter < r.Tests.PassBefore {
			t.Errorf("%s: tests %+v", r.Module, r.Tests)
		}
		if len(r.Unexplained) > 0 || r.Changed == 0 || r.Imports[verdict.Migrated] == 0 {
			t.Errorf("%s: %d changed files, imports %v, unexplained %v", r.Module, r.Changed, r.Imports, r.Unexplained)
		}
	}
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), begin+corpus.Table(all)+end) {
		t.Error("the table in README.md is not that of results.json")
	}
	if len(missing) > 0 {
		t.Errorf("no results yet: go run ./corpus -only NAME makes them, of %v", slices.Sorted(maps.Keys(missing)))
	}
}
