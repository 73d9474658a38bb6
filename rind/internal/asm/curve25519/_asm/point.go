// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"slices"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"rind.example/rind/internal/asm/_emit/product"
)

// Offsets of the elements of a point, and of an entry of a table.
const (
	offX = 32 * iota
	offY
	offZ
	offT
)

const (
	offYMinusX = 32 * iota
	offYPlusX
	offThird // XY2D of an affine entry, Z2 of a cached one
	offT2D
)

// operand is a field element in memory: one of an argument, reached through a
// pointer that is loaded when needed, or a slot of the frame. Hints know it by
// its name.
type operand struct {
	name    string
	param   string // an argument,
	pointer Mem    // or a word of the frame that holds a pointer,
	off     int
	slot    Mem // or neither
}

// coordinate is the letter of a coordinate.
func coordinate(off int) string { return string("XYZT"[off/32]) }

// output is a coordinate of out: X3.
func output(off int) operand {
	return operand{name: coordinate(off) + "3", param: "out", off: off}
}

// input is a coordinate of a: a.X.
func input(off int) operand { return operand{name: "a." + coordinate(off), param: "a", off: off} }

// entry is an element of b.
func entry(name string, off int) operand { return operand{name: "b." + name, param: "b", off: off} }

// through is a coordinate of what a takes its turn in.
func through(pointer Mem, off int) operand {
	return operand{name: "a." + coordinate(off), pointer: pointer, off: off}
}

// isSlot tells whether x is in the frame itself.
func (x operand) isSlot() bool { return x.param == "" && x.pointer.Base == nil }

// memory returns x as a memory operand; an argument's pointer goes to r.
func (g *generator) memory(x operand, r R) Mem {
	switch {
	case x.isSlot():
		return x.slot
	case x.param != "":
		g.Load(g.Param(x.param), r)
	default:
		g.MOVQ(x.pointer, r)
	}
	return Mem{Base: r, Disp: x.off}
}

// address loads the address of x into r.
func (g *generator) address(x operand, r R) {
	if m := g.memory(x, r); x.isSlot() {
		g.LEAQ(m, r)
	} else if x.off != 0 {
		g.ADDQ(U8(x.off), r)
	}
}

// mul leaves a*b, tight, in R8..R11, for any a and b. Hints know it as r.
func (g *generator) mul(a, b operand) {
	if g.inline {
		g.Multiply(product.Words(g.memory(a, SI)), product.Words(g.memory(b, DI)), wide, a.name, b.name)
		g.reduce(wide, SI)
		return
	}
	g.address(a, SI)
	g.address(b, DI)
	g.call("mul")
}

// sqr leaves a^2, tight, in R8..R11, for any a. Hints know it as r.
func (g *generator) sqr(a operand) {
	if g.inline {
		g.Square(product.Words(g.memory(a, SI)), wide, a.name)
		g.reduce(wide, SI)
		return
	}
	g.address(a, SI)
	g.call("sqr")
}

// second is a second number in registers.
var second = []R{reg.R12, reg.R13, reg.R14, reg.R15}

// get loads a number.
func (g *generator) get(x operand, r []R) {
	m := g.memory(x, DI)
	for i := range r {
		g.MOVQ(m.Offset(8*i), r[i])
	}
}

// put stores a number, which hints know by the name of x.
func (g *generator) put(r []R, x operand) {
	m := g.memory(x, DI)
	for i := range r {
		g.MOVQ(r[i], m.Offset(8*i))
	}
}

// putProduct stores what mul or sqr left.
func (g *generator) putProduct(x operand) {
	g.Comment("@name " + x.name + " = r")
	g.put(result, x)
}

// move copies a number.
func (g *generator) move(from, to []R) {
	for i := range from {
		g.MOVQ(from[i], to[i])
	}
}

// add adds y to the number x in r, both tight. Where the sum passes 2^256, it
// does so by less than 2926, and 38 more than that is still within one word.
func (g *generator) add(r []R, name, x string, y operand) {
	g.Chain(false, product.Words(g.memory(y, DI)), r)
	g.Ghost("c", "CF")
	g.Cut("V", r, "%s + %s - 2^256*c", x, y.name)
	g.SBBQ(AX, AX)
	g.ANDL(U8(38), AX.As32())
	g.ADDQ(AX, r[0])
	g.Cut(name, r, "V + 38*c")
}

// addAny adds y to the number x in r, whatever they are; the sum is tight.
func (g *generator) addAny(r []R, name, x string, y operand) {
	g.Chain(false, product.Words(g.memory(y, DI)), r)
	g.foldCarry(r, "%s + %s", x, y.name)
	g.Comment("@name " + name + " = r")
}

// doubleAny doubles the number x in r, whatever it is; the result is tight.
func (g *generator) doubleAny(r []R, name, x string) {
	g.Chain(false, product.Ops(r), r)
	g.foldCarry(r, "2*%s", x)
	g.Comment("@name " + name + " = r")
}

// foldCarry makes the number in r and the carry flag, of which the format tells
// the value, tight.
func (g *generator) foldCarry(r []R, format string, args ...any) {
	g.MOVL(U32(0), AX.As32())
	g.Ripple(AX)
	g.Cut("W", append(slices.Clone(r), AX), format, args...)
	g.fold255(r, AX)
}

// addDouble adds 2y, for a tight y, to the number x in r; the sum is tight.
func (g *generator) addDouble(r []R, name, x string, y operand) {
	m := product.Words(g.memory(y, DI))
	g.Chain(false, m, r)
	g.MOVL(U32(0), AX.As32())
	g.Ripple(AX)
	g.Chain(false, m, r)
	g.Ripple(AX)
	g.Cut("W", append(slices.Clone(r), AX), "%s + 2*%s", x, y.name)
	g.fold255(r, AX)
	g.Comment("@name " + name + " = r")
}

// sub subtracts the tight number y in s from the number x in r, whatever that is.
// After a borrow the difference is above 2^256 - 2^255 - 1463, so that 38 less than
// that is no further borrow.
func (g *generator) sub(r []R, s []Op, name, x, y string) {
	g.subtract(r, s, x, y)
	g.Cut(name, r, "V - 38*c")
}

// subtract subtracts the words s and, after a borrow, 38 = 2^256 - 2p.
func (g *generator) subtract(r []R, s []Op, x, y string) {
	g.SUBQ(s[0], r[0])
	for i := 1; i < 4; i++ {
		g.SBBQ(s[i], r[i])
	}
	g.Ghost("c", "CF")
	g.Cut("V", r, "%s - %s + 2^256*c", x, y)
	g.SBBQ(AX, AX)
	g.ANDL(U8(38), AX.As32())
	g.SUBQ(AX, r[0])
	for i := 1; i < 4; i++ {
		g.SBBQ(I8(0), r[i])
	}
}

// subAny subtracts y from the number x in r, whatever they are. A second borrow
// leaves at least 2^256 - 38, whose lowest word is at least 38.
func (g *generator) subAny(r []R, name, x string, y operand) {
	g.subtract(r, product.Words(g.memory(y, DI)), x, y.name)
	g.Ghost("c2", "CF")
	g.Cut("V", r, "V - 38*c + 2^256*c2")
	g.SBBQ(AX, AX)
	g.ANDL(U8(38), AX.As32())
	g.SUBQ(AX, r[0])
	g.Cut(name, r, "V - 38*c2")
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
	for _, withT := range []bool{true, false} {
		g.addAffine(withT)
		g.addCached(withT)
	}
}

// double doubles n times, with a = -1:
//
//	A = X^2, B = Y^2, H = A+B, E = H-(X+Y)^2, G = A-B, F = 2Z^2+G
//	X3 = EF, Y3 = GH, Z3 = FG, and the last time T3 = EH
//
// The count is public. From the second time on the input is the output. Most of
// the time of a verification is spent here, so products are written out in place
// of calls.
func (g *generator) double() {
	g.inline = true
	defer func() { g.inline = false }()
	g.Routine("double"+g.tier, "func(out, a *[16]uint64, n int)")
	frame, s := g.frame("S", "B", "ZZ", "E", "F", "G", "H")
	ss, b, zz, e, f, gg, h := s[0], s[1], s[2], s[3], s[4], s[5], s[6]
	from, count := g.AllocLocal(8), g.AllocLocal(8)
	x, y, z := through(from, offX), through(from, offY), through(from, offZ)

	g.Load(g.Param("a"), AX)
	g.MOVQ(AX, from)
	g.Load(g.Param("n"), AX)
	g.MOVQ(AX, count)
	g.Label("again")
	g.Comment("@loop")
	g.Comment("S = X+Y")
	g.get(x, result)
	g.addAny(result, ss.name, x.name, y)
	g.put(result, ss)
	g.Comment("B = Y^2")
	g.sqr(y)
	g.putProduct(b)
	g.Comment("ZZ = Z^2")
	g.sqr(z)
	g.putProduct(zz)
	g.Comment("A = X^2, G = A-B, H = A+B")
	g.sqr(x)
	g.Comment("@name A = r")
	g.move(result, second)
	g.sub(second, product.Words(b.slot), gg.name, "A", b.name)
	g.put(second, gg)
	g.add(result, h.name, "A", b)
	g.put(result, h)
	g.Comment("F = 2ZZ+G")
	g.addDouble(second, f.name, gg.name, zz)
	g.put(second, f)
	g.Comment("E = H-S^2")
	g.sqr(ss)
	g.Comment("@name SS = r")
	g.get(h, second)
	g.sub(second, product.Ops(result), e.name, h.name, "SS")
	g.put(second, e)
	g.times(offY, gg, h)
	g.times(offX, e, f)
	g.times(offZ, f, gg)
	g.Load(g.Param("out"), AX)
	g.MOVQ(AX, from)
	g.DECQ(count)
	g.JNE(LabelRef("again"))
	g.times(offT, e, h)
	g.clear(frame, 32*len(s))
	g.RET()
}

// times sets a coordinate of out to a product.
func (g *generator) times(off int, a, b operand) {
	x := output(off)
	g.Comment(x.name + " = " + a.name + b.name)
	g.mul(a, b)
	g.putProduct(x)
}

// sumName is the name of an addition with or without T, and the words of a point
// that it writes.
func sumName(name string, withT bool) (string, int) {
	if withT {
		return name, 16
	}
	return name + "XYZ", 12
}

// addAffine follows plusAffine.
func (g *generator) addAffine(withT bool) {
	name, size := sumName("addAffine", withT)
	g.Routine(name+g.tier, fmt.Sprintf("func(out *[%d]uint64, a *[16]uint64, b *[12]uint64)", size))
	frame, s := g.frame("A", "B", "D", "E", "F", "G", "H")
	a, b, d, e, f, gg, h := s[0], s[1], s[2], s[3], s[4], s[5], s[6]
	g.sumAndDifference(a, b)
	g.Comment("D = 2Z")
	g.get(input(offZ), result)
	g.doubleAny(result, d.name, "a.Z")
	g.put(result, d)
	g.Comment("C = T 2dxy, F = D-C, G = D+C")
	g.mul(input(offT), entry("XY2D", offThird))
	g.Comment("@name C = r")
	g.get(d, second)
	g.sub(second, product.Ops(result), f.name, d.name, "C")
	g.put(second, f)
	g.add(result, gg.name, "C", d)
	g.put(result, gg)
	g.sumTail(a, b, e, f, gg, h, withT)
	g.clear(frame, 32*len(s))
	g.RET()
}

// addCached follows plusCached.
func (g *generator) addCached(withT bool) {
	name, size := sumName("addCached", withT)
	g.Routine(name+g.tier, fmt.Sprintf("func(out *[%d]uint64, a, b *[16]uint64)", size))
	frame, s := g.frame("A", "B", "C", "E", "F", "G", "H")
	a, b, c, e, f, gg, h := s[0], s[1], s[2], s[3], s[4], s[5], s[6]
	g.sumAndDifference(a, b)
	g.Comment("C = T 2dT")
	g.mul(input(offT), entry("T2D", offT2D))
	g.putProduct(c)
	g.Comment("D = Z 2Z, F = D-C, G = D+C")
	g.mul(input(offZ), entry("Z2", offThird))
	g.Comment("@name D = r")
	g.move(result, second)
	g.sub(second, product.Words(c.slot), f.name, "D", c.name)
	g.put(second, f)
	g.add(result, gg.name, "D", c)
	g.put(result, gg)
	g.sumTail(a, b, e, f, gg, h, withT)
	g.clear(frame, 32*len(s))
	g.RET()
}

// sumAndDifference is a = Y-X and b = Y+X.
func (g *generator) sumAndDifference(a, b operand) {
	g.Comment("Y-X, Y+X")
	x, y := input(offX), input(offY)
	g.get(y, result)
	g.move(result, second)
	g.subAny(result, a.name, y.name, x)
	g.addAny(second, b.name, y.name, x)
	g.put(result, a)
	g.put(second, b)
}

// sumTail is the common end of the additions, from Y-X in a, Y+X in b, F and G:
//
//	A = (Y-X)(y-x), B = (Y+X)(y+x), E = B-A, H = B+A
//	X3 = EF, Y3 = GH, Z3 = FG, T3 = EH
//
// Nothing but the time depends on the order of the products, and that does by a
// few per cent, as a processor looks ahead by little more than one of them.
func (g *generator) sumTail(a, b, e, f, gg, h operand, withT bool) {
	g.Comment("A = (Y-X)(y-x)")
	g.mul(a, entry("YMinusX", offYMinusX))
	g.putProduct(a)
	g.Comment("B = (Y+X)(y+x), E = B-A, H = B+A")
	g.mul(b, entry("YPlusX", offYPlusX))
	g.Comment("@name B = r")
	g.move(result, second)
	g.sub(second, product.Words(a.slot), e.name, "B", a.name)
	g.put(second, e)
	g.add(result, h.name, "B", a)
	g.put(result, h)
	g.times(offZ, f, gg)
	g.times(offX, e, f)
	g.times(offY, gg, h)
	if withT {
		g.times(offT, e, h)
	}
}
