// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"encoding/binary"
	"math/bits"
)

// This file holds what is computed on the weak form, integers below 2^256. Its
// modulus is in effect 2^256 - 38 = 2p: what passes 2^256 comes back as 38.

// Add sets out = a+b.
func Add(out, a, b *Element) {
	t0, c := bits.Add64(a[0], b[0], 0)
	t1, c := bits.Add64(a[1], b[1], c)
	t2, c := bits.Add64(a[2], b[2], c)
	t3, c := bits.Add64(a[3], b[3], c)
	t0, c = bits.Add64(t0, 38*c, 0)
	t1, c = bits.Add64(t1, 0, c)
	t2, c = bits.Add64(t2, 0, c)
	t3, c = bits.Add64(t3, 0, c)
	// A second carry, which needs a+b >= 2^257-38, leaves t0 < 38.
	*out = Element{t0 + 38*c, t1, t2, t3}
}

// Sub sets out = a-b.
func Sub(out, a, b *Element) {
	t0, c := bits.Sub64(a[0], b[0], 0)
	t1, c := bits.Sub64(a[1], b[1], c)
	t2, c := bits.Sub64(a[2], b[2], c)
	t3, c := bits.Sub64(a[3], b[3], c)
	t0, c = bits.Sub64(t0, 38*c, 0)
	t1, c = bits.Sub64(t1, 0, c)
	t2, c = bits.Sub64(t2, 0, c)
	t3, c = bits.Sub64(t3, 0, c)
	// A second borrow, which needs a-b < -2^256+38, leaves t0 >= 2^64-38.
	*out = Element{t0 - 38*c, t1, t2, t3}
}

// Neg sets out = -a.
func Neg(out, a *Element) { Sub(out, &Element{}, a) }

// Canonical sets out to the residue of a in [0, p).
func Canonical(out, a *Element) {
	// x = (a mod 2^255) + 19 floor(a/2^255) < 2^255 + 19.
	t0, c := bits.Add64(a[0], 19*(a[3]>>63), 0)
	t1, c := bits.Add64(a[1], 0, c)
	t2, c := bits.Add64(a[2], 0, c)
	t3 := a[3]&p3 + c

	// q = 1 if x >= p. Then x - p = x + 19 - 2^255, and the mask takes 2^255 off.
	_, c = bits.Add64(t0, 19, 0)
	_, c = bits.Add64(t1, 0, c)
	_, c = bits.Add64(t2, 0, c)
	q := (t3 + c) >> 63
	t0, c = bits.Add64(t0, 19*q, 0)
	t1, c = bits.Add64(t1, 0, c)
	t2, c = bits.Add64(t2, 0, c)
	*out = Element{t0, t1, t2, (t3 + c) & p3}
}

// SetBytes sets out to the integer that the low 255 bits of in hold, little
// endian. Bit 255 is ignored; values from p to 2^255-1 are accepted.
func SetBytes(out *Element, in *[32]byte) {
	out[0] = binary.LittleEndian.Uint64(in[0:])
	out[1] = binary.LittleEndian.Uint64(in[8:])
	out[2] = binary.LittleEndian.Uint64(in[16:])
	out[3] = binary.LittleEndian.Uint64(in[24:]) & p3
}

// Bytes sets out to the residue of a in [0, p), little endian.
func Bytes(out *[32]byte, a *Element) {
	var t Element
	Canonical(&t, a)
	binary.LittleEndian.PutUint64(out[0:], t[0])
	binary.LittleEndian.PutUint64(out[8:], t[1])
	binary.LittleEndian.PutUint64(out[16:], t[2])
	binary.LittleEndian.PutUint64(out[24:], t[3])
}

// IsZero returns 1 if a = 0 modulo p, and 0 otherwise.
func IsZero(a *Element) uint64 {
	var t Element
	Canonical(&t, a)
	d := t[0] | t[1] | t[2] | t[3]
	return 1 ^ (d|-d)>>63
}

// Equal returns 1 if a = b modulo p, and 0 otherwise.
func Equal(a, b *Element) uint64 {
	var t Element
	Sub(&t, a, b)
	return IsZero(&t)
}

// IsNegative returns the lowest bit of the residue of a in [0, p): 1 for those
// elements that RFC 8032, 5.1.2, and RFC 9496, 3.1, call negative, and else 0.
func IsNegative(a *Element) uint64 {
	var t Element
	Canonical(&t, a)
	return t[0] & 1
}

// CondMove sets out = a if cond is 1 and leaves out unchanged if it is 0.
func CondMove(out, a *Element, cond uint64) {
	mask := -cond
	out[0] ^= (out[0] ^ a[0]) & mask
	out[1] ^= (out[1] ^ a[1]) & mask
	out[2] ^= (out[2] ^ a[2]) & mask
	out[3] ^= (out[3] ^ a[3]) & mask
}
