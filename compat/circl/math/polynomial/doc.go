// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package polynomial has the API of
// [github.com/cloudflare/circl/math/polynomial] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
// It has polynomials over the scalars of a group, and interpolation after
// Lagrange.
//
//	symbol                | provided as
//	LagrangeBase          | forwarded
//	LagrangePolynomial    | alias
//	New                   | forwarded
//	NewLagrangePolynomial | forwarded
//	Polynomial            | alias
package polynomial
