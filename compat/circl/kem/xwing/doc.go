// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package xwing has the API of [github.com/cloudflare/circl/kem/xwing] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It is X-Wing, ML-KEM-768 together with X25519, after
// draft-connolly-cfrg-xwing-kem.
//
//	symbol                | provided as
//	CiphertextSize        | alias
//	Decapsulate           | forwarded
//	DeriveKeyPair         | forwarded
//	DeriveKeyPairPacked   | forwarded
//	Encapsulate           | forwarded
//	EncapsulationSeedSize | alias
//	ErrSharedKeySize      | alias
//	GenerateKeyPair       | forwarded
//	GenerateKeyPairPacked | forwarded
//	PrivateKey            | alias
//	PrivateKeySize        | alias
//	PublicKey             | alias
//	PublicKeySize         | alias
//	Scheme                | forwarded
//	SeedSize              | alias
//	SharedKeySize         | alias
package xwing
