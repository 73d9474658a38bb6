// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import "rind.example/rind/internal/contract"

type word = contract.Word

// matrix2 is a 2x2 matrix by rows.
type matrix2 struct{ u, v, q, r word }

// rounds computes with words as the portable twin does, function by function.
type rounds struct{ contract.Words }

// round does 59 divsteps on the low words x and y of f and g, in blocks of 20, 20
// and 19, and returns their matrix t and the new zeta.
func round(w contract.Words, in map[string][]word) map[string][]word {
	d := rounds{w}
	zeta, f, g := in["zeta"][0], in["x"][0], in["y"][0]
	a, zeta := d.block(zeta, f, g, 20)
	f, g = d.apply(a, f, g, 20)
	b, zeta := d.block(zeta, f, g, 20)
	f, g = d.apply(b, f, g, 20)
	a = d.product(b, a)
	b, zeta = d.block(zeta, f, g, 19)
	t := d.product(b, a)
	return map[string][]word{"t": {t.u, t.v, t.q, t.r}, "next": {zeta}}
}

// block does n divsteps on the low 20 bits of f and g, which travel with the
// rows of their matrix in the words F and G.
func (d rounds) block(zeta, f, g word, n int) (matrix2, word) {
	low := d.Const(1<<20 - 1)
	F := d.Name(d.Sub(d.And(f, low), d.Const(1<<(21+n))))
	G := d.Name(d.Sub(d.And(g, low), d.Const(1<<(42+n))))
	for range n {
		swap := d.ShiftRightSigned(zeta, 63)           // all ones if delta > 0
		odd := d.Sub(d.Const(0), d.And(G, d.Const(1))) // all ones if g is odd
		x := d.Sub(d.Xor(F, swap), swap)               // f, or -f before a swap
		swap = d.And(swap, odd)
		G = d.Add(G, d.And(x, odd)) // g + f, g - f or g
		zeta = d.Sub(d.Xor(zeta, swap), d.Const(1))
		F = d.Add(F, d.And(G, swap)) // f + (g - f) = g in a swap
		G = d.ShiftRightSigned(G, 1)
		F, G, zeta = d.Name(F), d.Name(G), d.Name(zeta)
	}
	u, v := d.unpack(F)
	q, r := d.unpack(G)
	return matrix2{u, v, q, r}, zeta
}

// unpack takes a row of the matrix out of F.
func (d rounds) unpack(F word) (u, v word) {
	F = d.Add(F, d.Const(1<<20))
	u = d.ShiftRightSigned(d.ShiftLeft(F, 22), 43)
	v = d.ShiftRightSigned(d.Add(F, d.Const(1<<41)), 42)
	return d.Sub(d.Const(0), u), d.Sub(d.Const(0), v)
}

// apply returns (u f + v g)/2^n and (q f + r g)/2^n.
func (d rounds) apply(t matrix2, f, g word, n int) (word, word) {
	return d.Name(d.ShiftRight(d.combine(t.u, f, t.v, g), n)),
		d.Name(d.ShiftRight(d.combine(t.q, f, t.r, g), n))
}

// product returns a*b.
func (d rounds) product(a, b matrix2) matrix2 {
	return matrix2{
		d.Name(d.combine(a.u, b.u, a.v, b.q)), d.Name(d.combine(a.u, b.v, a.v, b.r)),
		d.Name(d.combine(a.q, b.u, a.r, b.q)), d.Name(d.combine(a.q, b.v, a.r, b.r)),
	}
}

// combine returns a x + b y.
func (d rounds) combine(a, x, b, y word) word {
	return d.Add(d.Mul(a, x), d.Mul(b, y))
}
