// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package bls12381 has the API of [github.com/cloudflare/circl/ecc/bls12381]
// and can take its place by a change of the import path. Everything is
// forwarded to it.
//
// It is the pairing-friendly curve BLS12-381 with both groups, hashing to
// them, and the pairing.
//
//	symbol           | provided as
//	G1               | alias
//	G1Generator      | forwarded
//	G1Size           | alias
//	G1SizeCompressed | alias
//	G2               | alias
//	G2Generator      | forwarded
//	G2Size           | alias
//	G2SizeCompressed | alias
//	Gt               | alias
//	GtSize           | alias
//	Order            | forwarded
//	Pair             | forwarded
//	ProdPair         | forwarded
//	ProdPairFrac     | forwarded
//	Scalar           | alias
//	ScalarSize       | alias
package bls12381
