// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import "rind.example/rind/internal/asm/divstep"

// field describes p to package divstep. Start is 2^50, 50 being 5 for each of
// 10 rounds, so that the result of an inversion is 1/x.
var field = divstep.Modulus{
	Words:   4,
	M:       [9]uint64{p0, p12, p12, p3},
	Inverse: 0x86bca1af286bca1b,
	Rounds:  10,
	Start:   [9]uint64{1 << 50},
}

// Invert sets out = 1/a, canonical; 0 gives 0.
func Invert(out, a *Element) {
	Canonical(out, a)
	divstep.Invert(out[:], out[:], &field)
}

// InvertVartime is Invert in time that depends on a: for public values only.
func InvertVartime(out, a *Element) {
	Canonical(out, a)
	divstep.InvertVartime(out[:], out[:], &field)
}

// SqrtRatio is SQRT_RATIO_M1 of RFC 9496, 4.2. If u/v is a square, it sets out to
// its nonnegative square root and returns 1; this includes u = 0, whose root is 0.
// Otherwise it returns 0 and sets out to 0 if v = 0, and else to the nonnegative
// square root of SqrtM1*u/v. The output is canonical.
func SqrtRatio(out, u, v *Element) uint64 {
	var v2, uv3, r, check Element
	sqr(&v2, v)
	mul(&uv3, &v2, v)
	mul(&uv3, &uv3, u)
	sqr(&r, &v2)
	mul(&r, &r, &uv3) // u v^7
	power252(&r, &r)
	mul(&r, &r, &uv3) // u v^3 (u v^7)^((p-5)/8)

	// v r^2 is u times a fourth root of 1.
	sqr(&check, &r)
	mul(&check, &check, v)
	var minusU, minusIU, ir Element
	Neg(&minusU, u)
	mul(&minusIU, &minusU, &SqrtM1)
	isU, isMinusU, isMinusIU := Equal(&check, u), Equal(&check, &minusU), Equal(&check, &minusIU)
	mul(&ir, &r, &SqrtM1)
	CondMove(&r, &ir, isMinusU|isMinusIU)
	absolute(out, &r)
	return isU | isMinusU
}

// absolute sets out to a or -a, whichever is nonnegative, in [0, p).
func absolute(out, a *Element) {
	var minus Element
	Neg(&minus, a)
	negative := IsNegative(a)
	*out = *a
	CondMove(out, &minus, negative)
	Canonical(out, out)
}

// power252 sets out = a^(2^252-3), the exponent being (p-5)/8: 251 squarings and
// 11 multiplications. In the comments, the exponent reached.
func power252(out, a *Element) {
	var x, y, z Element
	sqr(&x, a)        // 2
	sqrN(&y, &x, 2)   // 8
	mul(&y, &y, a)    // 9
	mul(&x, &x, &y)   // 11
	sqr(&x, &x)       // 22
	mul(&x, &x, &y)   // 2^5-1
	extend(&x, &x, 5) // 2^10-1
	extend(&y, &x, 10)
	extend(&z, &y, 20) // 2^40-1
	sqrN(&z, &z, 10)
	mul(&x, &x, &z)    // 2^50-1
	extend(&y, &x, 50) // 2^100-1
	extend(&z, &y, 100)
	sqrN(&z, &z, 50)
	mul(&x, &x, &z) // 2^250-1
	sqrN(&x, &x, 2)
	mul(out, &x, a) // 2^252-4+1
}

// extend sets out = a^(2^n+1): from the exponent 2^n-1 to 2^(2n)-1.
func extend(out, a *Element, n int) {
	var t Element
	sqrN(&t, a, n)
	mul(out, &t, a)
}
