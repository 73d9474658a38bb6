// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"slices"

	. "github.com/mmcloughlin/avo/operand"

	"rind.example/rind/internal/asm/_emit/product"
)

// Offsets of the coordinates of a point.
const (
	offX = 0
	offY = 32
	offZ = 64
)

// operand is a field element in memory: a coordinate of an argument, reached
// through a pointer that is loaded when needed, or a slot of the frame. Hints
// know it by its name.
type operand struct {
	name    string
	param   string // an argument,
	pointer Mem    // or a word of the frame that holds a pointer,
	off     int
	slot    Mem // or neither
}

// coordinate is the letter of a coordinate.
func coordinate(off int) string { return string("XYZ"[off/offY]) }

// coord is a coordinate of an argument: a.X, or X3 for one of out.
func coord(param string, off int) operand {
	name := param + "." + coordinate(off)
	if param == "out" {
		name = coordinate(off) + "3"
	}
	return operand{name: name, param: param, off: off}
}

// through is a coordinate of what a takes its turn in.
func through(pointer Mem, off int) operand {
	return operand{name: "a." + coordinate(off), pointer: pointer, off: off}
}

// isSlot tells whether x is in the frame itself.
func (x operand) isSlot() bool { return x.param == "" && x.pointer.Base == nil }

// base loads the pointer through which x is reached.
func (g *generator) base(x operand, r R) {
	if x.param != "" {
		g.Load(g.Param(x.param), r)
	} else {
		g.MOVQ(x.pointer, r)
	}
}

// address loads the address of x into r.
func (g *generator) address(x operand, r R) {
	if x.isSlot() {
		g.LEAQ(x.slot, r)
		return
	}
	g.base(x, r)
	if x.off != 0 {
		g.ADDQ(U8(x.off), r)
	}
}

// memory returns x as a memory operand; an argument's pointer goes to r.
func (g *generator) memory(x operand, r R) Mem {
	if x.isSlot() {
		return x.slot
	}
	g.base(x, r)
	return Mem{Base: r, Disp: x.off}
}

// naming prints a hint that gives a number another name. The number in R8..R11
// is r for the hints here, as mul<> and sqr<> leave it.
func (g *generator) naming(name, number string) {
	g.Comment("@name " + name + " = " + number)
}

// mul leaves a*b in R8..R11. The first operand is canonical, the second may be any
// number.
func (g *generator) mul(a, b operand) {
	if g.inline {
		g.montgomery(product.Words(g.memory(a, SI)), product.Words(g.memory(b, DI)), wide, a.name, b.name)
		return
	}
	g.address(a, SI)
	g.address(b, DI)
	g.call("mul")
}

// sqr leaves a^2 in R8..R11, for a canonical a.
func (g *generator) sqr(a operand) {
	if g.inline {
		g.Square(product.Words(g.memory(a, SI)), wide, a.name)
		g.reduce(wide, a.name+"*"+a.name)
		return
	}
	g.address(a, SI)
	g.call("sqr")
}

// put stores R8..R11.
func (g *generator) put(x operand) {
	g.naming(x.name, "r")
	g.store(g.memory(x, DI))
}

// get loads R8..R11.
func (g *generator) get(x operand) {
	g.naming("r", x.name)
	m := g.memory(x, DI)
	for i, r := range result {
		g.MOVQ(m.Offset(8*i), r)
	}
}

// sub subtracts x from R8..R11 modulo p: the borrow, as a mask, selects p.
func (g *generator) sub(x operand) {
	m := product.Words(g.memory(x, DI))
	r := result
	g.SUBQ(m[0], r[0])
	for j := 1; j < 4; j++ {
		g.SBBQ(m[j], r[j])
	}
	g.Ghost("borrow", "CF")
	g.Cut("D", r, "r - %s + 2^256*borrow", x.name)
	g.SBBQ(AX, AX)
	g.addMaskedP()
	g.Cut("r", r, "D - 2^256*borrow + p*borrow")
}

// addMaskedP adds p to R8..R11 if the mask in AX is all ones, and leaves the carry
// in the carry flag.
func (g *generator) addMaskedP() {
	r := result
	g.MOVQ(U64(p3), DX)
	g.MOVL(AX.As32(), CX.As32())
	g.ANDQ(AX, DX)
	g.ADDQ(AX, r[0])
	g.ADCQ(CX, r[1])
	g.ADCQ(I8(0), r[2])
	g.ADCQ(DX, r[3])
}

// add adds x to R8..R11 modulo p.
func (g *generator) add(x operand) {
	g.MOVL(U32(0), DX.As32())
	g.Chain(false, product.Words(g.memory(x, DI)), result)
	g.ADCQ(DX, DX)
	g.Cut("P", append(slices.Clone(result), DX), "r + %s", x.name)
	g.subtractP("P")
}

// twice doubles R8..R11 modulo p.
func (g *generator) twice() {
	g.MOVL(U32(0), DX.As32())
	g.Chain(false, product.Ops(result), result)
	g.ADCQ(DX, DX)
	g.Cut("P", append(slices.Clone(result), DX), "2*r")
	g.subtractP("P")
}

// half divides R8..R11 by 2 modulo p: it adds p if the number is odd, and shifts
// all 257 bits.
func (g *generator) half() {
	r := result
	g.MOVQ(r[0], AX)
	g.ANDL(U8(1), AX.As32())
	g.Ghost("odd", AX.Asm())
	g.NEGQ(AX)
	g.addMaskedP()
	for j := 3; j >= 0; j-- {
		g.RCRQ(U8(1), r[j])
	}
	g.CutScaled("r", 1, r, "r + p*odd")
}

// frame takes slots for field elements and returns them.
func (g *generator) frame(names ...string) (all Mem, slots []operand) {
	all = g.AllocLocal(32 * len(names))
	for i, name := range names {
		slots = append(slots, operand{name: name, slot: all.Offset(32 * i)})
	}
	return all, slots
}

// points emits the point operations.
func (g *generator) points() {
	g.double()
	g.addPoints()
	g.addAffine()
}

// double repeats doubleGeneric n times, with 2Y in place of Y, which saves
// multiplying by 4 and 8:
//
//	S = X (2Y)^2, alpha = 3(X-Z^2)(X+Z^2)
//	X3 = alpha^2 - 2S, Y3 = alpha (S - X3) - (2Y)^4/2, Z3 = 2Y Z
//
// The count is public. From the second time on the input is the output. Most of the
// time of a multiplication by a scalar is spent here, so products are written out
// in place of calls.
func (g *generator) double() {
	defer func(before bool) { g.inline = before }(g.inline)
	g.inline = true
	g.Routine("double"+g.tier, "func(out, a *[12]uint64, n int)")
	frame, s := g.frame("zz", "y2", "alpha", "gamma", "beta")
	zz, y2, alpha, gamma, beta := s[0], s[1], s[2], s[3], s[4]
	input, count := g.AllocLocal(8), g.AllocLocal(8)
	x, y, z := through(input, offX), through(input, offY), through(input, offZ)

	g.Load(g.Param("n"), AX)
	g.MOVQ(AX, count)
	g.Load(g.Param("a"), AX)
	g.MOVQ(AX, input)
	g.Label("again")
	g.Comment("@loop")
	g.Comment("zz = Z^2")
	g.sqr(z)
	g.put(zz)
	g.Comment("y2 = 2Y")
	g.get(y)
	g.twice()
	g.put(y2)
	g.Comment("alpha = 3 (X-zz) (X+zz)")
	g.get(x)
	g.sub(zz)
	g.put(alpha)
	g.get(x)
	g.add(zz)
	g.put(zz)
	g.mul(alpha, zz)
	g.put(alpha)
	g.twice()
	g.add(alpha)
	g.put(alpha)
	g.Comment("gamma = y2^2")
	g.sqr(y2)
	g.put(gamma)
	g.Comment("Z3 = y2 Z")
	g.mul(z, y2)
	g.put(coord("out", offZ))
	g.Comment("beta = X gamma")
	g.mul(x, gamma)
	g.put(beta)
	g.Comment("X3 = alpha^2 - 2 beta, beta = beta - X3")
	g.sqr(alpha)
	g.sub(beta)
	g.sub(beta)
	g.put(coord("out", offX))
	g.get(beta)
	g.sub(coord("out", offX))
	g.put(beta)
	g.Comment("gamma = gamma^2/2")
	g.sqr(gamma)
	g.half()
	g.put(gamma)
	g.Comment("Y3 = alpha beta - gamma")
	g.mul(alpha, beta)
	g.sub(gamma)
	g.put(coord("out", offY))
	g.Load(g.Param("out"), SI)
	g.MOVQ(SI, input)
	g.DECQ(count)
	g.JNE(LabelRef("again"))
	g.clear(frame, 32*len(s))
	g.RET()
}

// addPoints follows addPointsGeneric. Nothing but the time depends on the order of the
// products: a processor looks ahead by little more than two of them, so each should
// not wait for the one before.
func (g *generator) addPoints() {
	g.Routine("addPoints"+g.tier, "func(out, a, b *[12]uint64)")
	frame, s := g.frame("zz1", "zz2", "u1", "s1", "R", "z", "h")
	zz1, zz2, u1, s1, r, z, h := s[0], s[1], s[2], s[3], s[4], s[5], s[6]

	g.Comment("zz2 = Z2^2, zz1 = Z1^2, z = Z1 Z2")
	g.sqr(coord("b", offZ))
	g.put(zz2)
	g.sqr(coord("a", offZ))
	g.put(zz1)
	g.mul(coord("a", offZ), coord("b", offZ))
	g.put(z)
	g.Comment("U1 = X1 Z2^2, H = X2 Z1^2 - U1")
	g.mul(coord("a", offX), zz2)
	g.put(u1)
	g.mul(coord("b", offX), zz1)
	g.sub(u1)
	g.put(h)
	g.Comment("S1 = Y1 Z2^3, R = Y2 Z1^3 - S1")
	g.mul(coord("a", offY), coord("b", offZ))
	g.put(s1)
	g.mul(coord("b", offY), coord("a", offZ))
	g.put(r)
	g.mul(zz2, s1)
	g.put(s1)
	g.mul(zz1, r)
	g.sub(s1)
	g.put(r)
	g.Comment("Z3 = z H")
	g.sqr(h)
	g.put(zz1)
	g.mul(z, h)
	g.put(coord("out", offZ))
	g.addTail(h, r, zz1, zz2, u1, s1, u1, s1)
	g.clear(frame, 32*len(s))
	g.RET()
}

// addAffine follows addAffineGeneric.
func (g *generator) addAffine() {
	g.Routine("addAffine"+g.tier, "func(out, a *[12]uint64, b *[8]uint64)")
	frame, s := g.frame("hh", "R", "h", "hhh", "v", "w")
	hh, r, h, hhh, v, w := s[0], s[1], s[2], s[3], s[4], s[5]

	g.Comment("H = X2 Z1^2 - X1, R = Y2 Z1^3 - Y1")
	g.sqr(coord("a", offZ))
	g.put(hh)
	g.mul(coord("b", offY), coord("a", offZ))
	g.put(r)
	g.mul(coord("b", offX), hh)
	g.sub(coord("a", offX))
	g.put(h)
	g.mul(hh, r)
	g.sub(coord("a", offY))
	g.put(r)
	g.Comment("Z3 = Z1 H")
	g.sqr(h)
	g.put(hh)
	g.mul(coord("a", offZ), h)
	g.put(coord("out", offZ))
	g.addTail(h, r, hh, hhh, coord("a", offX), coord("a", offY), v, w)
	g.clear(frame, 32*len(s))
	g.RET()
}

// addTail is the common end: from H, R, H^2, U1 and S1 it computes
//
//	X3 = R^2 - H^3 - 2 U1 H^2
//	Y3 = R (U1 H^2 - X3) - S1 H^3
//
// with slots for H^3, V = U1 H^2 and W = S1 H^3.
func (g *generator) addTail(h, r, hh, hhh, u1, s1, v, w operand) {
	g.Comment("H^3")
	g.mul(h, hh)
	g.put(hhh)
	g.Comment("V = U1 H^2")
	g.mul(u1, hh)
	g.put(v)
	g.Comment("X3 = R^2 - H^3 - 2V, V = V - X3")
	g.sqr(r)
	g.sub(hhh)
	g.sub(v)
	g.sub(v)
	g.put(coord("out", offX))
	g.get(v)
	g.sub(coord("out", offX))
	g.put(v)
	g.Comment("W = S1 H^3")
	g.mul(s1, hhh)
	g.put(w)
	g.Comment("Y3 = R V - W")
	g.mul(r, v)
	g.sub(w)
	g.put(coord("out", offY))
}
