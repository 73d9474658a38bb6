// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"rind.example/rind/internal/asm/mldsa"
	"rind.example/rind/internal/asm/mlkem"
)

// The products c s₁ and c s₂ have coefficients of at most τη <= 196, and both ML-DSA
// and ML-KEM compute modulo X^256+1: modulo the 3329 of ML-KEM, whose coefficients
// are of 16 bits, they come out whole and at a third of the cost.

// shorten sets dst to the transforms of secrets modulo 3329.
func shorten(dst []mlkem.Poly, secrets []mldsa.Poly) {
	for i := range dst {
		mldsa.Narrow((*[mldsa.N]int16)(&dst[i]), &secrets[i])
		mlkem.NTT(&dst[i])
	}
}

// small is what multiplies secrets by one challenge.
type small struct {
	c, cache, product [1]mlkem.Poly
}

// setChallenge sets the challenge c.
func (s *small) setChallenge(c *mldsa.Poly) {
	mldsa.Narrow((*[mldsa.N]int16)(&s.c[0]), c)
	mlkem.NTT(&s.c[0])
	mlkem.Cache(&s.cache[0], &s.c[0])
}

// multiply sets product to c times a secret, which is one transformed polynomial of
// 16-bit coefficients. The coefficients of the product are at most 1664.
func (s *small) multiply(secret []mlkem.Poly) {
	p := &s.product[0]
	mlkem.InnerProduct(p, secret, s.c[:], s.cache[:])
	mlkem.InverseNTT(p)
	mlkem.Center(p)
}
