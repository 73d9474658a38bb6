// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package xwing has the API of [github.com/cloudflare/circl/kem/xwing] and can
// take its place by a change of the import path.
//
// It is X-Wing, ML-KEM-768 together with X25519, after
// draft-connolly-cfrg-xwing-kem. The key types are rind's own: they have circl's
// methods, and their encodings are the same. Keys hold expanded forms and are for
// repeated use: a private key takes 8 KiB, of which its public half has 6. After an
// Unpack that fails a public key is what it was before.
//
//	symbol                | provided as
//	CiphertextSize        | alias
//	Decapsulate           | faster
//	DeriveKeyPair         | faster
//	DeriveKeyPairPacked   | faster
//	Encapsulate           | faster
//	EncapsulationSeedSize | alias
//	ErrSharedKeySize      | alias
//	GenerateKeyPair       | faster
//	GenerateKeyPairPacked | faster
//	PrivateKey            | faster
//	PrivateKeySize        | alias
//	PublicKey             | faster
//	PublicKeySize         | alias
//	Scheme                | faster
//	SeedSize              | alias
//	SharedKeySize         | alias
//
// Timing: constant time in seeds, private keys and shared keys.
//
// Acceleration: see rind/hazmat/xwing.
package xwing
