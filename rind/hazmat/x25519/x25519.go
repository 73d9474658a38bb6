// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x25519

import (
	"encoding/binary"

	"rind.example/rind/hazmat/edwards25519"
	"rind.example/rind/internal/asm/curve25519"
	"rind.example/rind/internal/wipe"
)

// ScalarMult sets out to X25519(scalar, u) (RFC 7748, section 5) and reports
// whether it differs from zero. It is zero if and only if u belongs to a point
// of order 1, 2, 4 or 8 of the curve or its twist; out is written in any case.
// out may be scalar or u. It is constant time.
func ScalarMult(out, scalar, u *[32]byte) bool {
	wipe.Reserve()
	var x1, x, z curve25519.Element
	k := *scalar
	clamp(&k)
	curve25519.SetBytes(&x1, u)
	curve25519.Ladder(&x, &z, &k, &x1)
	// z is zero for the point at infinity, and so is then its inverse: the
	// result is the u-coordinate 0 that RFC 7748 asks for.
	curve25519.Invert(&z, &z)
	curve25519.Mul(&x, &x, &z)
	curve25519.Bytes(out, &x)
	k, x, z = [32]byte{}, curve25519.Element{}, curve25519.Element{}
	wipe.Stack()
	return nonzero(out)
}

// ScalarBaseMult sets out to X25519(scalar, 9), the public key that belongs to
// the private key scalar (RFC 7748, section 6.1). It never is zero. The
// multiplication is that of the birationally equivalent Edwards curve, from a
// table (section 4.1). out may be scalar. It is constant time.
func ScalarBaseMult(out, scalar *[32]byte) {
	wipe.Reserve()
	k := *scalar
	clamp(&k)
	edwards25519.MontgomeryBase(out, &k)
	k = [32]byte{}
	wipe.Stack()
}

// clamp turns k into decodeScalar25519(k) of RFC 7748, section 5: a multiple of
// the cofactor 8, whose highest bit is bit 254.
func clamp(k *[32]byte) {
	k[0] &= 248
	k[31] = k[31]&127 | 64
}

// nonzero reports whether any bit of b is set, without a branch.
func nonzero(b *[32]byte) bool {
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(b[8*i:]) }
	return word(0)|word(1)|word(2)|word(3) != 0
}
