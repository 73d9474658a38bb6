// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import "math/big"

// The curve of the reference (SP 800-186, section 3.2.1.4).
var (
	bigB = bigHex("b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef")
	bigG = refPoint{
		bigHex("aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7"),
		bigHex("3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f"),
	}
)

// tableGenerator is the package that writes table.go.
const tableGenerator = "./_table"

// The K at whose last addition the operands are equal; nil if there is none.
var (
	combException   = new(big.Int).Sub(bigN, new(big.Int).Lsh(big.NewInt(63), 361))
	windowException = new(big.Int).Sub(bigN, big.NewInt(38))
)
