// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package chacha20 has the API of [golang.org/x/crypto/chacha20], the stream
// cipher of RFC 8439, Section 2.4, and its variant with nonces of 24 bytes, and
// can take its place by a change of the import path. Everything is forwarded to
// it. The cipher detects no tampering; compat/xcrypto/chacha20poly1305 does.
//
//	symbol                   | provided as
//	Cipher                   | alias
//	HChaCha20                | forwarded
//	KeySize                  | alias
//	NewUnauthenticatedCipher | forwarded
//	NonceSize                | alias
//	NonceSizeX               | alias
package chacha20
