// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package salsa20 has the API of [golang.org/x/crypto/salsa20], the stream
// cipher Salsa20 and its variant XSalsa20 with nonces of 24 bytes, and can take
// its place by a change of the import path. Everything is forwarded to it. The
// cipher detects no tampering; compat/xcrypto/nacl/secretbox does.
//
//	symbol       | provided as
//	XORKeyStream | forwarded
package salsa20
