// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package fourq has the API of [github.com/cloudflare/circl/ecc/fourq] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It is the elliptic curve FourQ and its field.
//
//	symbol      | provided as
//	CurveParams | alias
//	Fp          | alias
//	Fq          | alias
//	Params      | forwarded
//	Point       | alias
//	Size        | alias
//	SizeFp      | alias
package fourq
