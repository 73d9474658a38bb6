// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p521

import "math/big"

// The curve of the reference (SP 800-186, section 3.2.1.5).
var (
	bigB = bigHex("51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3" +
		"b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00")
	bigG = refPoint{
		bigHex("c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3d" +
			"baa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66"),
		bigHex("11839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e6" +
			"62c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650"),
	}
)

// tableGenerator is the package that writes table.go.
const tableGenerator = "../p384/_table"

// The K at whose last addition the operands are equal; nil if there is none.
var (
	combException   = new(big.Int).Sub(bigN, new(big.Int).Lsh(big.NewInt(63), 505))
	windowException *big.Int
)
