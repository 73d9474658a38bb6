// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"encoding/binary"
	"math/bits"

	kernel "rind.example/rind/internal/asm/p384"
)

// ScalarSize is the length of an encoded scalar in bytes.
const ScalarSize = 48

// Scalar is an integer modulo the group order n. The zero value is 0.
//
// Its methods are constant time unless they say otherwise, and any argument may
// be the receiver.
type Scalar struct {
	m kernel.Scalar // times 2^384 modulo n, in [0, n)
}

// SetCanonical sets s to the big-endian integer b, which must be in [1, n-1],
// the range of private keys (SP 800-56A, section 5.6.1.2) and of the halves of
// a signature. Otherwise it returns [ErrInvalidScalar] and leaves s alone.
// Only the outcome influences the time taken.
func (s *Scalar) SetCanonical(b *[ScalarSize]byte) error {
	var k kernel.Scalar
	setWords((*[limbs]uint64)(&k), b)
	if isZero((*[limbs]uint64)(&k))|(1^less((*[limbs]uint64)(&k), &kernel.N)) == 1 {
		clear(k[:]) // a key of another curve, or with a byte too many, is still secret
		return ErrInvalidScalar
	}
	kernel.ScalarToMontgomery(&s.m, &k)
	clear(k[:])
	return nil
}

// SetReduced sets s to the big-endian integer b modulo n.
func (s *Scalar) SetReduced(b *[ScalarSize]byte) {
	var w [limbs]uint64
	setWords(&w, b)
	s.setReducedWords(&w)
	clear(w[:])
}

// setReducedWords sets s to w modulo n.
func (s *Scalar) setReducedWords(w *[limbs]uint64) {
	s.m.Reduce(w)
	kernel.ScalarToMontgomery(&s.m, &s.m)
}

// Truncate makes of a string of bits the integer of its leftmost bits, as many as n
// has, in constant time (FIPS 186-5, appendix B.2.1; bits2int of RFC 6979, section
// 2.3.2).
func Truncate(b *[ScalarSize]byte) {
	const excess = 8*ScalarSize - orderBits
	if excess == 0 {
		return
	}
	for i := len(b) - 1; i > 0; i-- {
		b[i] = byte((uint16(b[i-1])<<8 | uint16(b[i])) >> excess)
	}
	b[0] >>= excess
}

// Bytes writes s, in [0, n-1], as a big-endian integer.
func (s *Scalar) Bytes(out *[ScalarSize]byte) {
	var k kernel.Scalar
	kernel.ScalarFromMontgomery(&k, &s.m)
	putWords(out, (*[limbs]uint64)(&k))
	clear(k[:])
}

// IsZero returns 1 if s is 0, and 0 otherwise.
func (s *Scalar) IsZero() int { return int(isZero((*[limbs]uint64)(&s.m))) }

// Equal returns 1 if s = a, and 0 otherwise.
func (s *Scalar) Equal(a *Scalar) int {
	var d [limbs]uint64
	for i := range d {
		d[i] = s.m[i] ^ a.m[i]
	}
	return int(isZero(&d))
}

// Add sets s = a + b.
func (s *Scalar) Add(a, b *Scalar) {
	var sum, sub [limbs]uint64
	var carry, borrow uint64
	for i := range sum {
		sum[i], carry = bits.Add64(a.m[i], b.m[i], carry)
	}
	for i := range sub {
		sub[i], borrow = bits.Sub64(sum[i], kernel.N[i], borrow)
	}
	// The sum is below 2n. It is below n, and stays, exactly if the
	// subtraction borrows beyond the carry of the addition.
	keep := -(borrow &^ carry)
	for i := range s.m {
		s.m[i] = sub[i] ^ (sub[i]^sum[i])&keep
	}
}

// Mul sets s = a * b.
func (s *Scalar) Mul(a, b *Scalar) { kernel.ScalarMul(&s.m, &a.m, &b.m) }

// Invert sets s = 1/a, or 0 if a is 0.
func (s *Scalar) Invert(a *Scalar) { kernel.ScalarInvert(&s.m, &a.m) }

// InvertVartime sets s = 1/a, or 0 if a is 0, in time that depends on a.
func (s *Scalar) InvertVartime(a *Scalar) { kernel.ScalarInvertVartime(&s.m, &a.m) }

// Clear sets s to 0. It is how holders of secrets drop them; copies that the
// compiler or the runtime made are out of reach.
func (s *Scalar) Clear() { clear(s.m[:]) }

// topBytes is the number of bytes of an encoding that its highest word holds.
const topBytes = ElementSize - 8*(limbs-1)

// setWords reads a big-endian integer into words, least significant first.
func setWords(out *[limbs]uint64, b *[ElementSize]byte) {
	for i := range limbs - 1 {
		out[i] = binary.BigEndian.Uint64(b[ElementSize-8-8*i:])
	}
	var top uint64
	for _, v := range b[:topBytes] {
		top = top<<8 | uint64(v)
	}
	out[limbs-1] = top
}

// putWords is the inverse of setWords.
func putWords(out *[ElementSize]byte, w *[limbs]uint64) {
	for i := range limbs - 1 {
		binary.BigEndian.PutUint64(out[ElementSize-8-8*i:], w[i])
	}
	top := w[limbs-1]
	for i := topBytes - 1; i >= 0; i-- {
		out[i] = byte(top)
		top >>= 8
	}
}

// isZero returns 1 if all words are 0, and 0 otherwise.
func isZero(w *[limbs]uint64) uint64 {
	var d uint64
	for _, v := range w {
		d |= v
	}
	return 1 ^ (d|-d)>>63
}

// less returns 1 if a < b, and 0 otherwise.
func less(a, b *[limbs]uint64) uint64 {
	var borrow uint64
	for i := range a {
		_, borrow = bits.Sub64(a[i], b[i], borrow)
	}
	return borrow
}
