// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Routines that a prover must accept.

#include "textflag.h"

DATA weights<>+0(SB)/8, $0x0102030405060708
DATA weights<>+8(SB)/8, $0x1112131415161718
GLOBL weights<>(SB), RODATA|NOPTR, $16

// A ladder: a public counter walks over the bits of a secret scalar, and masks
// swap two words.
TEXT ·ladder(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVL $511, CX
	MOVQ (DI), R8
	MOVQ 8(DI), R9
	XORL R10, R10

loop:
	MOVL    CX, AX
	SHRL    $3, AX
	MOVBLZX (SI)(AX*1), BX
	MOVL    CX, DX
	ANDL    $7, DX
	SHRXL   DX, BX, BX
	ANDL    $1, BX
	MOVQ    BX, R11
	XORQ    R10, R11
	MOVQ    BX, R10
	NEGQ    R11
	MOVQ    R8, R12
	XORQ    R9, R12
	ANDQ    R11, R12
	XORQ    R12, R8
	XORQ    R12, R9
	MULXQ   R8, R8, R13
	DECL    CX
	JGE     loop
	MOVQ    R8, (DI)
	MOVQ    R9, 8(DI)
	RET

// Every entry of a public table is read; a secret says which one is kept.
TEXT ·scan(SB), NOSPLIT, $0-24
	MOVQ         out+0(FP), DI
	MOVQ         in+8(FP), SI
	MOVQ         n+16(FP), X0
	VPBROADCASTQ X0, Y0
	VPXOR        Y1, Y1, Y1
	VPXOR        Y2, Y2, Y2
	MOVL         $1, AX
	MOVQ         AX, X3
	VPBROADCASTQ X3, Y3
	MOVL         $16, CX

loop:
	VPADDQ   Y3, Y2, Y2
	VPCMPEQQ Y0, Y2, Y4
	VPAND    (SI), Y4, Y4
	VPOR     Y4, Y1, Y1
	ADDQ     $32, SI
	SUBQ     $1, CX
	JNE      loop
	VMOVDQU  Y1, (DI)
	VZEROUPPER
	RET

// The same with conditional moves.
TEXT ·scanWords(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ n+16(FP), AX
	XORL BX, BX
	XORL CX, CX

loop:
	MOVQ    (SI)(CX*8), DX
	CMPQ    CX, AX
	CMOVQEQ DX, BX
	INCQ    CX
	CMPQ    CX, $8
	JLT     loop
	MOVQ    BX, (DI)
	RET

// Secrets go through the frame, which is cleared.
TEXT ·spillCleared(SB), NOSPLIT, $64-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	MOVQ    (SI), AX
	MOVQ    AX, 8(SP)
	VMOVDQU 8(SI), Y0
	VMOVDQU Y0, 16(SP)
	MOVL    8(SP), BX
	MOVB    BL, 49(SP)
	MOVQ    21(SP), AX
	MOVQ    AX, (DI)
	VPXOR   X0, X0, X0
	MOVQ    $0, 8(SP)
	VMOVDQU Y0, 16(SP)
	MOVW    $0, 48(SP)
	VZEROUPPER
	RET

// What was pushed is overwritten before the return.
TEXT ·pushCleared(SB), NOSPLIT, $0-24
	MOVQ  out+0(FP), DI
	MOVQ  n+16(FP), AX
	PUSHQ AX
	POPQ  BX
	MOVQ  BX, (DI)
	PUSHQ $0
	POPQ  AX
	RET

// Accesses of one, two and four bytes, and parts of registers.
TEXT ·bytes(SB), NOSPLIT, $0-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	MOVBQZX 63(SI), AX
	MOVWLZX 61(SI), BX
	MOVB    3(SI), BH
	MOVWLSX 5(SI), CX
	MOVLQSX 7(SI), DX
	ADDB    AL, BL
	ROLW    $3, CX
	BSWAPQ  DX
	MOVB    BH, (DI)
	MOVW    CX, 1(DI)
	MOVL    DX, 3(DI)
	MOVB    BL, 63(DI)
	RET

// A vector register has a public half and a secret one; a public word comes back
// and is an address.
TEXT ·publicHalf(SB), NOSPLIT, $0-24
	MOVQ       out+0(FP), DI
	MOVQ       n+16(FP), X0
	MOVL       $7, AX
	MOVQ       AX, X1
	PUNPCKLQDQ X0, X1
	MOVQ       X1, BX
	MOVQ       BX, (DI)(BX*8)
	RET

// The public half of a word in the frame is an index, the secret one is not.
TEXT ·publicPart(SB), NOSPLIT, $16-24
	MOVQ out+0(FP), DI
	MOVQ n+16(FP), AX
	MOVL AX, 12(SP)
	MOVL $3, 8(SP)
	MOVQ 8(SP), BX
	MOVL BX, CX
	MOVQ BX, (DI)(CX*8)
	MOVQ $0, 8(SP)
	RET

// Constants are read from read-only data, at an index from a public counter.
TEXT ·constantTable(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ n+16(FP), AX
	LEAQ weights<>(SB), BX
	XORL CX, CX

loop:
	MOVQ  (BX)(CX*8), DX
	IMULQ AX, DX
	MOVQ  DX, (DI)(CX*8)
	INCL  CX
	CMPL  CX, $2
	JNE   loop
	RET

// A public count of words, none included.
TEXT ·count(SB), NOSPLIT, $0-24
	MOVQ  out+0(FP), DI
	MOVQ  in+8(FP), SI
	MOVQ  n+16(FP), CX
	TESTQ CX, CX
	JEQ   done

loop:
	MOVQ -8(SI)(CX*8), AX
	ADDQ AX, -8(DI)(CX*8)
	DECQ CX
	JNE  loop

done:
	RET

// A call of a local routine whose scratch space is cleared afterwards. The
// secret number of the shift is in a register, as it may be.
TEXT ·callsLocal(SB), NOSPLIT, $32-24
	MOVQ in+8(FP), SI
	CALL sumScratch<>(SB)
	MOVQ out+0(FP), DI
	MOVQ n+16(FP), CX
	SHLQ CX, AX
	MOVQ AX, (DI)
	XORL AX, AX
	MOVQ AX, (SP)
	MOVQ AX, 8(SP)
	RET

// The sum of two words at SI in AX, by way of a word above the return address.
TEXT sumScratch<>(SB), NOSPLIT, $0-0
	MOVQ (SI), AX
	LEAQ ret+0(FP), BX
	MOVQ AX, 8(BX)
	MOVQ 8(SI), AX
	ADDQ 8(BX), AX
	RET

// A public byte is the index of an entry of read-only data, once two of its bits are
// left.
TEXT ·lookupPublic(SB), NOSPLIT, $0-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	LEAQ    weights<>(SB), BX
	MOVBQZX 5(SI), CX
	ANDL    $1, CX
	MOVQ    (BX)(CX*8), DX
	MOVQ    DX, (DI)
	RET

// Words go behind each other, as many bytes further as the last one's lowest byte
// has ones: at most 56 after seven.
TEXT ·compactPublic(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	XORL AX, AX
	XORL CX, CX

loop:
	MOVQ    (SI)(CX*8), DX
	MOVQ    DX, (DI)(AX*1)
	MOVBQZX DX, DX
	POPCNTL DX, DX
	ADDQ    DX, AX
	INCL    CX
	CMPL    CX, $8
	JNE     loop
	RET
