// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ascon has the API of [github.com/cloudflare/circl/cipher/ascon] and
// can take its place by a change of the import path. Everything is forwarded
// to it.
//
// It is the first version of Ascon, the submission that NIST chose: Ascon-128,
// Ascon-128a and Ascon-80pq. Ascon-AEAD128 of NIST SP 800-232 differs from all
// three, and neither decrypts what the other encrypts.
//
//	symbol        | provided as
//	Ascon128      | alias
//	Ascon128a     | alias
//	Ascon80pq     | alias
//	Cipher        | alias
//	ErrDecryption | alias
//	ErrKeySize    | alias
//	ErrMode       | alias
//	ErrNonceSize  | alias
//	KeySize       | alias
//	KeySize80pq   | alias
//	Mode          | alias
//	New           | forwarded
//	NonceSize     | alias
//	TagSize       | alias
package ascon
