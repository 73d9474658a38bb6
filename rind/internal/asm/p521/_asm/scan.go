// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// scans emits the constant-time selections. A look-up compares a running index
// with the digit and gathers entry AND mask by OR; every entry is read.
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

// Sizes of entries. A point is no multiple of a vector register: its last vector
// overlaps the one before.
const (
	affineSize = 2 * elementSize
	pointSize  = 3 * elementSize
)

// The vector registers of a scan besides the accumulators, which start at 0.
const (
	vTemp  = 11
	vMask  = 12
	vOne   = 13
	vIndex = 14
	vDigit = 15
)

// offsets returns where the vectors of an entry begin.
func offsets(size, vector int) (at []int) {
	for i := 0; i+vector <= size; i += vector {
		at = append(at, i)
	}
	if size%vector != 0 {
		at = append(at, size-vector)
	}
	return at
}

// beginScan loads the pointers: output in DI, table in SI, and the number of
// entries in CX.
func (g *generator) beginScan(slice bool) {
	g.Load(g.Param("out"), DI)
	if slice {
		g.Load(g.Param("table").Base(), SI)
		g.Load(g.Param("table").Len(), CX)
	} else {
		g.Load(g.Param("table"), SI)
		g.MOVL(U32(16), CX.As32())
	}
}

// scanAVX2 gathers entries; affine ones fill four and a half registers.
func (g *generator) scanAVX2(size int) {
	g.Load(g.Param("digit"), xmm[vDigit])
	g.VPBROADCASTQ(xmm[vDigit], ymm[vDigit])
	g.MOVL(U32(1), AX.As32())
	g.VMOVQ(AX, xmm[vOne])
	g.VPBROADCASTQ(xmm[vOne], ymm[vOne])
	g.VMOVDQA(ymm[vOne], ymm[vIndex])
	vectors := offsets(size, 32)
	for i := range vectors {
		g.VPXOR(ymm[i], ymm[i], ymm[i])
	}
	g.Label("next")
	g.VPCMPEQQ(ymm[vIndex], ymm[vDigit], ymm[vMask])
	g.VPADDQ(ymm[vOne], ymm[vIndex], ymm[vIndex])
	for i, at := range vectors {
		temp := ymm[7+i%5]
		g.VPAND(Mem{Base: SI, Disp: at}, ymm[vMask], temp)
		g.VPOR(temp, ymm[i], ymm[i])
	}
	g.ADDQ(U32(uint32(size)), SI)
	g.SUBQ(U8(1), CX)
	g.JNE(LabelRef("next"))
	for i, at := range vectors {
		g.VMOVDQU(ymm[i], Mem{Base: DI, Disp: at})
	}
	g.VZEROUPPER()
	g.RET()
}

func (g *generator) selectPointAVX2() {
	g.routine("selectPointAVX2", "func(out *[27]uint64, table *[432]uint64, digit uint64)")
	g.beginScan(false)
	g.scanAVX2(pointSize)
}

func (g *generator) selectAffineAVX2() {
	g.routine("selectAffineAVX2", "func(out *[18]uint64, table [][18]uint64, digit uint64)")
	g.beginScan(true)
	g.scanAVX2(affineSize)
}

// digitSSE2 spreads the digit, in DX. SSE2 compares 32-bit lanes: the low half of
// the digit is spread over all four. A digit with a high half is made 2^32-1
// before, which is no index in a table of fewer entries.
func (g *generator) digitSSE2() {
	g.Load(g.Param("digit"), DX)
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
}

// scanSSE2 gathers the vectors of the entries at the given offsets. SI and CX are
// clobbered.
func (g *generator) scanSSE2(label string, size int, vectors []int) {
	g.MOVO(xmm[vOne], xmm[vIndex])
	for i := range vectors {
		g.PXOR(xmm[i], xmm[i])
	}
	g.Label(label)
	g.MOVO(xmm[vIndex], xmm[vMask])
	g.PCMPEQL(xmm[vDigit], xmm[vMask])
	g.PADDL(xmm[vOne], xmm[vIndex])
	for i, at := range vectors {
		g.MOVOU(Mem{Base: SI, Disp: at}, xmm[vTemp])
		g.PAND(xmm[vMask], xmm[vTemp])
		g.POR(xmm[vTemp], xmm[i])
	}
	g.ADDQ(U32(uint32(size)), SI)
	g.SUBQ(U8(1), CX)
	g.JNE(LabelRef(label))
}

// storeSSE2 writes what scanSSE2 gathered.
func (g *generator) storeSSE2(vectors []int) {
	for i, at := range vectors {
		g.MOVOU(xmm[i], Mem{Base: DI, Disp: at})
	}
}

// selectPointSSE2 goes over the table twice, as a point needs fourteen registers.
// The first half is kept in the frame meanwhile, as out may be an entry.
func (g *generator) selectPointSSE2() {
	g.routine("selectPointSSE2", "func(out *[27]uint64, table *[432]uint64, digit uint64)")
	vectors := offsets(pointSize, 16)
	first, second := vectors[:7], vectors[7:]
	frame := g.AllocLocal(16 * len(first))
	g.digitSSE2()
	g.beginScan(false)
	g.scanSSE2("first", pointSize, first)
	for i := range first {
		g.MOVOU(xmm[i], frame.Offset(16*i))
	}
	g.beginScan(false)
	g.scanSSE2("second", pointSize, second)
	g.storeSSE2(second)
	for i := range first {
		g.MOVOU(frame.Offset(16*i), xmm[i])
	}
	g.storeSSE2(first)
	g.clear(frame, 16*len(first))
	g.RET()
}

func (g *generator) selectAffineSSE2() {
	g.routine("selectAffineSSE2", "func(out *[18]uint64, table [][18]uint64, digit uint64)")
	vectors := offsets(affineSize, 16)
	g.digitSSE2()
	g.beginScan(true)
	g.scanSSE2("next", affineSize, vectors)
	g.storeSSE2(vectors)
	g.RET()
}

// condMoveAVX2 replaces a point by another under a mask made from the condition.
func (g *generator) condMoveAVX2() {
	g.routine("condMovePointAVX2", "func(out, a *[27]uint64, cond uint64)")
	g.Load(g.Param("out"), DI)
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("cond"), xmm[vMask])
	g.VPBROADCASTQ(xmm[vMask], ymm[vMask])
	g.VPXOR(ymm[vTemp], ymm[vTemp], ymm[vTemp])
	g.VPSUBQ(ymm[vMask], ymm[vTemp], ymm[vMask]) // all ones or 0
	for i, at := range offsets(pointSize, 32) {
		g.VMOVDQU(Mem{Base: DI, Disp: at}, ymm[i])
		g.VPBLENDVB(ymm[vMask], Mem{Base: SI, Disp: at}, ymm[i], ymm[i])
		g.VMOVDQU(ymm[i], Mem{Base: DI, Disp: at})
	}
	g.VZEROUPPER()
	g.RET()
}

// condMoveSSE2 does the same by out ^= (out ^ a) & mask.
func (g *generator) condMoveSSE2() {
	g.routine("condMovePointSSE2", "func(out, a *[27]uint64, cond uint64)")
	g.Load(g.Param("out"), DI)
	g.Load(g.Param("a"), SI)
	g.Load(g.Param("cond"), xmm[vDigit])
	g.PXOR(xmm[vMask], xmm[vMask])
	g.PSHUFD(U8(0x44), xmm[vDigit], xmm[vDigit])
	g.PSUBQ(xmm[vDigit], xmm[vMask]) // all ones or 0
	for i, at := range offsets(pointSize, 16) {
		r := xmm[i%8]
		g.MOVOU(Mem{Base: DI, Disp: at}, r)
		g.MOVOU(Mem{Base: SI, Disp: at}, xmm[vTemp])
		g.PXOR(r, xmm[vTemp])
		g.PAND(xmm[vMask], xmm[vTemp])
		g.PXOR(xmm[vTemp], r)
		g.MOVOU(r, Mem{Base: DI, Disp: at})
	}
	g.RET()
}
