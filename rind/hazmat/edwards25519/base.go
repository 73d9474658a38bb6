// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import kernel "rind.example/rind/internal/asm/curve25519"

//go:generate go run ./_table table.go

// ScalarBaseMult sets p = k*B, in constant time. k = 0 gives the neutral element.
func (p *Point) ScalarBaseMult(k *Scalar) { baseMult(&p.e, &k.w) }

// MontgomeryBase writes the X25519 public key of a private key (RFC 7748, section
// 6.1): the u-coordinate of k*B, where k is the little-endian integer clamped with
// bits 0, 1, 2 and 255 cleared and bit 254 set. It is constant time.
func MontgomeryBase(out, clamped *[32]byte) {
	// k may be taken modulo L, as that is the order of B.
	var k Scalar
	k.SetClampedBytes(clamped)
	var p kernel.Point
	baseMult(&p, &k.w)
	// u = (1+y)/(1-y), by the birational map of RFC 7748, section 4.1. y = 1 would
	// need k = 0 modulo L: then k/8, below 2^252 < L, would be 0.
	kernel.Sub(&p.X, &p.Z, &p.Y)
	kernel.Invert(&p.X, &p.X)
	kernel.Add(&p.Y, &p.Z, &p.Y)
	kernel.Mul(&p.X, &p.X, &p.Y)
	kernel.Bytes(out, &p.X)
	p = kernel.Point{}
	k.Clear()
}

// baseMult sets p = k*B for k < 2^253. Of the 51 signed digits in radix 32 those at
// odd places come first, then five doublings, then the others, so that one table
// serves the places 2i and 2i + 1: 39 KiB. The addition formulas are complete, so
// neither zero digits nor equal operands are special.
func baseMult(p *kernel.Point, k *[4]uint64) {
	var digits radix32
	digits.set(k)
	var acc kernel.Point
	var entry kernel.Affine
	kernel.SelectAffine(&entry, &baseTable[0], digits.digit(1))
	setAffine(&acc, &entry)
	for i := uint(3); i < radix32Digits; i += 2 {
		kernel.SelectAffine(&entry, &baseTable[i/2], digits.digit(i))
		kernel.AddAffine(&acc, &acc, &entry)
	}
	kernel.Double(&acc, &acc, 5)
	for i := uint(0); i < radix32Digits; i += 2 {
		kernel.SelectAffine(&entry, &baseTable[i/2], digits.digit(i))
		kernel.AddAffine(&acc, &acc, &entry)
	}
	*p = acc
	clear(digits[:])
	acc, entry = kernel.Point{}, kernel.Affine{}
}
