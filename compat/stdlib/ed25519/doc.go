// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ed25519 has the API of [crypto/ed25519] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol            | provided as
//	GenerateKey       | forwarded
//	NewKeyFromSeed    | forwarded
//	Options           | alias
//	PrivateKey        | alias
//	PrivateKeySize    | alias
//	PublicKey         | alias
//	PublicKeySize     | alias
//	SeedSize          | alias
//	Sign              | forwarded
//	SignKey           | function form of PrivateKey.Sign, forwarded
//	SignatureSize     | alias
//	Verify            | forwarded
//	VerifyWithOptions | forwarded
package ed25519
