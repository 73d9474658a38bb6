// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ff has the API of [github.com/cloudflare/circl/ecc/bls12381/ff] and
// can take its place by a change of the import path. Everything is forwarded
// to it.
//
// It has the fields under BLS12-381: the base field, its extensions up to
// degree twelve, and the scalars.
//
//	symbol             | provided as
//	Cyclo6             | alias
//	EasyExponentiation | forwarded
//	Fp                 | alias
//	Fp12               | alias
//	Fp12Cubic          | alias
//	Fp12Size           | alias
//	Fp2                | alias
//	Fp2Size            | alias
//	Fp4                | alias
//	Fp4Size            | alias
//	Fp6                | alias
//	Fp6Size            | alias
//	FpOrder            | forwarded
//	FpSize             | alias
//	HardExponentiation | forwarded
//	LineValue          | alias
//	Scalar             | alias
//	ScalarOrder        | forwarded
//	ScalarSize         | alias
//	URoot              | alias
//	URootSize          | alias
package ff
