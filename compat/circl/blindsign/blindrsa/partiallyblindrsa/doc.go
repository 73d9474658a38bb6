// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package partiallyblindrsa has the API of
// [github.com/cloudflare/circl/blindsign/blindrsa/partiallyblindrsa] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It is blind signing with RSA of messages that have a public part, after
// draft-amjad-cfrg-partially-blind-rsa-00.
//
// Timing: signing is not constant time in the private key; it computes with
// math/big.
//
//	symbol                  | provided as
//	ErrInvalidMessage       | alias
//	ErrInvalidMessageLength | alias
//	ErrInvalidPrivateKey    | alias
//	ErrInvalidPublicKey     | alias
//	ErrInvalidRandomness    | alias
//	ErrUnexpectedSize       | alias
//	NewSigner               | forwarded
//	NewVerifier             | forwarded
//	Signer                  | alias
//	Verifier                | alias
//	VerifierState           | alias
package partiallyblindrsa
