// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command _asm writes divstep_amd64.s, the assembly of package divstep, and
// contract/hints.txt. Lines that begin with @ inside comments are hints for the
// prover.
package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
	"rind.example/rind/internal/asm/_emit"
)

func main() {
	emit.Main(func(c *build.Context) {
		g := &generator{c}
		g.round()
		for _, n := range []int{9, 6, 4} {
			g.updateFG(n)
			g.updateDE(n)
		}
	})
}

type generator struct{ *build.Context }

// R is a general register; all are assigned by hand.
type R = reg.GPPhysical

// row is a row of a matrix, or a column vector.
type row struct{ a, b R }

// The registers. F and G are the packed words of the portable twin, in which
// f and g travel with their rows of the matrix. z is zeta plus the number of
// steps done, so that a step without a swap leaves it alone.
var (
	z, F, G     = reg.RDI, reg.RSI, reg.RBX
	t0, t1, t2  = reg.RAX, reg.RCX, reg.RDX
	nextZ, half = reg.R14, reg.R15
	fg          = row{reg.R12, reg.R13} // low words of f and g
	left        = row{reg.R8, reg.R10}  // u and q of the product so far
	right       = row{reg.R9, reg.R11}  // v and r
)

// round is 59 divsteps in blocks of 20, 20 and 19.
func (g *generator) round() {
	g.Function("roundAMD64")
	g.Attributes(attr.NOSPLIT)
	g.SignatureExpr("func(t *[4]int64, zeta int64, x, y uint64) int64")
	g.Load(g.Param("zeta"), z)
	g.Load(g.Param("x"), fg.a)
	g.Load(g.Param("y"), fg.b)
	done := 0
	for i, count := range []int{20, 20, 19} {
		g.Comment(fmt.Sprintf("block %d", i))
		g.pack(count)
		for k := done; k < done+count; k++ {
			g.step(k)
		}
		done += count
		g.Comment("the rows of the block's matrix")
		g.unpack(F, row{t0, t1})
		g.unpack(G, row{t2, F})
		if i == 0 {
			g.MOVQ(t0, left.a)
			g.MOVQ(t1, right.a)
			g.MOVQ(t2, left.b)
			g.MOVQ(F, right.b)
		} else {
			g.apply(left)
			g.apply(right)
		}
		if i < 2 {
			g.apply(fg)
			g.SHRQ(U8(20), fg.a)
			g.SHRQ(U8(20), fg.b)
		}
	}
	g.SUBQ(U8(59), z)
	g.Load(g.Param("t"), t0)
	for i, r := range []R{left.a, right.a, left.b, right.b} {
		g.MOVQ(r, Mem{Base: t0, Disp: 8 * i})
	}
	g.Store(z, g.ReturnIndex(0))
	g.RET()
}

// pack sets F and G for a block of count steps: the low 20 bits of f and g, less
// the unit matrix at bits from which count halvings take it to bits 21 and 42.
func (g *generator) pack(count int) {
	for _, x := range []struct {
		from, to R
		bit      int
	}{{fg.a, F, 21 + count}, {fg.b, G, 42 + count}} {
		g.MOVQ(x.from, x.to)
		g.ANDL(U32(1<<20-1), x.to.As32())
		g.MOVQ(U64(uint64(1)<<x.bit), t0)
		g.SUBQ(t0, x.to)
	}
}

// step is divstep number k, with zeta = z - k. If g is odd, a swap sets
// zeta = -zeta-2, which is z = 2k-1-z after the step, and F = G; then
//
//	G = (G - F)/2 in a swap, (G + F)/2 if g is odd otherwise, G/2 if it is even
//
// What holds for odd g is prepared before the lowest bit of G, shifted into the
// carry flag, decides.
func (g *generator) step(k int) {
	g.MOVQ(I32(int32(2*k-1)), t1)
	g.SUBQ(z, t1)
	g.MOVQ(F, t0)
	g.NEGQ(t0)
	g.MOVQ(F, t2)
	g.MOVQ(z, nextZ)
	g.CMPQ(z, U8(uint8(k)))
	g.CMOVQGE(F, t0)
	g.CMOVQLT(G, t2)
	g.CMOVQLT(t1, nextZ)
	g.LEAQ(Mem{Base: G, Index: t0, Scale: 1}, half)
	g.SARQ(U8(1), half)
	g.SARQ(U8(1), G)
	g.CMOVQCS(half, G)
	g.CMOVQCS(t2, F)
	g.CMOVQCS(nextZ, z)
}

// unpack takes a row of the matrix out of w.
func (g *generator) unpack(w R, out row) {
	g.ADDQ(U32(1<<20), w)
	g.MOVQ(U64(1<<41), out.b)
	if out.b == w {
		panic("unpack in place")
	}
	g.ADDQ(w, out.b)
	g.SARQ(U8(42), out.b)
	g.NEGQ(out.b)
	g.MOVQ(w, out.a)
	g.SHLQ(U8(22), out.a)
	g.SARQ(U8(43), out.a)
	g.NEGQ(out.a)
}

// apply multiplies the column c by the block's matrix (t0, t1; t2, F).
func (g *generator) apply(c row) {
	g.MOVQ(c.a, G)
	g.MOVQ(c.b, half)
	g.IMULQ(t0, G)
	g.IMULQ(t1, half)
	g.ADDQ(half, G)
	g.IMULQ(t2, c.a)
	g.IMULQ(F, c.b)
	g.ADDQ(c.a, c.b)
	g.MOVQ(G, c.a)
}
