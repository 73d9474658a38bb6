// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

//go:generate go run ./_table p384 table.go
//go:generate go run ./_variants ..

// The numbers in which this package differs from its siblings for the other NIST
// curves. Nearly everything else is the same but for names.
const (
	limbs     = 6   // words of 64 bits in an element or a scalar
	orderBits = 384 // length of n, and of p

	// The comb for the base point, see ScalarBaseMult: 48 KiB. The one scalar at
	// whose last addition both operands are equal is n - 63 * 2^361.
	combWidth  = 6
	combStride = 4
	combDigits = 64

	// Windows for arbitrary points, see ScalarMult. The one scalar at whose last
	// addition both operands are equal is n - 38.
	windowDigits = 77

	// The parts that a scalar is split into for a prepared point: 8 of 48 bits, 6 KiB
	// of tables.
	splitBits = combWidth * combStride * 2
)
