// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ed25519 has the API of [golang.org/x/crypto/ed25519] and can take its
// place by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. Ed25519 is
// specified in [RFC 8032].
//
// The key types are those of crypto/ed25519. Its face, compat/stdlib/ed25519,
// also has a function form of PrivateKey.Sign. Where a key is handed on as a
// crypto.Signer, wrap it with rind/signer.
//
// Everything is as in that face, which forwards to the standard library in FIPS
// 140-3 mode.
//
//	symbol         | provided as
//	GenerateKey    | faster
//	NewKeyFromSeed | faster
//	PrivateKey     | alias
//	PrivateKeySize | alias
//	PublicKey      | alias
//	PublicKeySize  | alias
//	SeedSize       | alias
//	Sign           | faster
//	SignatureSize  | alias
//	Verify         | faster
//
// Timing: making keys and signing are constant time. Verification is variable
// time: its inputs are taken as public.
//
// Acceleration: see rind/hazmat/ed25519.
//
// [RFC 8032]: https://www.rfc-editor.org/rfc/rfc8032
package ed25519
