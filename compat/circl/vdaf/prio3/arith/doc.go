// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package arith has the API of [github.com/cloudflare/circl/vdaf/prio3/arith]
// and can take its place by a change of the import path. Everything is
// forwarded to it.
//
// It has the constraints that fields, vectors and polynomials of Prio3
// satisfy. They are generic here, too.
//
//	symbol  | provided as
//	Elt     | alias
//	Fp      | alias
//	NewPoly | forwarded
//	NewVec  | forwarded
//	Poly    | alias
//	Vec     | alias
package arith
