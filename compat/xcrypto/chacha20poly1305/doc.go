// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package chacha20poly1305 has the API of
// [golang.org/x/crypto/chacha20poly1305], the AEAD of RFC 8439, Section 2.8, and
// its variant with nonces of 24 bytes, and can take its place by a change of the
// import path. Everything is forwarded to it.
//
//	symbol     | provided as
//	KeySize    | alias
//	New        | forwarded
//	NewX       | forwarded
//	NonceSize  | alias
//	NonceSizeX | alias
//	Overhead   | alias
package chacha20poly1305
