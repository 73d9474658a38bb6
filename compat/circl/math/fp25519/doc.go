// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package fp25519 has the API of [github.com/cloudflare/circl/math/fp25519]
// and can take its place by a change of the import path. Everything is
// forwarded to it.
//
// It is the field of 2^255 - 19 elements.
//
//	symbol  | provided as
//	Add     | forwarded
//	AddSub  | forwarded
//	Cmov    | forwarded
//	Cswap   | forwarded
//	Elt     | alias
//	Inv     | forwarded
//	InvSqrt | forwarded
//	IsZero  | forwarded
//	Modp    | forwarded
//	Mul     | forwarded
//	Neg     | forwarded
//	P       | forwarded
//	SetOne  | forwarded
//	Size    | alias
//	Sqr     | forwarded
//	Sub     | forwarded
//	ToBytes | forwarded
package fp25519
