// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

#include "textflag.h"

// Byte shuffles that rotate words of 32 bits left by 16 and by 8.
DATA rotate16<>+0(SB)/8, $0x0504070601000302
DATA rotate16<>+8(SB)/8, $0x0d0c0f0e09080b0a
GLOBL rotate16<>(SB), RODATA|NOPTR, $16

DATA rotate8<>+0(SB)/8, $0x0605040702010003
DATA rotate8<>+8(SB)/8, $0x0e0d0c0f0a09080b
GLOBL rotate8<>(SB), RODATA|NOPTR, $16

// A quarter round of ChaCha20 (RFC 8439, 2.1) in general registers.
TEXT ·quarterGeneral(SB), NOSPLIT, $0-8
	MOVQ state+0(FP), DI
	MOVL (DI), AX
	MOVL 4(DI), BX
	MOVL 8(DI), CX
	MOVL 12(DI), DX
	ADDL BX, AX
	XORL AX, DX
	ROLL $16, DX
	ADDL DX, CX
	XORL CX, BX
	ROLL $12, BX
	ADDL BX, AX
	XORL AX, DX
	RORL $24, DX
	LEAL (CX)(DX*1), CX
	XORL CX, BX
	RORXL $25, BX, BX
	MOVL AX, (DI)
	MOVL BX, 4(DI)
	MOVL CX, 8(DI)
	MOVL DX, 12(DI)
	RET

// Four quarter rounds of ChaCha20 at once, on the columns of the state, then the
// same on its diagonals.
TEXT ·quarterVector(SB), NOSPLIT, $0-8
	MOVQ  state+0(FP), DI
	MOVOU (DI), X0
	MOVOU 16(DI), X1
	MOVOU 32(DI), X2
	MOVOU 48(DI), X3
	MOVOU rotate16<>(SB), X6
	MOVOU rotate8<>(SB), X7
	MOVL  $2, CX

loop:
	PADDL  X1, X0
	PXOR   X0, X3
	PSHUFB X6, X3
	PADDL  X3, X2
	PXOR   X2, X1
	MOVO   X1, X4
	PSLLL  $12, X4
	PSRLL  $20, X1
	POR    X4, X1
	PADDL  X1, X0
	PXOR   X0, X3
	PSHUFB X7, X3
	PADDL  X3, X2
	PXOR   X2, X1
	MOVO   X1, X4
	PSLLL  $7, X4
	PSRLL  $25, X1
	PXOR   X4, X1
	PSHUFD $0x39, X1, X1
	PSHUFD $0x4e, X2, X2
	PSHUFD $0x93, X3, X3
	SUBL   $1, CX
	JNE    loop

	// The rows have been turned twice: from columns to diagonals, and as much again.
	PSHUFD $0x4e, X1, X1
	PSHUFD $0x4e, X3, X3
	MOVOU  X0, (DI)
	MOVOU  X1, 16(DI)
	MOVOU  X2, 32(DI)
	MOVOU  X3, 48(DI)
	RET

// A round of SHA-256 (FIPS 180-4, 6.2.2): input is the sum of the round's constant
// and message word. Rotations, choice and majority are written in other ways
// than in the standard.
TEXT ·compress(SB), NOSPLIT, $0-16
	MOVQ  state+0(FP), DI
	MOVQ  input+8(FP), AX
	MOVL  16(DI), R8        // e
	MOVL  20(DI), R9        // f
	MOVL  24(DI), R10       // g
	MOVL  28(DI), R11       // h
	LEAL  (R11)(AX*1), R11
	MOVL  R8, AX
	RORL  $14, AX
	XORL  R8, AX
	RORL  $5, AX
	XORL  R8, AX
	RORL  $6, AX            // the rotations by 6, 11 and 25
	ADDL  AX, R11
	MOVL  R9, BX
	XORL  R10, BX
	ANDL  R8, BX
	XORL  R10, BX           // f or g by e
	ADDL  BX, R11           // the first sum
	MOVL  (DI), R12         // a
	MOVL  4(DI), R13        // b
	MOVL  8(DI), BX         // c
	MOVL  12(DI), DX        // d
	ADDL  R11, DX
	RORXL $2, R12, AX
	RORXL $13, R12, CX
	XORL  CX, AX
	RORXL $22, R12, CX
	XORL  CX, AX
	ADDL  AX, R11
	MOVL  R12, AX
	ORL   R13, AX
	ANDL  BX, AX
	MOVL  R12, CX
	ANDL  R13, CX
	ORL   CX, AX            // the majority of a, b and c
	ADDL  AX, R11
	MOVQ  16(DI), AX        // e and f become f and g
	MOVL  R10, 28(DI)
	MOVQ  AX, 20(DI)
	MOVL  DX, 16(DI)
	MOVQ  4(DI), AX
	MOVL  BX, 12(DI)
	MOVL  R13, 8(DI)
	MOVL  R12, 4(DI)
	MOVL  R11, (DI)
	RET

// out is a if index is 5, else b: by a mask, by CMOV, by SETcc and by arithmetic.
TEXT ·blend(SB), NOSPLIT, $0-32
	MOVQ    out+0(FP), DI
	MOVQ    a+8(FP), SI
	MOVQ    b+16(FP), BX
	MOVQ    index+24(FP), CX
	MOVQ    CX, AX
	XORQ    $5, AX
	SUBQ    $1, AX
	SBBQ    AX, AX          // all ones if equal
	MOVQ    (SI), R8
	XORQ    (BX), R8
	ANDQ    AX, R8
	XORQ    (BX), R8
	MOVQ    8(BX), R9
	CMPQ    CX, $5
	CMOVQEQ 8(SI), R9
	XORL    DX, DX
	CMPQ    CX, $5
	SETEQ   DL
	NEGQ    DX
	MOVQ    16(BX), R10
	MOVQ    16(SI), R11
	ANDQ    DX, R11
	ANDNQ   R10, DX, R10
	ORQ     R11, R10
	ANDL    $1, DX
	MOVQ    24(SI), R11
	SUBQ    24(BX), R11
	IMULQ   DX, R11
	ADDQ    24(BX), R11
	MOVQ    R8, (DI)
	MOVQ    R9, 8(DI)
	MOVQ    R10, 16(DI)
	MOVQ    R11, 24(DI)
	RET
