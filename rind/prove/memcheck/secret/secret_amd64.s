// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

#include "textflag.h"

// func request(args *[6]uintptr) uintptr
//
// The four rotations turn DI by 128 bits and so change nothing. Followed by the
// exchange of BX with itself they are what valgrind looks for; it puts its
// answer in DX.
TEXT ·request(SB), NOSPLIT, $0-16
	MOVQ args+0(FP), AX
	XORL DX, DX
	ROLQ $3, DI
	ROLQ $13, DI
	ROLQ $61, DI
	ROLQ $51, DI
	XCHGQ BX, BX
	MOVQ DX, ret+8(FP)
	RET
