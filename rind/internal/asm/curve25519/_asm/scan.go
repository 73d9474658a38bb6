// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"rind.example/rind/internal/asm/_emit/product"
)

// scans emits the constant-time selections. Every entry is read.
func (g *generator) scans() {
	g.selectAffineAVX2()
	g.selectAffineSSE2()
}

var (
	ymm = []reg.VecPhysical{reg.Y0, reg.Y1, reg.Y2, reg.Y3, reg.Y4, reg.Y5, reg.Y6, reg.Y7,
		reg.Y8, reg.Y9, reg.Y10, reg.Y11, reg.Y12, reg.Y13, reg.Y14, reg.Y15}
	xmm = []reg.VecPhysical{reg.X0, reg.X1, reg.X2, reg.X3, reg.X4, reg.X5, reg.X6, reg.X7,
		reg.X8, reg.X9, reg.X10, reg.X11, reg.X12, reg.X13, reg.X14, reg.X15}
)

// The vector registers of a scan besides those of the entry.
const (
	vTemp  = 10
	vMask  = 11
	vOne   = 12
	vIndex = 13
	vSign  = 14
	vDigit = 15
)

// An affine entry has 96 bytes: Y-X, Y+X and 2dXY. A table has sixteen of them.
const (
	entrySize = 96
	entries   = 16
)

// beginScan loads the pointers, output in DI and table in SI, and splits the digit
// into its absolute value in AX and its sign as a mask in DX.
func (g *generator) beginScan(name string) {
	g.Routine(name, "func(out *[12]uint64, table *[192]uint64, digit int64)")
	g.Load(g.Param("out"), DI)
	g.Load(g.Param("table"), SI)
	g.Load(g.Param("digit"), AX)
	g.MOVQ(AX, DX)
	g.SARQ(U8(63), DX)
	g.XORQ(DX, AX)
	g.SUBQ(DX, AX)
}

// selectAffineAVX2 holds an entry in three registers. They start as the entry of
// digit 0, (1, 1, 0), and are replaced under the mask of an equal index.
func (g *generator) selectAffineAVX2() {
	g.beginScan("selectAffineAVX2")
	g.MOVL(U32(1), CX.As32())
	g.VMOVQ(AX, xmm[vDigit])
	g.VMOVQ(CX, xmm[0])
	g.VMOVQ(DX, xmm[vSign])
	g.VPBROADCASTQ(xmm[vDigit], ymm[vDigit])
	g.VPBROADCASTQ(xmm[0], ymm[vOne])
	g.VPBROADCASTQ(xmm[vSign], ymm[vSign])
	g.VMOVDQA(ymm[0], ymm[1])
	g.VPXOR(xmm[2], xmm[2], xmm[2])
	g.VMOVDQA(ymm[vOne], ymm[vIndex])
	for i := range entries {
		g.Comment(fmt.Sprintf("entry %d", i+1))
		g.VPCMPEQQ(ymm[vIndex], ymm[vDigit], ymm[vMask])
		if i < entries-1 {
			g.VPADDQ(ymm[vOne], ymm[vIndex], ymm[vIndex])
		}
		for j := range 3 {
			g.VPBLENDVB(ymm[vMask], Mem{Base: SI, Disp: entrySize*i + 32*j}, ymm[j], ymm[j])
		}
	}
	g.Comment("a negative digit swaps the first two")
	g.VPXOR(ymm[0], ymm[1], ymm[vTemp])
	g.VPAND(ymm[vSign], ymm[vTemp], ymm[vTemp])
	g.VPXOR(ymm[vTemp], ymm[0], ymm[0])
	g.VPXOR(ymm[vTemp], ymm[1], ymm[1])
	g.VPXOR(ymm[vSign], ymm[2], ymm[2])
	for j := range 3 {
		g.VMOVDQU(ymm[j], Mem{Base: DI, Disp: 32 * j})
	}
	g.VZEROUPPER()
	g.negateThird()
	g.RET()
}

// negateThird completes the negation of the third number modulo p. Its words have
// been flipped if the sign is all ones: then they are the number 2^256-1-t, which
// is 37-t. If that is below 37, 2^256 is 38 too many: the difference wraps to at
// least 2^256-37, whose lowest word exceeds 38.
func (g *generator) negateThird() {
	g.Comment("and negates the third: -t = (2^256-1-t) - 37")
	for j, r := range result {
		g.MOVQ(product.At(DI, 8+j), r)
	}
	g.ANDL(U8(37), DX.As32())
	g.SUBQ(DX, result[0])
	for _, r := range result[1:] {
		g.SBBQ(I8(0), r)
	}
	g.SBBQ(DX, DX)
	g.ANDL(U8(38), DX.As32())
	g.SUBQ(DX, result[0])
	g.store(product.At(DI, 8))
}

// selectAffineSSE2 holds an entry in six registers and gathers entry AND mask by
// OR. SSE2 compares 32-bit lanes: the low half of the digit is spread over all.
func (g *generator) selectAffineSSE2() {
	g.beginScan("selectAffineSSE2")
	g.MOVL(U32(1), CX.As32())
	g.MOVQ(AX, xmm[vDigit])
	g.MOVQ(CX, xmm[vOne])
	g.MOVQ(DX, xmm[vSign])
	g.PSHUFD(U8(0), xmm[vDigit], xmm[vDigit])
	g.PSHUFD(U8(0), xmm[vSign], xmm[vSign])
	g.Comment("digit 0 stands for (1, 1, 0)")
	g.PXOR(xmm[0], xmm[0])
	g.PCMPEQL(xmm[vDigit], xmm[0])
	g.PAND(xmm[vOne], xmm[0])
	g.MOVO(xmm[0], xmm[2])
	for _, j := range []int{1, 3, 4, 5} {
		g.PXOR(xmm[j], xmm[j])
	}
	g.PSHUFD(U8(0), xmm[vOne], xmm[vOne])
	g.MOVO(xmm[vOne], xmm[vIndex])
	for i := range entries {
		g.Comment(fmt.Sprintf("entry %d", i+1))
		g.MOVO(xmm[vIndex], xmm[vMask])
		g.PCMPEQL(xmm[vDigit], xmm[vMask])
		if i < entries-1 {
			g.PADDL(xmm[vOne], xmm[vIndex])
		}
		for j := range 6 {
			t := xmm[6+j%4]
			g.MOVOU(Mem{Base: SI, Disp: entrySize*i + 16*j}, t)
			g.PAND(xmm[vMask], t)
			g.POR(t, xmm[j])
		}
	}
	g.Comment("a negative digit swaps the first two")
	for j := range 2 {
		g.MOVO(xmm[j], xmm[vTemp])
		g.PXOR(xmm[2+j], xmm[vTemp])
		g.PAND(xmm[vSign], xmm[vTemp])
		g.PXOR(xmm[vTemp], xmm[j])
		g.PXOR(xmm[vTemp], xmm[2+j])
		g.PXOR(xmm[vSign], xmm[4+j])
	}
	for j := range 6 {
		g.MOVOU(xmm[j], Mem{Base: DI, Disp: 16 * j})
	}
	g.negateThird()
	g.RET()
}
