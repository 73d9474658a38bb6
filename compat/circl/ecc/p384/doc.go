// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package p384 has the API of [github.com/cloudflare/circl/ecc/p384] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It is P-384 as an elliptic.Curve that can also compute the sum of two
// multiples.
//
// Timing: ScalarMult is not entirely constant time, and CombinedMult, which is
// for verification, not at all.
//
//	symbol | provided as
//	Curve  | alias
//	P384   | forwarded
package p384
