// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package golangci

import (
	"errors"
	"testing"
)

func TestSettingsReachTheFlags(t *testing.T) {
	p, err := New(map[string]any{
		"cryptoimport": map[string]any{"fix": "always", "kept": true},
		"signerwrap":   map[string]any{},
	})
	if err != nil {
		t.Fatal(err)
	}
	analyzers, err := p.BuildAnalyzers()
	if err != nil || len(analyzers) != 3 {
		t.Fatalf("%d analyzers, %v", len(analyzers), err)
	}
	for flag, want := range map[string]string{"fix": "always", "kept": "true", "forwarded": "false"} {
		if got := analyzers[0].Flags.Lookup(flag).Value.String(); got != want {
			t.Errorf("%s.%s is %s, want %s", analyzers[0].Name, flag, got, want)
		}
	}
	other, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := other.analyzers[0].Flags.Lookup("fix").Value.String(); got != "auto" {
		t.Errorf("another linter has fix %s", got)
	}
}

func TestSettingsThatNobodyHas(t *testing.T) {
	for _, settings := range []any{
		"cryptoimport",
		map[string]any{"cryptoexport": nil},
		map[string]any{"cryptoimport": true},
		map[string]any{"cryptoimport": map[string]any{"fixes": true}},
		map[string]any{"cryptoimport": map[string]any{"fix": "perhaps"}},
	} {
		if _, err := New(settings); !errors.Is(err, ErrSettings) {
			t.Errorf("%v: %v", settings, err)
		}
	}
}
