// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package dl has the API of [github.com/cloudflare/circl/zk/dl] and can take
// its place by a change of the import path. Everything is forwarded to it.
//
// It proves knowledge of a discrete logarithm, after [RFC 8235].
//
// Timing: over the groups of the three NIST curves, making a proof is not
// constant time in the logarithm.
//
//	symbol | provided as
//	Proof  | alias
//	Prove  | forwarded
//	Verify | forwarded
//
// [RFC 8235]: https://www.rfc-editor.org/rfc/rfc8235
package dl
