// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p256

//go:generate go run ../p384/_table p256 table.go

// The numbers in which this package differs from its siblings for the other NIST
// curves. Nearly everything else is the same but for names.
const (
	limbs     = 4   // words of 64 bits in an element or a scalar
	orderBits = 256 // length of n, and of p

	// The comb for the base point, see ScalarBaseMult: 148 KiB, with which there is
	// nothing to double. The one scalar at whose last addition both operands are equal
	// is 30 * 2^252 - n.
	combWidth  = 7
	combStride = 1
	combDigits = 37

	// Windows for arbitrary points, see ScalarMult. The operands of the last addition
	// are never equal.
	windowDigits = 52

	// The parts that a scalar is split into for a prepared point: 8 of 35 bits, but for
	// the last: 4 KiB of tables.
	splitBits = combWidth * combStride * 5
)
