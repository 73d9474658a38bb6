// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p256

import kernel "rind.example/rind/internal/asm/p256"

// sqrtCandidate sets out = a^((p+1)/4), which is a square root of a if a has
// one, since p = 3 mod 4.
//
// The exponent is 2^94 * (2^160 - 2^128 + 2^96 + 1): in binary 32 ones, 31 zeros, a
// one, 95 zeros, a one and 94 zeros.
func sqrtCandidate(out, a *kernel.Element) {
	t := *a // a^(2^k - 1) with k = 1, then 2, 4 and so on
	for k := 1; k < 32; k *= 2 {
		appendBits(&t, &t, k)
	}
	appendBits(&t, a, 32)
	appendBits(&t, a, 96)
	kernel.SqrN(out, &t, 94)
}

// appendBits sets t = t^(2^n) * b: it appends to the exponent of t, in a field of n
// bits, that of b.
func appendBits(t, b *kernel.Element, n int) {
	var u kernel.Element
	kernel.SqrN(&u, t, n)
	kernel.Mul(t, &u, b)
}
