// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package doctext

import "testing"

const source = `// Package p is about something.
//
// # Analyzer p
//
// p: find things
//
// More on it.
package p
`

func TestOf(t *testing.T) {
	if got, want := Of(source, "p"), "find things\n\nMore on it."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestOfPanicsWithoutHeading(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	Of(source, "q")
}
