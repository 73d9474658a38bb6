// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p256

import "math/big"

// The curve of the reference (SP 800-186, section 3.2.1.3).
var (
	bigB = bigHex("5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b")
	bigG = refPoint{
		bigHex("6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"),
		bigHex("4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"),
	}
)

// tableGenerator is the package that writes table.go.
const tableGenerator = "../p384/_table"

// The K at whose last addition the operands are equal; nil if there is none.
var (
	combException   = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(30), 252), bigN)
	windowException *big.Int
)
