// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ed25519 has the API of the standard library's [crypto/ed25519] and
// can take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. Ed25519, Ed25519ph and Ed25519ctx are specified in [RFC 8032].
//
// The key types are the standard library's own, so keys pass freely between
// this package, crypto/x509, crypto/tls and other code. Their methods stay the
// standard library's; [SignKey] stands for PrivateKey.Sign. Where a key is
// handed on as a crypto.Signer, wrap it with rind/signer.
//
// In FIPS 140-3 mode and in programs built with GOEXPERIMENT=boringcrypto
// everything is forwarded to the standard library. Public keys that verify again
// and again become faster at the second time: rind/hazmat/stdkey/eddsa says how.
//
//	symbol            | provided as
//	GenerateKey       | faster
//	NewKeyFromSeed    | faster
//	Options           | alias
//	PrivateKey        | alias
//	PrivateKeySize    | alias
//	PublicKey         | alias
//	PublicKeySize     | alias
//	SeedSize          | alias
//	Sign              | faster
//	SignKey           | function form of PrivateKey.Sign
//	SignatureSize     | alias
//	Verify            | faster
//	VerifyWithOptions | faster
//
// Timing: making keys and signing are constant time. Verification is variable
// time: its inputs are taken as public.
//
// Acceleration: see rind/hazmat/ed25519.
//
// [RFC 8032]: https://www.rfc-editor.org/rfc/rfc8032
package ed25519
