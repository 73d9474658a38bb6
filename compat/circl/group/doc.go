// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package group has the API of [github.com/cloudflare/circl/group] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It has groups of prime order behind one interface: P-256, P-384, P-521 and
// ristretto255, with hashing to them as in [RFC 9380]. The groups are circl's
// own values, so an element of one spelling combines with an element of the
// other. Group, Element and Scalar are open interfaces, but closed in use: an
// element of circl's panics with ErrType over an operand of another type, and
// circl's oprf has its own groups in its suites, whose elements programs make
// through this package. Groups on rind would not mix with those, hence none; what
// needs no group of circl's finds the curves in rind/hazmat.
//
// Timing: arithmetic on the scalars of the three NIST curves is not constant
// time.
//
//	symbol       | provided as
//	Element      | alias
//	ErrSelector  | alias
//	ErrType      | alias
//	ErrUnmarshal | alias
//	Group        | alias
//	HashToField  | forwarded
//	P256         | alias
//	P384         | alias
//	P521         | alias
//	Params       | alias
//	Ristretto255 | alias
//	Scalar       | alias
//
// [RFC 9380]: https://www.rfc-editor.org/rfc/rfc9380
package group
