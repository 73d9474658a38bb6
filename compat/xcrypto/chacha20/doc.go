// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package chacha20 has the API of [golang.org/x/crypto/chacha20] and can take
// its place by a change of the import path: everything that compiled compiles,
// and results, errors, panics and the use of randomness stay the same. ChaCha20
// is specified in [RFC 8439], and XChaCha20, with nonces of 24 bytes, in a
// [draft].
//
// [Cipher] is the mirrored package's own type. It detects no tampering;
// compat/xcrypto/chacha20poly1305 does.
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol                   | provided as
//	Cipher                   | alias
//	HChaCha20                | forwarded
//	KeySize                  | alias
//	NewUnauthenticatedCipher | forwarded
//	NonceSize                | alias
//	NonceSizeX               | alias
//
// Timing: constant time but for the lengths.
//
// [RFC 8439]: https://www.rfc-editor.org/rfc/rfc8439
// [draft]: https://datatracker.ietf.org/doc/html/draft-irtf-cfrg-xchacha
package chacha20
