// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package chacha20poly1305 has the API of
// [golang.org/x/crypto/chacha20poly1305] and can take its place by a change of
// the import path: everything that compiled compiles, and results, errors,
// panics and the use of randomness stay the same. ChaCha20-Poly1305 is
// specified in [RFC 8439], and XChaCha20-Poly1305, with nonces of 24 bytes, in
// a [draft].
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol     | provided as
//	KeySize    | alias
//	New        | forwarded
//	NewX       | forwarded
//	NonceSize  | alias
//	NonceSizeX | alias
//	Overhead   | alias
//
// Timing: constant time but for the lengths and for whether opening fails.
//
// [RFC 8439]: https://www.rfc-editor.org/rfc/rfc8439
// [draft]: https://datatracker.ietf.org/doc/html/draft-irtf-cfrg-xchacha
package chacha20poly1305
