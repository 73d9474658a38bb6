// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

// Residues runs the Forms of a Congruence on numbers: its forms are of type int64
// and lie in [0, Modulus).
type Residues struct{ Modulus int64 }

var _ Ring = Residues{}

// reduce returns x modulo the prime.
func (r Residues) reduce(x int64) int64 {
	if x %= r.Modulus; x < 0 {
		x += r.Modulus
	}
	return x
}

// Const implements [Ring].
func (r Residues) Const(k int64) Form { return r.reduce(k) }

// Add implements [Ring].
func (r Residues) Add(x, y Form) Form { return r.reduce(x.(int64) + y.(int64)) }

// Sub implements [Ring].
func (r Residues) Sub(x, y Form) Form { return r.reduce(x.(int64) - y.(int64)) }

// Scale implements [Ring].
func (r Residues) Scale(k int64, x Form) Form { return r.reduce(r.reduce(k) * r.reduce(x.(int64))) }

// Mul implements [Ring].
func (r Residues) Mul(x, y Form) Form { return r.Scale(x.(int64), y) }

// Power implements [Ring].
func (r Residues) Power(k int64, n int) int64 {
	p := int64(1)
	for k = r.reduce(k); n > 0; n >>= 1 {
		if n&1 == 1 {
			p = p * k % r.Modulus
		}
		k = k * k % r.Modulus
	}
	return p
}

// Inverse implements [Ring], by Fermat's theorem.
func (r Residues) Inverse(k int64) int64 { return r.Power(k, int(r.Modulus-2)) }
