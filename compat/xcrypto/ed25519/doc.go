// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ed25519 has the API of [golang.org/x/crypto/ed25519], the signatures
// of RFC 8032, and can take its place by a change of the import path. Everything
// is forwarded to it.
//
// The types are those of crypto/ed25519, whose face, compat/stdlib/ed25519, also
// has a function form of PrivateKey.Sign.
//
//	symbol         | provided as
//	GenerateKey    | forwarded
//	NewKeyFromSeed | forwarded
//	PrivateKey     | alias
//	PrivateKeySize | alias
//	PublicKey      | alias
//	PublicKeySize  | alias
//	SeedSize       | alias
//	Sign           | forwarded
//	SignatureSize  | alias
//	Verify         | forwarded
package ed25519
