// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package curve25519 has the API of [golang.org/x/crypto/curve25519], the
// function X25519 of RFC 7748, Section 5, and can take its place by a change of
// the import path. Everything is forwarded to it.
//
//	symbol         | provided as
//	Basepoint      | alias
//	PointSize      | alias
//	ScalarBaseMult | forwarded
//	ScalarMult     | forwarded
//	ScalarSize     | alias
//	X25519         | forwarded
package curve25519
