// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// d is the number of low bits that a public key drops (FIPS 204, 4, table 1).
const d = 13

// each emits a loop over all vectors, four at a time.
func (g *generator) each(p []poly, f func(i int)) {
	g.loop("vectors", vectors/4, 4*bytes, p, func() {
		for i := range 4 {
			f(i)
		}
	})
	g.end()
}

// near emits the residue of a that rounding a/2^23 gives.
func (g *generator) near(modulus, half reg.VecVirtual) func(a reg.VecVirtual) {
	return func(a reg.VecVirtual) {
		t := g.YMM()
		g.VPADDD(half, a, t)
		g.VPSRAD(operand.U8(23), t, t)
		g.VPMULLD(modulus, t, t)
		g.VPSUBD(t, a, a)
	}
}

// canonical emits the residue in [0, q) of a in (-q, q).
func (g *generator) canonical(modulus, a reg.VecVirtual) {
	t := g.YMM()
	g.VPSRAD(operand.U8(31), a, t)
	g.VPAND(modulus, t, t)
	g.VPADDD(t, a, a)
}

// reductions emits the functions of single coefficients that keep residues.
func (g *generator) reductions() {
	inPlace := func(name string, f func(modulus reg.VecVirtual) func(a reg.VecVirtual)) {
		p := g.routine(name, "func(f *[256]int32)", "f")
		do := f(g.broadcast(q))
		g.each(p, func(i int) {
			a := g.load(p[0].at(i))
			do(a)
			g.VMOVDQU(a, p[0].at(i))
		})
	}
	inPlace("reduceAVX2", func(modulus reg.VecVirtual) func(reg.VecVirtual) {
		return g.near(modulus, g.broadcast(1<<22))
	})
	inPlace("shiftLeft13AVX2", func(reg.VecVirtual) func(reg.VecVirtual) {
		return func(a reg.VecVirtual) { g.VPSLLD(operand.U8(d), a, a) }
	})
	for _, s := range []struct {
		name string
		op   func(ops ...operand.Op)
	}{{"addAVX2", g.VPADDD}, {"subAVX2", g.VPSUBD}} {
		p := g.routine(s.name, "func(r, a, b *[256]int32)", "r", "a", "b")
		g.each(p, func(i int) {
			a := g.load(p[1].at(i))
			s.op(p[2].at(i), a, a)
			g.VMOVDQU(a, p[0].at(i))
		})
	}
}

// A gamma2 is what rounding to multiples of 2*gamma2 needs (FIPS 204, Algorithm 36):
// the quotient is (ceil(a/2^7)*factor + 2^(shift-1)) >> shift.
type gamma2 struct {
	name   string
	value  int32
	factor int32
	shift  uint8
	top    int32 // the highest quotient; the next stands for 0
}

var gammas = []gamma2{
	{"88", (q - 1) / 88, 11275, 24, 43},
	{"32", (q - 1) / 32, 1025, 22, 15},
}

// A splitter has the constants of a decomposition.
type splitter struct {
	*generator
	gamma2
	modulus, up, multiplier, half, top, step, middle reg.VecVirtual
}

func (g *generator) splitter(y gamma2) *splitter {
	return &splitter{
		g, y,
		g.broadcast(q), g.broadcast(127), g.broadcast(y.factor), g.broadcast(1 << (y.shift - 1)),
		g.broadcast(y.top), g.broadcast(2 * y.value), g.broadcast((q - 1) / 2),
	}
}

// split returns the high bits of a in (-q, q), and makes of a its low bits.
func (s *splitter) split(a reg.VecVirtual) (high reg.VecVirtual) {
	s.canonical(s.modulus, a)
	high = s.YMM()
	t := s.YMM()
	s.VPADDD(s.up, a, high)
	s.VPSRLD(operand.U8(7), high, high)
	s.VPMULLD(s.multiplier, high, high)
	s.VPADDD(s.half, high, high)
	s.VPSRLD(operand.U8(s.shift), high, high)
	s.wrap(high)
	s.VPMULLD(s.step, high, t)
	s.VPSUBD(t, a, a)
	s.VPCMPGTD(s.middle, a, t)
	s.VPAND(s.modulus, t, t)
	s.VPSUBD(t, a, a)
	return high
}

// wrap makes 0 of a quotient above the highest one.
func (s *splitter) wrap(high reg.VecVirtual) {
	if s.gamma2.top == 15 {
		s.VPAND(s.top, high, high)
		return
	}
	t := s.YMM()
	s.VPCMPGTD(s.top, high, t)
	s.VPANDN(high, t, high)
}

// roundings emits the functions that take coefficients apart.
func (g *generator) roundings() {
	g.power2Round()
	for _, y := range gammas {
		g.decompose(y)
		g.hint(y)
	}
}

func (g *generator) power2Round() {
	p := g.routine("power2RoundAVX2", "func(t1, t0, t *[256]int32)", "t1", "t0", "t")
	modulus, up := g.broadcast(q), g.broadcast(1<<(d-1)-1)
	g.each(p, func(i int) {
		a, high, t := g.load(p[2].at(i)), g.YMM(), g.YMM()
		g.canonical(modulus, a)
		g.VPADDD(up, a, high)
		g.VPSRLD(operand.U8(d), high, high)
		g.VPSLLD(operand.U8(d), high, t)
		g.VPSUBD(t, a, a)
		g.VMOVDQU(high, p[0].at(i))
		g.VMOVDQU(a, p[1].at(i))
	})
}

func (g *generator) decompose(y gamma2) {
	p := g.routine("decompose"+y.name+"AVX2", "func(w1, w0, w *[256]int32)", "w1", "w0", "w")
	s := g.splitter(y)
	g.each(p, func(i int) {
		a := g.load(p[2].at(i))
		high := s.split(a)
		g.VMOVDQU(high, p[0].at(i))
		g.VMOVDQU(a, p[1].at(i))
	})
}

// hint emits 1 for w0 above gamma2 or below -gamma2, and for -gamma2 unless w1 is 0.
func (g *generator) hint(y gamma2) {
	p := g.routine("hint"+y.name+"AVX2", "func(h, w0, w1 *[256]int32)", "h", "w0", "w1")
	most, least, zero := g.broadcast(y.value), g.broadcast(1-y.value), g.YMM()
	g.VPXOR(zero, zero, zero)
	g.each(p, func(i int) {
		low, bound := g.load(p[1].at(i)), g.YMM()
		g.VPCMPEQD(p[2].at(i), zero, bound)
		g.VPADDD(least, bound, bound) // -gamma2 if w1 is 0, else 1 more
		g.VPCMPGTD(low, bound, bound)
		g.VPCMPGTD(most, low, low)
		g.VPOR(bound, low, low)
		g.VPSRLD(operand.U8(31), low, low)
		g.VMOVDQU(low, p[0].at(i))
	})
}

// exceeds emits whether some |c| is above bound - 1 and below q - bound + 1.
func (g *generator) exceeds() {
	p := g.routine("exceedsAVX2", "func(f *[256]int32, bound int64) uint64", "f", "bound")
	f, bound, limit := p[0], p[1].base, g.GP64()
	least, most, found := g.YMM(), g.YMM(), g.YMM()
	g.MOVL(operand.U32(q+1), limit.As32())
	g.SUBQ(bound, limit)
	g.DECQ(bound)
	g.VMOVQ(bound, least.AsX())
	g.VMOVQ(limit, most.AsX())
	g.VPBROADCASTD(least.AsX(), least)
	g.VPBROADCASTD(most.AsX(), most)
	g.VPXOR(found, found, found)
	g.loop("vectors", vectors/4, 4*bytes, []poly{f}, func() {
		for i := range 4 {
			a, t := g.YMM(), g.YMM()
			g.VPABSD(f.at(i), a)
			g.VPCMPGTD(least, a, t)
			g.VPCMPGTD(a, most, a)
			g.VPAND(t, a, a)
			g.VPOR(a, found, found)
		}
	})
	result, none := g.GP64(), g.GP64()
	g.VPTEST(found, found)
	g.MOVQ(operand.I32(-1), result)
	g.MOVQ(operand.I32(0), none)
	g.CMOVQEQ(none, result)
	g.Store(result, g.ReturnIndex(0))
	g.end()
}
