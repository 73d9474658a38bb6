// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package dleq has the API of [github.com/cloudflare/circl/zk/dleq] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It proves that two discrete logarithms are equal without showing them. The
// methods whose names end in RFC9497 do it the way that [RFC 9497] needs.
//
// Timing: over the groups of the three NIST curves, making a proof is not
// constant time in the logarithm.
//
//	symbol          | provided as
//	ErrInvalidBatch | alias
//	Params          | alias
//	Proof           | alias
//	Prover          | alias
//	Verifier        | alias
//
// [RFC 9497]: https://www.rfc-editor.org/rfc/rfc9497
package dleq
