// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package redact lets secret values print as a name. A type whose methods
// String, GoString, Format and LogValue all come from here shows the same text to
// package fmt, whatever the verb and the flags, and to package log/slog. The verb %w
// is an exception: for what is no error package fmt asks no method and prints the
// fields, so a type that must not show there has its secrets behind a pointer.
package redact

import (
	"fmt"
	"io"
	"log/slog"
)

// Format writes the name and nothing else.
func Format(state fmt.State, name string) {
	// An error belongs to the writer, which fmt reports to its caller.
	_, _ = io.WriteString(state, name)
}

// LogValue is the name as a value for log/slog.
func LogValue(name string) slog.Value { return slog.StringValue(name) }
