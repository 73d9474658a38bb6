// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Routines that a prover must reject. The comment "fault:" marks the instruction
// to be named and tells what the message must say.

#include "textflag.h"

DATA constants<>+0(SB)/8, $0x0123456789abcdef
DATA constants<>+8(SB)/8, $0xfedcba9876543210
GLOBL constants<>(SB), RODATA|NOPTR, $16

DATA variable<>+0(SB)/8, $1
GLOBL variable<>(SB), NOPTR, $8

// A secret digit is the index into a table.
TEXT ·loadBySecret(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ n+16(FP), AX
	ANDQ $7, AX
	MOVQ (SI)(AX*8), BX // fault: address depends on a secret from argument n, in RAX
	MOVQ BX, (DI)
	RET

// A secret word decides where the result is stored.
TEXT ·storeBySecret(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ (SI), AX
	ANDQ $7, AX
	LEAQ (DI)(AX*8), DI // fault: address depends on a secret from argument in
	MOVQ AX, (DI)
	RET

// The index is a byte that went through the frame, and the frame is cleared.
TEXT ·loadBySpilledSecret(SB), NOSPLIT, $16-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	MOVQ    n+16(FP), AX
	MOVQ    AX, 8(SP)
	MOVBLZX 9(SP), CX
	MOVQ    $0, 8(SP)
	ANDL    $7, CX
	MOVQ    (SI)(CX*8), BX // fault: address depends on a secret from argument n, in RCX
	MOVQ    BX, (DI)
	RET

// The index went through a vector register.
TEXT ·loadByVectorSecret(SB), NOSPLIT, $0-24
	MOVQ   out+0(FP), DI
	MOVQ   in+8(FP), SI
	MOVQ   n+16(FP), X0
	PSHUFD $0x4e, X0, X1
	MOVHLPS X1, X1
	MOVQ   X1, AX
	ANDL   $7, AX
	MOVQ   (SI)(AX*8), BX // fault: address depends on a secret from argument n, in RAX
	MOVQ   BX, (DI)
	RET

// A secret flag selects one of two addresses.
TEXT ·loadBySelectedAddress(SB), NOSPLIT, $0-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	LEAQ    8(SI), DX
	MOVQ    n+16(FP), AX
	TESTQ   AX, AX
	CMOVQNE DX, SI // fault: chooses an address by a secret from argument n
	MOVQ    (SI), BX
	MOVQ    BX, (DI)
	RET

// A gather reads the table by a vector of secrets.
TEXT ·gatherBySecret(SB), NOSPLIT, $0-24
	MOVQ       out+0(FP), DI
	MOVQ       in+8(FP), SI
	VMOVDQU    (SI), Y0
	VPSRLQ     $61, Y0, Y0
	VPCMPEQQ   Y2, Y2, Y2
	VPGATHERQQ Y2, (SI)(Y0*8), Y1 // fault: no kernel has such an instruction
	VMOVDQU    Y1, (DI)
	VZEROUPPER
	RET

// A masked load touches what the mask says, and may fault or not.
TEXT ·loadMaskedBySecret(SB), NOSPLIT, $0-24
	MOVQ       out+0(FP), DI
	MOVQ       in+8(FP), SI
	VMOVDQU    (SI), Y0
	VPMASKMOVQ 32(SI), Y0, Y1 // fault: VPMASKMOVQ is not an instruction that the prover knows
	VMOVDQU    Y1, (DI)
	VZEROUPPER
	RET

// BT with a register addresses memory beyond its operand.
TEXT ·testBitBySecret(SB), NOSPLIT, $0-24
	MOVQ  in+8(FP), SI
	MOVQ  n+16(FP), AX
	BTQ   AX, (SI) // fault: addresses memory by a bit number
	SBBQ  BX, BX
	RET

// A branch on a secret.
TEXT ·branchOnSecret(SB), NOSPLIT, $0-24
	MOVQ  out+0(FP), DI
	MOVQ  n+16(FP), AX
	TESTQ AX, AX
	JEQ   done // fault: branch depends on a secret from argument n
	MOVQ  AX, (DI)

done:
	RET

// A comparison that ends at the first word that differs.
TEXT ·leaveLoopEarly(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVL $8, CX

loop:
	MOVQ (SI), AX
	CMPQ AX, (DI)
	JNE  done // fault: branch depends on a secret from arguments out and in
	ADDQ $8, SI
	ADDQ $8, DI
	DECQ CX
	JNE  loop

done:
	RET

// A vector comparison, its mask moved to a general register, decides a branch.
TEXT ·branchOnVectorSecret(SB), NOSPLIT, $0-24
	MOVQ     in+8(FP), SI
	MOVOU    (SI), X0
	MOVOU    16(SI), X1
	PCMPEQB  X1, X0
	PMOVMSKB X0, AX
	CMPL     AX, $0xffff
	JNE      done // fault: branch depends on a secret from argument in
	NOP

done:
	RET

// A branch that looks at a register, not at flags.
TEXT ·branchOnCounter(SB), NOSPLIT, $0-24
	MOVQ  n+16(FP), CX
	JCXZQ done // fault: is not an instruction that the prover knows
	NOP

done:
	RET

// A loop runs as often as a secret says.
TEXT ·countBySecret(SB), NOSPLIT, $0-24
	MOVQ n+16(FP), CX
	XORL AX, AX

loop:
	INCQ AX
	SUBQ $1, CX
	JCC  loop // fault: branch depends on a secret from argument n
	RET

// A branch on the content of a public table, of which nothing is known: a path
// that a run over all inputs cannot follow.
TEXT ·branchOnUnknownPublic(SB), NOSPLIT, $0-24
	MOVQ  in+8(FP), SI
	CMPQ  (SI), $0
	JEQ   done // fault: branch depends on an unknown public value from argument in
	NOP

done:
	RET

// A secret byte becomes a flag by way of memory, shifts and SETcc.
TEXT ·branchOnDerivedSecret(SB), NOSPLIT, $16-24
	MOVQ    n+16(FP), AX
	SHRQ    $7, AX
	SETCS   9(SP)
	XORL    AX, AX
	MOVBLZX 9(SP), BX
	MOVB    AX, 9(SP)
	NEGL    BX
	ANDL    $0x1234, BX
	JNE     done // fault: branch depends on a secret from argument n
	NOP

done:
	RET

// Division takes longer for some numbers than for others, so no kernel may divide.
TEXT ·divideSecret(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ n+16(FP), AX
	XORL DX, DX
	MOVL $3329, CX
	DIVQ CX // fault: takes a time that depends on its operands
	MOVQ DX, (DI)
	RET

// PDEP and PEXT are slow for some masks on some processors.
TEXT ·depositSecret(SB), NOSPLIT, $0-24
	MOVQ  out+0(FP), DI
	MOVQ  n+16(FP), AX
	MOVQ  $0x5555555555555555, CX
	PDEPQ AX, CX, BX // fault: takes a time that depends on its operands
	MOVQ  BX, (DI)
	RET

TEXT ·extractBySecret(SB), NOSPLIT, $0-24
	MOVQ  out+0(FP), DI
	MOVQ  n+16(FP), AX
	MOVQ  $-1, CX
	PEXTQ AX, CX, BX // fault: takes a time that depends on its operands
	MOVQ  BX, (DI)
	RET

// A string instruction with a secret count.
TEXT ·copyBySecret(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ n+16(FP), CX
	ANDL $7, CX
	REP   // fault: no kernel has such an instruction
	MOVSQ
	RET

// A secret tells which line of a table comes into the cache.
TEXT ·prefetchBySecret(SB), NOSPLIT, $0-24
	MOVQ       in+8(FP), SI
	MOVQ       n+16(FP), CX
	PREFETCHT0 (SI)(CX*8) // fault: a secret from argument n, in RCX
	RET

// What a secret has chosen of a public table stays in the frame.
TEXT ·selectionKept(SB), NOSPLIT, $16-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	MOVQ    n+16(FP), CX
	MOVQ    (SI), AX
	MOVQ    8(SI), BX
	TESTQ   CX, CX
	CMOVQEQ BX, AX
	MOVQ    AX, 8(SP)
	MOVQ    AX, (DI)
	RET     // fault: the frame still holds a secret from argument n

// A secret stays in the frame.
TEXT ·spillKept(SB), NOSPLIT, $16-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ (SI), AX
	MOVQ AX, 8(SP)
	MOVQ 8(SP), BX
	MOVQ BX, (DI)
	RET  // fault: 16 bytes below the return address the frame still holds a secret from argument in

// Three bytes of four words are not cleared.
TEXT ·spillPartlyCleared(SB), NOSPLIT, $32-24
	MOVQ    in+8(FP), SI
	VMOVDQU (SI), Y0
	VMOVDQU Y0, (SP)
	VPXOR   Y0, Y0, Y0
	VMOVDQU X0, (SP)
	MOVQ    $0, 16(SP)
	MOVL    $0, 24(SP)
	MOVB    $0, 28(SP)
	VZEROUPPER
	RET     // fault: the frame still holds a secret from argument in

// PUSH leaves a secret below the stack pointer.
TEXT ·pushKept(SB), NOSPLIT, $0-24
	MOVQ  n+16(FP), AX
	PUSHQ AX
	XORL  AX, AX
	POPQ  AX
	RET   // fault: 8 bytes below the return address the frame still holds a secret from argument n

// What a local routine left in the scratch space is the caller's to clear.
TEXT ·scratchKept(SB), NOSPLIT, $16-24
	MOVQ in+8(FP), SI
	MOVQ out+0(FP), DI
	CALL swapScratch<>(SB)
	MOVQ AX, (DI)
	RET  // fault: 24 bytes below the return address the frame still holds a secret from argument in

// Leaves a secret in the caller's frame, as its contract lets it.
TEXT swapScratch<>(SB), NOSPLIT, $0-0
	MOVQ (SI), AX
	LEAQ ret+0(FP), BX
	MOVQ AX, (BX)
	MOVQ 8(SI), CX
	MOVQ (BX), AX
	MOVQ CX, (BX)
	RET

// One word behind the buffer is read.
TEXT ·loadBeyond(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ 64(SI), AX // fault: 8 bytes at offset 64 of in
	MOVQ AX, (DI)
	RET

// The word before the buffer is read.
TEXT ·loadBefore(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ -8(SI), AX // fault: 8 bytes at offset -8 of in
	MOVQ AX, (DI)
	RET

// The last four of eight bytes lie behind the buffer.
TEXT ·loadAcross(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ 60(SI), AX // fault: 8 bytes at offset 60 of in
	MOVQ AX, (DI)
	RET

// A vector that reaches one byte too far.
TEXT ·loadVectorBeyond(SB), NOSPLIT, $0-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	VMOVDQU 33(SI), Y0 // fault: 32 bytes at offset 33 of in
	VMOVDQU Y0, (DI)
	VZEROUPPER
	RET

// The loop is right for all lengths but 0.
TEXT ·sumSlice(SB), NOSPLIT, $0-24
	MOVQ in_base+0(FP), SI
	MOVQ in_len+8(FP), CX
	XORL AX, AX

loop:
	ADDQ (SI), AX // fault: 8 bytes at offset 0 of in
	ADDQ $8, SI
	DECQ CX
	JG   loop
	RET

// A loop runs to the capacity of a slice.
TEXT ·sumCapacity(SB), NOSPLIT, $0-24
	MOVQ in_base+0(FP), SI
	MOVQ in_cap+16(FP), CX // fault: undefined memory: offset 24 of the stack
	XORL AX, AX

loop:
	ADDQ (SI), AX
	ADDQ $8, SI
	DECQ CX
	JNE  loop
	RET

// An aligned load where nothing aligns the buffer.
TEXT ·loadAligned(SB), NOSPLIT, $0-24
	MOVQ   in+8(FP), SI
	MOVAPS (SI), X0 // fault: aligned to 16 bytes
	RET

// Half of an address.
TEXT ·truncateAddress(SB), NOSPLIT, $0-24
	MOVQ in+8(FP), SI
	MOVL SI, SI // fault: takes a part of an address
	MOVQ (SI), AX
	RET

// The goroutine's thread-local memory is no buffer of the contract.
TEXT ·loadThreadLocal(SB), NOSPLIT, $0-24
	MOVQ (TLS), AX // fault: uses the FS segment
	RET

TEXT ·storeBeyond(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ n+16(FP), AX
	MOVQ AX, 64(DI) // fault: 8 bytes at offset 64 of out
	RET

// The loop runs once too often.
TEXT ·loadBeyondInLoop(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVL $9, CX
	XORL AX, AX

loop:
	XORQ (SI), AX // fault: 8 bytes at offset 64 of in
	ADDQ $8, SI
	SUBQ $1, CX
	JNE  loop
	MOVQ AX, (DI)
	RET

TEXT ·storeBeyondInLoop(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	XORL AX, AX

loop:
	MOVQ AX, (DI)(AX*8) // fault: 8 bytes at offset 64 of out
	INCQ AX
	CMPQ AX, $9
	JNE  loop
	RET

// A number serves as an address.
TEXT ·loadFromNumber(SB), NOSPLIT, $0-24
	MOVL $0x1000, SI
	MOVQ (SI), AX // fault: the absolute address 0x1000
	RET

// One buffer's address is made from another's.
TEXT ·addAddresses(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	MOVQ (SI)(DI*1), AX // fault: computes with the bits of an address
	RET

TEXT ·storeToReadOnly(SB), NOSPLIT, $0-24
	MOVQ in+8(FP), SI
	MOVQ n+16(FP), AX
	MOVQ AX, 56(SI) // fault: writes at offset 56 of in, which may only be read
	RET

// The caller's argument words belong to the caller.
TEXT ·storeToArgument(SB), NOSPLIT, $0-24
	MOVQ n+16(FP), AX
	NOTQ AX
	MOVQ AX, n+16(FP) // fault: writes to its caller's frame at offset 24
	RET

TEXT ·storeToReturnAddress(SB), NOSPLIT, $0-24
	MOVQ $0x400000, AX
	LEAQ out+0(FP), BX
	MOVQ AX, -8(BX) // fault: overwrites the return address
	RET

// Below the stack pointer a signal handler may write.
TEXT ·storeBelowSP(SB), NOSPLIT, $0-24
	LEAQ out+0(FP), BX
	MOVQ $1, -16(BX) // fault: 8 bytes at offset -8 of the stack, below SP
	RET

TEXT ·loadBelowSP(SB), NOSPLIT, $0-24
	PUSHQ $1
	POPQ  AX
	LEAQ  out+0(FP), BX
	MOVQ  -16(BX), AX // fault: 8 bytes at offset -8 of the stack, below SP
	RET

// One path forgets to put the stack pointer back.
TEXT ·keepSP(SB), NOSPLIT, $0-24
	MOVQ  n+16(FP), AX
	SUBQ  $16, SP
	TESTQ AX, AX
	JNE   done
	ADDQ  $16, SP

done:
	RET // fault: returns with SP at offset -16

// The base pointer is the caller's.
TEXT ·keepBP(SB), NOSPLIT, $0-24
	MOVQ  n+16(FP), AX
	TESTQ AX, AX
	JEQ   done
	XCHGQ BP, AX

done:
	RET // fault: returns without restoring BP

// The upper halves of the vector registers are left dirty.
TEXT ·keepUpper(SB), NOSPLIT, $0-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	VMOVDQU (SI), Y0
	VMOVDQU Y0, (DI)
	RET     // fault: returns without VZEROUPPER

// Registers, flags and memory that nobody has set.
TEXT ·readRegister(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ R9, (DI) // fault: reads the undefined register R9
	RET

TEXT ·readVector(SB), NOSPLIT, $0-24
	MOVQ  out+0(FP), DI
	MOVOU X3, (DI) // fault: reads the undefined register XMM3
	RET

TEXT ·readFlag(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ n+16(FP), AX
	ADCQ $0, AX // fault: reads the undefined carry flag
	MOVQ AX, (DI)
	RET

// MUL leaves the zero flag undefined.
TEXT ·readFlagAfterMultiply(SB), NOSPLIT, $0-24
	MOVL $3, AX
	MOVL $5, CX
	MULQ CX
	JEQ  done // fault: reads the undefined zero flag
	NOP

done:
	RET

TEXT ·readFrame(SB), NOSPLIT, $16-24
	MOVQ out+0(FP), DI
	MOVQ 8(SP), AX // fault: reads undefined memory: offset -16 of the stack
	MOVQ AX, (DI)
	RET

// Half of a word has been stored.
TEXT ·readHalfSet(SB), NOSPLIT, $16-24
	MOVL $1, 8(SP)
	MOVQ 8(SP), AX // fault: reads undefined memory: offset -12 of the stack
	RET

// What was popped is gone: a signal handler may have overwritten it.
TEXT ·readPopped(SB), NOSPLIT, $0-24
	PUSHQ $1
	POPQ  AX
	SUBQ  $8, SP
	MOVQ  (SP), AX // fault: reads undefined memory: offset -8 of the stack
	ADDQ  $8, SP
	RET

// A load of 16 bytes leaves the upper half of the register as it was.
TEXT ·readUpper(SB), NOSPLIT, $0-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	MOVOU   (SI), X0
	VMOVDQU Y0, (DI) // fault: reads the undefined register YMM0
	VZEROUPPER
	RET

// The contract says that out is written and not read.
TEXT ·readOutput(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ n+16(FP), AX
	ADDQ 8(DI), AX // fault: reads undefined memory: offset 8 of out
	MOVQ AX, (DI)
	RET

TEXT ·storeToStatic(SB), NOSPLIT, $0-24
	MOVQ n+16(FP), AX
	MOVQ AX, variable<>(SB) // fault: writes to static data
	RET

// A variable is no constant.
TEXT ·loadVariable(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ variable<>(SB), AX // fault: is writable, not read-only data
	MOVQ AX, (DI)
	RET

// Control leaves for another routine.
TEXT ·jumpOut(SB), NOSPLIT, $0-24
	MOVQ n+16(FP), AX
	JMP  ·unlisted(SB) // fault: where no instruction starts

// A jump to its own second byte.
TEXT ·jumpInside(SB), NOSPLIT, $0-24
	BYTE $0xeb; BYTE $0xff // fault: where no instruction starts
	RET

TEXT ·jumpIndirect(SB), NOSPLIT, $0-24
	MOVQ n+16(FP), AX
	JMP  AX // fault: goes to an address that is not in the code

TEXT ·callIndirect(SB), NOSPLIT, $8-24
	MOVQ n+16(FP), AX
	CALL AX // fault: calls an address that is not in the code
	RET

// Nothing is known about a routine without a contract.
TEXT ·callUnlisted(SB), NOSPLIT, $24-24
	CALL ·unlisted(SB) // fault: where no instruction starts
	RET

TEXT ·unlisted(SB), NOSPLIT, $0-24
	RET

// The loop never ends.
TEXT ·loopForever(SB), NOSPLIT, $0-24
	MOVL  $1, CX
	TESTL CX, CX

loop:
	JNE loop // fault: does not return within
	RET

// More stack than Go grants a NOSPLIT chain, together with the wrapper before it.
TEXT ·deepStack(SB), NOSPLIT, $0-24
	SUBQ $760, SP // fault: moves SP to offset -760
	ADDQ $760, SP
	RET

// An instruction that this checker does not model.
TEXT ·readClock(SB), NOSPLIT, $0-24
	RDTSC // fault: depends on more than registers and memory
	RET

// A local routine that takes one word more of its caller's frame than it says.
TEXT scratchBeyond<>(SB), NOSPLIT, $0-0
	MOVQ (SI), AX
	LEAQ ret+0(FP), BX
	MOVQ AX, 8(BX)
	MOVQ AX, 16(BX) // fault: 8 bytes at offset 24 of the stack
	RET

// A local routine with a secret in a frame of its own.
TEXT framePushed<>(SB), NOSPLIT, $0-0
	MOVQ  (SI), AX
	PUSHQ AX
	POPQ  BX
	RET   // fault: 8 bytes below the return address the frame still holds a secret from argument in

// A local routine is given a buffer in a register and reads beyond it.
TEXT sumBeyond<>(SB), NOSPLIT, $0-0
	MOVQ (SI), AX
	ADDQ 64(SI), AX // fault: 8 bytes at offset 64 of in
	RET

// A local routine whose result is in a register that it never sets.
TEXT noResult<>(SB), NOSPLIT, $0-0
	MOVQ (SI), AX
	RET  // fault: word 1 of the result holds nothing

// The local routines are reached from here, so that they are linked.
TEXT ·localBad(SB), NOSPLIT, $32-24
	MOVQ in+8(FP), SI
	CALL framePushed<>(SB)
	CALL sumBeyond<>(SB)
	CALL scratchBeyond<>(SB)
	CALL noResult<>(SB)
	RET

// A public byte is an index into a table of 64 entries.
TEXT ·lookupPublicBeyond(SB), NOSPLIT, $0-24
	MOVQ    in+8(FP), SI
	MOVBQZX (SI), CX
	MOVQ    (SI)(CX*8), DX // fault: accesses 8 bytes at offset 0 or up to 2040 above of in, whose offsets are 0 to 511
	RET

// A public word is an index as it is.
TEXT ·lookupPublicWord(SB), NOSPLIT, $0-24
	MOVQ in+8(FP), SI
	MOVQ (SI), CX
	MOVQ (SI)(CX*8), DX // fault: address depends on an unknown public value from argument in, in RCX
	RET

// The ninth word may come to lie behind the end.
TEXT ·compactPublicBeyond(SB), NOSPLIT, $0-24
	MOVQ out+0(FP), DI
	MOVQ in+8(FP), SI
	XORL AX, AX
	XORL CX, CX

loop:
	MOVQ    (SI)(CX*8), DX
	MOVQ    DX, (DI)(AX*1) // fault: accesses 8 bytes at offset 0 or up to 64 above of out, whose offsets are 0 to 63
	MOVBQZX DX, DX
	POPCNTL DX, DX
	ADDQ    DX, AX
	INCL    CX
	CMPL    CX, $9
	JNE     loop
	RET

// A secret decides how far words move.
TEXT ·compactSecret(SB), NOSPLIT, $0-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	MOVBQZX (SI), AX
	ANDL    $7, AX
	MOVQ    AX, (DI)(AX*1) // fault: address depends on a secret from argument in, in RAX
	RET

// What is written at a public index may lie in the frame for longer than it is
// known.
TEXT ·spillByPublic(SB), NOSPLIT, $32-24
	MOVQ    in+8(FP), SI
	MOVBQZX (SI), CX
	ANDL    $3, CX
	MOVQ    SI, AX
	MOVQ    CX, (SP)(CX*8) // fault: accesses the stack at an offset that depends on an unknown public value from argument in
	RET

// The lookup by a public index gives what the table holds: a secret.
TEXT ·branchOnLookup(SB), NOSPLIT, $0-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	MOVBQZX (SI), CX
	ANDL    $7, CX
	MOVQ    (DI)(CX*8), DX
	TESTQ   DX, DX
	JEQ     done // fault: branch depends on a secret from argument out
	NOP

done:
	RET

// A secret stored at a public index may be anywhere near it.
TEXT ·branchOnStored(SB), NOSPLIT, $0-24
	MOVQ    out+0(FP), DI
	MOVQ    in+8(FP), SI
	MOVQ    n+16(FP), AX
	MOVBQZX (SI), CX
	ANDL    $7, CX
	MOVQ    AX, (DI)(CX*1)
	CMPB    14(DI), $0
	JEQ     done // fault: branch depends on a secret from argument n
	NOP

done:
	RET
