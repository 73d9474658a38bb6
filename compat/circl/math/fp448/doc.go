// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package fp448 has the API of [github.com/cloudflare/circl/math/fp448] and
// can take its place by a change of the import path. Everything is forwarded
// to it.
//
// It is the field of 2^448 - 2^224 - 1 elements.
//
//	symbol  | provided as
//	Add     | forwarded
//	AddSub  | forwarded
//	Cmov    | forwarded
//	Cswap   | forwarded
//	Elt     | alias
//	Inv     | forwarded
//	InvSqrt | forwarded
//	IsOne   | forwarded
//	IsZero  | forwarded
//	Modp    | forwarded
//	Mul     | forwarded
//	Neg     | forwarded
//	One     | forwarded
//	P       | forwarded
//	SetOne  | forwarded
//	Size    | alias
//	Sqr     | forwarded
//	Sub     | forwarded
//	ToBytes | forwarded
package fp448
