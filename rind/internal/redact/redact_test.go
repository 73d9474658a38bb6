// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package redact_test

import (
	"fmt"
	"log/slog"
	"testing"

	"rind.example/rind/internal/redact"
)

type secret string

func (s secret) String() string                 { return "name" }
func (s secret) GoString() string               { return "name" }
func (s secret) Format(state fmt.State, _ rune) { redact.Format(state, "name") }
func (s secret) LogValue() slog.Value           { return redact.LogValue("name") }

func TestNameWhateverTheVerb(t *testing.T) {
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "% x", "%d", "%10s", "%-3v", "%z"} {
		if got := fmt.Sprintf(verb, secret("hidden")); got != "name" {
			t.Errorf("%s prints %q", verb, got)
		}
	}
	if got := slog.AnyValue(secret("hidden")).Resolve().String(); got != "name" {
		t.Errorf("log/slog gets %q", got)
	}
}
