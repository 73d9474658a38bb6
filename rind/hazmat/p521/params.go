// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p521

//go:generate go run ../p384/_table p521 table.go

// The numbers in which this package differs from its siblings for the other NIST
// curves. Nearly everything else is the same but for names.
const (
	limbs     = 9   // words of 64 bits in an element or a scalar
	orderBits = 521 // length of n, and of p

	// The comb for the base point, see ScalarBaseMult: 99 KiB. The one scalar at
	// whose last addition both operands are equal is n - 63 * 2^505.
	combWidth  = 6
	combStride = 4
	combDigits = 87

	// Windows for arbitrary points, see ScalarMult. The operands of the last addition
	// are never equal.
	windowDigits = 105

	// The parts that a scalar is split into for a prepared point: 8 of 72 bits, but for
	// the last: 9 KiB of tables.
	splitBits = combWidth * combStride * 3
)
