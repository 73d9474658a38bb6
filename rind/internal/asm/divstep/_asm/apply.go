// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
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
	n     int // the length in words of the modulus, even; numbers have a sign word above
	frame Mem
	x, y  R
}

// w are the words of a sum.
var w = []R{reg.R8, reg.R9, reg.R10, reg.R11, reg.R12, reg.R13, reg.R14, reg.R15}

// frameBytes is the size of the frame, a multiple of 16.
func frameBytes(n int) int { return 8 * (4 + 2*(n+1) + 2) }

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

// end writes the words of the second result, w[from:], and of the first.
func (u update) end(from int) {
	for j := range u.n + 1 {
		u.MOVQ(w[from+j], Mem{Base: u.y, Disp: 8 * j})
	}
	for j := range u.n + 1 {
		u.MOVQ(u.first(j), reg.RAX)
		u.MOVQ(reg.RAX, Mem{Base: u.x, Disp: 8 * j})
	}
	u.clear(u.frame, frameBytes(u.n))
	u.RET()
}

// combine sets w[0..n] to a row of the matrix, with 2^59 added to both entries,
// times (x, y), modulo 2^(64n+64). It is below 2^(64n+62), either way, which fits.
func (u update) combine(row int) {
	n := u.n
	a, b := u.entry(2*row), u.entry(2*row+1)
	u.MOVQ(a, reg.RDX)
	u.firstRow(number(u.x, n))
	u.MOVQ(b, reg.RDX)
	u.addRow(number(u.y, n), w[:n+1])
	for _, t := range []struct {
		entry Mem
		x     R
	}{{a, u.x}, {b, u.y}} {
		u.MOVQ(Mem{Base: t.x, Disp: 8 * n}, reg.RAX)
		u.IMULQ(t.entry, reg.RAX)
		u.ADDQ(reg.RAX, w[n])
	}
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
			u.keep(0)
		}
	}
	u.end(0)
}

// keep puts the first result, w[from:], in the frame: x is still needed.
func (u update) keep(from int) {
	for j := range u.n + 1 {
		u.MOVQ(w[from+j], u.first(j))
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
	modulus := reg.RBX
	g.Load(g.Param("modulus"), modulus)
	for i := range 2 {
		g.Comment(fmt.Sprintf("row %d, plus the multiple of M that clears its low word", i))
		u.combine(i)
		u.takeOff()
		g.cut("C", 0, w[:n+1], product(i))
		g.MOVQ(w[n], w[n+1])
		g.SARQ(U8(63), w[n+1])
		g.Load(g.Param("inverse"), reg.RDX)
		g.IMULQ(w[0], reg.RDX)
		k := [...]string{"kd", "ke"}[i]
		g.Comment("@ghost " + k + " DX")
		g.addRow(number(modulus, n), w[:n+2])
		g.cut("D", 64, w[1:n+2], "C + "+k+"*modulus")
		if i == 0 {
			u.keep(1)
		}
	}
	u.end(1)
}

// clear writes zeros over bytes of the frame, a multiple of 16.
func (g *generator) clear(m Mem, bytes int) {
	g.XORPS(reg.X0, reg.X0)
	for i := 0; i < bytes; i += 16 {
		g.MOVUPS(reg.X0, m.Offset(i))
	}
}
