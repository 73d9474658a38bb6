// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// scans emits the constant-time selections. A look-up compares a running index
// with the digit; every entry is read.
func (g *generator) scans() {
	g.selectPointAVX2()
	g.selectAffineAVX2()
	g.selectPointSSE2()
	g.selectAffineSSE2()
	g.condMoveAVX2()
	g.condMoveSSE2()
}

var (
	ymm = []reg.VecPhysical{reg.Y0, reg.Y1, reg.Y2, reg.Y3, reg.Y4, reg.Y5, reg.Y6, reg.Y7,
		reg.Y8, reg.Y9, reg.Y10, reg.Y11, reg.Y12, reg.Y13, reg.Y14, reg.Y15}
	xmm = []reg.VecPhysical{reg.X0, reg.X1, reg.X2, reg.X3, reg.X4, reg.X5, reg.X6, reg.X7,
		reg.X8, reg.X9, reg.X10, reg.X11, reg.X12, reg.X13, reg.X14, reg.X15}
)

// The vector registers of a scan besides the accumulators, which start at 0.
const (
	vTemp  = 11
	vMask  = 12
	vOne   = 13
	vIndex = 14
	vDigit = 15
)

// beginScan loads the pointers, output in DI and table in SI, and the digit. The
// number of entries of a slice goes to CX.
func (g *generator) beginScan(slice bool, digit reg.Physical) {
	g.Load(g.Param("out"), DI)
	if slice {
		g.Load(g.Param("table").Base(), SI)
		g.Load(g.Param("table").Len(), CX)
	} else {
		g.Load(g.Param("table"), SI)
	}
	g.Load(g.Param("digit"), digit)
}

// beginAVX2 sets up index, step and digit in all lanes.
func (g *generator) beginAVX2(accs int) {
	g.VPBROADCASTQ(xmm[vDigit], ymm[vDigit])
	g.MOVL(U32(1), AX.As32())
	g.VMOVQ(AX, xmm[vOne])
	g.VPBROADCASTQ(xmm[vOne], ymm[vOne])
	g.VMOVDQA(ymm[vOne], ymm[vIndex])
	for i := range accs {
		g.VPXOR(ymm[i], ymm[i], ymm[i])
	}
}

// entriesAVX2 compares the next count entries of n registers each, which start at
// 0 and are replaced under the mask of an equal index.
func (g *generator) entriesAVX2(count, n int) {
	for k := range count {
		g.VPCMPEQQ(ymm[vIndex], ymm[vDigit], ymm[vMask])
		g.VPADDQ(ymm[vOne], ymm[vIndex], ymm[vIndex])
		for i := range n {
			g.VPBLENDVB(ymm[vMask], Mem{Base: SI, Disp: 32 * (n*k + i)}, ymm[i], ymm[i])
		}
	}
}

// endAVX2 writes the n registers of the entry.
func (g *generator) endAVX2(n int) {
	for i := range n {
		g.VMOVDQU(ymm[i], Mem{Base: DI, Disp: 32 * i})
	}
	g.VZEROUPPER()
	g.RET()
}

func (g *generator) selectPointAVX2() {
	g.Routine("selectPointAVX2", "func(out *[12]uint64, table *[192]uint64, digit uint64)")
	g.beginScan(false, reg.X15)
	g.beginAVX2(3)
	g.entriesAVX2(16, 3)
	g.endAVX2(3)
}

// selectAffineAVX2 takes four entries at a time, and then what is left one by one.
func (g *generator) selectAffineAVX2() {
	g.Routine("selectAffineAVX2", "func(out *[8]uint64, table [][8]uint64, digit uint64)")
	g.beginScan(true, reg.X15)
	g.beginAVX2(2)
	g.SUBQ(U8(4), CX)
	g.JCS(LabelRef("rest"))
	g.Label("four")
	g.entriesAVX2(4, 2)
	g.ADDQ(U32(256), SI)
	g.SUBQ(U8(4), CX)
	g.JCC(LabelRef("four"))
	g.Label("rest")
	g.ADDQ(U8(4), CX)
	g.JEQ(LabelRef("done"))
	g.Label("one")
	g.entriesAVX2(1, 2)
	g.ADDQ(U8(64), SI)
	g.SUBQ(U8(1), CX)
	g.JNE(LabelRef("one"))
	g.Label("done")
	g.endAVX2(2)
}

// scanSSE2 is the scan for entries of n registers and a digit in DX. SSE2 compares
// 32-bit lanes: the low half of the digit is spread over all four. A digit with a
// high half is made 2^32-1 before, which is no index in a table of fewer entries.
// Entries are gathered as entry AND mask by OR.
func (g *generator) scanSSE2(n int) {
	g.MOVQ(DX, AX)
	g.SHRQ(U8(32), AX)
	g.NEGL(AX.As32())            // carry if there is a high half
	g.SBBL(AX.As32(), AX.As32()) // all ones or 0
	g.ORL(AX.As32(), DX.As32())
	g.MOVQ(DX, xmm[vDigit])
	g.PSHUFD(U8(0), xmm[vDigit], xmm[vDigit])
	g.MOVL(U32(1), AX.As32())
	g.MOVQ(AX, xmm[vOne])
	g.PSHUFD(U8(0), xmm[vOne], xmm[vOne])
	g.MOVO(xmm[vOne], xmm[vIndex])
	for i := range n {
		g.PXOR(xmm[i], xmm[i])
	}
	g.Label("next")
	g.MOVO(xmm[vIndex], xmm[vMask])
	g.PCMPEQL(xmm[vDigit], xmm[vMask])
	g.PADDL(xmm[vOne], xmm[vIndex])
	for i := range n {
		g.MOVOU(Mem{Base: SI, Disp: 16 * i}, xmm[vTemp])
		g.PAND(xmm[vMask], xmm[vTemp])
		g.POR(xmm[vTemp], xmm[i])
	}
	g.ADDQ(U32(uint32(16*n)), SI)
	g.SUBQ(U8(1), CX)
	g.JNE(LabelRef("next"))
	for i := range n {
		g.MOVOU(xmm[i], Mem{Base: DI, Disp: 16 * i})
	}
	g.RET()
}

func (g *generator) selectPointSSE2() {
	g.Routine("selectPointSSE2", "func(out *[12]uint64, table *[192]uint64, digit uint64)")
	g.beginScan(false, DX)
	g.MOVL(U32(16), CX.As32())
	g.scanSSE2(6)
}

func (g *generator) selectAffineSSE2() {
	g.Routine("selectAffineSSE2", "func(out *[8]uint64, table [][8]uint64, digit uint64)")
	g.beginScan(true, DX)
	g.scanSSE2(4)
}

// condMoveAVX2 replaces a point by another under a mask made from the condition.
func (g *generator) condMoveAVX2() {
	g.Routine("condMovePointAVX2", "func(out, a *[12]uint64, cond uint64)")
	g.Load(g.Param("out"), DI)
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("cond"), xmm[vMask])
	g.VPBROADCASTQ(xmm[vMask], ymm[vMask])
	g.VPXOR(ymm[vTemp], ymm[vTemp], ymm[vTemp])
	g.VPSUBQ(ymm[vMask], ymm[vTemp], ymm[vMask]) // all ones or 0
	for i := range 3 {
		r := ymm[i]
		g.VMOVDQU(Mem{Base: DI, Disp: 32 * i}, r)
		g.VPBLENDVB(ymm[vMask], Mem{Base: SI, Disp: 32 * i}, r, r)
		g.VMOVDQU(r, Mem{Base: DI, Disp: 32 * i})
	}
	g.VZEROUPPER()
	g.RET()
}

// condMoveSSE2 does the same by out ^= (out ^ a) & mask.
func (g *generator) condMoveSSE2() {
	g.Routine("condMovePointSSE2", "func(out, a *[12]uint64, cond uint64)")
	g.Load(g.Param("out"), DI)
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("cond"), xmm[vDigit])
	g.PXOR(xmm[vMask], xmm[vMask])
	g.PSHUFD(U8(0x44), xmm[vDigit], xmm[vDigit])
	g.PSUBQ(xmm[vDigit], xmm[vMask]) // all ones or 0
	for i := range 6 {
		g.MOVOU(Mem{Base: DI, Disp: 16 * i}, xmm[i])
		g.MOVOU(Mem{Base: SI, Disp: 16 * i}, xmm[vTemp])
		g.PXOR(xmm[i], xmm[vTemp])
		g.PAND(xmm[vMask], xmm[vTemp])
		g.PXOR(xmm[vTemp], xmm[i])
		g.MOVOU(xmm[i], Mem{Base: DI, Disp: 16 * i})
	}
	g.RET()
}
