// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package goldilocks has the API of
// [github.com/cloudflare/circl/ecc/goldilocks] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
// It is the curve under Ed448, in the form called edwards448 in [RFC 7748],
// with its scalars.
//
//	symbol     | provided as
//	Curve      | alias
//	FromAffine | forwarded
//	FromBytes  | forwarded
//	Point      | alias
//	Scalar     | alias
//	ScalarSize | alias
//
// [RFC 7748]: https://www.rfc-editor.org/rfc/rfc7748
package goldilocks
