// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package emit

import (
	"strings"
	"testing"
)

const sample = `#include "textflag.h"

DATA order<>+0(SB)/8, $0x1
GLOBL order<>(SB), RODATA|NOPTR, $8

// func mulBody()
// Requires: ADX
TEXT ·mulBody(SB), NOSPLIT, $0
	// @ghost first AX
	MOVQ AX, BX

	// a comment
	ADDQ BX, CX

	// @cut T 64 BX,CX = a
	RET

// func sqrLeaf()
TEXT ·sqrLeaf(SB), NOSPLIT, $0
	RET

// func double(n int)
TEXT ·double(SB), NOSPLIT, $8-8
	MOVQ n+0(FP), AX

again:
	// @loop
	CALL mul<>(SB)
	RET
`

func TestHintsCountInstructions(t *testing.T) {
	want := hintsHeader + `mul<> 0 @ghost first AX
mul<> 2 @cut T 64 BX,CX = a
double 1 @loop
`
	if got := string(hints(local([]byte(sample)))); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestLocalRoutinesAreFileLocal(t *testing.T) {
	got := string(local([]byte(sample)))
	for _, want := range []string{"// mul<>, by a convention of its own\n", "\nTEXT mul<>(SB), NOSPLIT, $0-48\n",
		"// sqr<>, by a convention of its own\nTEXT sqr<>(SB), NOSPLIT, $0-0\n", "\nTEXT ·double(SB), NOSPLIT, $8-8\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
