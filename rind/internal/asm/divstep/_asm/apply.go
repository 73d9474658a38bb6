// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// update is a routine that applies a matrix to two numbers x and y. To multiply
// without signs, 2^59 is added to each entry, which makes it lie in [0, 2^60];
// 2^59 (x + y) is taken off again:
//
//	u x + v y = (u + 2^59) x + (v + 2^59) y - 2^59 (x + y)
type update struct {
	*generator
	n     int // the length in words of the modulus, even or 9; numbers have a sign word above
	frame Mem
	x, y  R
}

// w are the words of a sum. The last two are free only at times.
var w = []R{reg.R8, reg.R9, reg.R10, reg.R11, reg.R12, reg.R13, reg.R14, reg.R15, reg.RBX, reg.RCX}

// frameBytes is the size of the frame, a multiple of 16.
func frameBytes(n int) int { return (8*(4+2*(n+1)+2) + 15) &^ 15 }

func (u update) entry(i int) Mem { return u.frame.Offset(8 * i) }             // with 2^59 added
func (u update) sum(j int) Mem   { return u.frame.Offset(8 * (4 + j)) }       // a word of what is taken off
func (u update) first(j int) Mem { return u.frame.Offset(8 * (5 + u.n + j)) } // a word of the first result

// entries are the names of the entries of the matrix in hints, by rows.
var entries = []string{"t.u", "t.v", "t.q", "t.r"}

// product is row i of the matrix times (x, y), for hints.
func product(i int) string { return entries[2*i] + "*x + " + entries[2*i+1] + "*y" }

// cut prints a hint: 2^scale times the number in the registers, the last of which
// has a sign.
func (g *generator) cut(name string, scale int, rs []R, expr string) {
	var names []string
	for _, r := range rs {
		names = append(names, r.Asm())
	}
	g.Comment(fmt.Sprintf("@cut %s %d %s:s = %s", name, scale, strings.Join(names, ","), expr))
}

// number returns the n words of the number at p.
func number(p R, n int) (m []Op) {
	for j := range n {
		m = append(m, Mem{Base: p, Disp: 8 * j})
	}
	return m
}

// update begins a routine for n words: it loads the pointers and the matrix and
// leaves x + y in w[0..n].
func (g *generator) update(n int) update {
	u := update{g, n, g.AllocLocal(frameBytes(n)), reg.RSI, reg.RDI}
	t := reg.RBX
	g.Load(g.Param("x"), u.x)
	g.Load(g.Param("y"), u.y)
	g.Load(g.Param("t"), t)
	g.MOVQ(U64(1<<59), reg.RCX)
	for i := range 4 {
		g.MOVQ(Mem{Base: t, Disp: 8 * i}, reg.RAX)
		g.ADDQ(reg.RCX, reg.RAX)
		g.MOVQ(reg.RAX, u.entry(i))
	}
	for j := range n + 1 {
		g.MOVQ(Mem{Base: u.x, Disp: 8 * j}, w[j])
	}
	for j := range n + 1 {
		y := Mem{Base: u.y, Disp: 8 * j}
		if j == 0 {
			g.ADDQ(y, w[j])
		} else {
			g.ADCQ(y, w[j])
		}
	}
	g.cut("E", 0, w[:n+1], "x + y")
	return u
}

// end writes the words of the second result, and of the first.
func (u update) end(second []R) {
	for j := range u.n + 1 {
		u.MOVQ(second[j], Mem{Base: u.y, Disp: 8 * j})
	}
	u.point(second)
	for j := range u.n + 1 {
		u.MOVQ(u.first(j), reg.RAX)
		u.MOVQ(reg.RAX, Mem{Base: u.x, Disp: 8 * j})
	}
	u.clear(u.frame, frameBytes(u.n))
	u.RET()
}

// point loads the pointer to x again if a number was in its register.
func (u update) point(number []R) {
	if slices.Contains(number, u.x) {
		u.Load(u.Param("x"), u.x)
	}
}

// combine sets w[0..n] to a row of the matrix, with 2^59 added to both entries,
// times (x, y), modulo 2^(64n+64). It is below 2^(64n+62), either way, which fits.
func (u update) combine(row int) {
	n := u.n
	a, b := u.entry(2*row), u.entry(2*row+1)
	even := n &^ 1
	u.MOVQ(a, reg.RDX)
	u.firstRow(number(u.x, even))
	u.MOVQ(b, reg.RDX)
	u.addRow(number(u.y, even), w[:even+1])
	if even < n {
		u.lastColumn(a)
	}
	for _, t := range []struct {
		entry Mem
		x     R
	}{{a, u.x}, {b, u.y}} {
		u.MOVQ(Mem{Base: t.x, Disp: 8 * n}, reg.RAX)
		u.IMULQ(t.entry, reg.RAX)
		u.ADDQ(reg.RAX, w[n])
	}
}

// lastColumn adds the products with word 8 of x and y to w[8], which is below 2^62,
// and w[9]. The latter is where high halves went before.
func (u update) lastColumn(a Mem) {
	lo := reg.RAX
	u.MULXQ(Mem{Base: u.y, Disp: 64}, lo, reg.RCX)
	u.ADDQ(lo, w[8])
	u.ADCQ(I8(0), w[9])
	u.MOVQ(a, reg.RDX)
	u.MULXQ(Mem{Base: u.x, Disp: 64}, lo, reg.RDX)
	u.ADDQ(lo, w[8])
	u.ADCQ(reg.RDX, w[9])
}

// firstRow sets w[0..n] = x*DX.
func (u update) firstRow(x []Op) {
	lo, hi := reg.RAX, reg.RCX
	n := len(x)
	for j := 0; j < n; j += 2 {
		u.MULXQ(x[j], w[j], w[j+1])
	}
	for j := 1; j < n; j += 2 {
		if j == n-1 {
			u.MULXQ(x[j], lo, w[n])
		} else {
			u.MULXQ(x[j], lo, hi)
		}
		if j == 1 {
			u.ADDQ(lo, w[j])
		} else {
			u.ADCQ(lo, w[j])
		}
		if j < n-1 {
			u.ADCQ(hi, w[j+1])
		}
	}
	u.ADCQ(I8(0), w[n])
}

// addRow adds x*DX to sum, whose words above those that the product has take
// carries: the products with x[0], x[2] and so on in one chain and those with
// x[1], x[3] and so on in another.
func (g *generator) addRow(x []Op, sum []R) {
	n := len(x)
	lo, hi := reg.RAX, reg.RCX
	for start := range 2 {
		for j := start; j < n; j += 2 {
			g.MULXQ(x[j], lo, hi)
			if j == start {
				g.ADDQ(lo, sum[j])
			} else {
				g.ADCQ(lo, sum[j])
			}
			g.ADCQ(hi, sum[j+1])
		}
		for _, r := range sum[n+start:] {
			g.ADCQ(I8(0), r)
		}
	}
}

// takeOff subtracts the words of sum from w[0..n].
func (u update) takeOff() {
	for j := range u.n + 1 {
		if j == 0 {
			u.SUBQ(u.sum(j), w[j])
		} else {
			u.SBBQ(u.sum(j), w[j])
		}
	}
}

// updateFG applies the matrix to f and g of n words and divides by 2^59. What is
// taken off after that is f + g.
func (g *generator) updateFG(n int) {
	g.Function(fmt.Sprintf("updateFG%dBMI2", n))
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr("func(x, y *[10]uint64, t *[4]int64)")
	u := g.update(n)
	for j := range n + 1 {
		g.MOVQ(w[j], u.sum(j))
	}
	for i := range 2 {
		g.Comment(fmt.Sprintf("row %d, shifted right by 59, less f + g", i))
		u.combine(i)
		g.cut("C", 0, w[:n+1], product(i)+" + (x+y)<<59")
		for j := range n {
			g.MOVQ(w[j+1], reg.RAX)
			g.SHLQ(U8(5), reg.RAX)
			g.SHRQ(U8(59), w[j])
			g.ORQ(reg.RAX, w[j])
		}
		g.SARQ(U8(59), w[n])
		u.takeOff()
		g.cut("F", 0, w[:n+1], "(C >> 59) - E")
		if i == 0 {
			u.keep(w)
		}
	}
	u.end(w)
}

// keep puts the first result in the frame: x is still needed.
func (u update) keep(first []R) {
	for j := range u.n + 1 {
		u.MOVQ(first[j], u.first(j))
	}
}

// updateDE applies the matrix to d and e and divides by 2^64 modulo M of n words.
// What is taken off before that is 2^59 (d + e), modulo 2^(64n+64); u d + v e is
// below 2^(64n+61) either way, so that its sign is that of word n.
func (g *generator) updateDE(n int) {
	g.Function(fmt.Sprintf("updateDE%dBMI2", n))
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr("func(x, y *[10]uint64, t *[4]int64, modulus *[9]uint64, inverse uint64)")
	u := g.update(n)
	for j := n; j >= 0; j-- {
		g.SHLQ(U8(59), w[j])
		if j > 0 {
			g.MOVQ(w[j-1], reg.RAX)
			g.SHRQ(U8(5), reg.RAX)
			g.ORQ(reg.RAX, w[j])
		}
		g.MOVQ(w[j], u.sum(j))
	}
	g.cut("E", 0, w[:n+1], "(x+y)<<59")
	for i := range 2 {
		g.Comment(fmt.Sprintf("row %d, plus the multiple of M that clears its low word", i))
		u.combine(i)
		u.takeOff()
		g.cut("C", 0, w[:n+1], product(i))
		k := [...]string{"kd", "ke"}[i]
		sum := u.addMultiple
		if n == 9 {
			sum = u.addMultiple9
		}
		result := sum(k)
		g.cut("D", 64, result, "C + "+k+"*modulus")
		if i == 0 {
			u.keep(result)
			u.point(result)
		} else {
			u.end(result)
		}
	}
}

// multiple sets DX to the factor of M that clears w[0].
func (u update) multiple(k string) {
	u.Load(u.Param("inverse"), reg.RDX)
	u.IMULQ(w[0], reg.RDX)
	u.Comment("@ghost " + k + " DX")
}

// addMultiple adds a multiple of M to w[0..n] and returns where words 1 to n+1 are.
func (u update) addMultiple(k string) []R {
	n, modulus := u.n, reg.RBX
	u.Load(u.Param("modulus"), modulus)
	u.MOVQ(w[n], w[n+1])
	u.SARQ(U8(63), w[n+1])
	u.multiple(k)
	u.addRow(number(modulus, n), w[:n+2])
	return w[1 : n+2]
}

// addMultiple9 is addMultiple for M < 2^574, by which the sum has a sign in word 9.
// That takes the register of the pointer to x.
func (u update) addMultiple9(k string) []R {
	modulus, last := u.y, u.x
	u.Load(u.Param("modulus"), modulus)
	u.multiple(k)
	u.MOVQ(w[9], last)
	sum := append(append([]R(nil), w[:9]...), last)
	u.addRow(number(modulus, 8), sum)
	u.MULXQ(Mem{Base: modulus, Disp: 64}, reg.RAX, reg.RCX)
	u.ADDQ(reg.RAX, w[8])
	u.ADCQ(reg.RCX, last)
	u.Load(u.Param("y"), u.y)
	sign := reg.RCX
	u.MOVQ(last, sign)
	u.SARQ(U8(63), sign)
	return append(sum[1:], sign)
}

// clear writes zeros over bytes of the frame, a multiple of 16.
func (g *generator) clear(m Mem, bytes int) {
	g.XORPS(reg.X0, reg.X0)
	for i := 0; i < bytes; i += 16 {
		g.MOVUPS(reg.X0, m.Offset(i))
	}
}
