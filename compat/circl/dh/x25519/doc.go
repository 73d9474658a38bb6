// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package x25519 has the API of [github.com/cloudflare/circl/dh/x25519] and
// can take its place by a change of the import path.
//
// It is X25519 of [RFC 7748]. Its keys are arrays; crypto/ecdh, and its face
// beside the standard library's, have the same function with keys of their own
// types.
//
//	symbol | provided as
//	Key    | alias
//	KeyGen | faster
//	Shared | faster
//	Size   | alias
//
// Timing: constant time.
//
// Acceleration: see rind/hazmat/x25519.
//
// [RFC 7748]: https://www.rfc-editor.org/rfc/rfc7748
package x25519
