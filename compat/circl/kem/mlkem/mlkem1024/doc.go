// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlkem1024 has the API of
// [github.com/cloudflare/circl/kem/mlkem/mlkem1024] and can take its place by
// a change of the import path.
//
// It is ML-KEM-1024 of [FIPS 203]. The key types are rind's own: they have circl's
// methods, and their encodings are the same. Keys hold expanded forms and are for
// repeated use: a private key takes 12 KiB, of which its public half has 10 KiB.
//
// A private key whose encapsulation key has a coefficient that is not reduced is
// refused, even with a hash that fits; circl reduces it. No key generation makes one.
// After an Unpack that fails a key is what it was before.
//
//	symbol                | provided as
//	CiphertextSize        | alias
//	EncapsulationSeedSize | alias
//	GenerateKeyPair       | faster
//	KeySeedSize           | alias
//	NewKeyFromSeed        | faster
//	PrivateKey            | faster
//	PrivateKeySize        | alias
//	PublicKey             | faster
//	PublicKeySize         | alias
//	Scheme                | faster
//	SharedKeySize         | alias
//
// Timing: constant time in seeds, private keys and shared keys.
//
// Acceleration: see rind/hazmat/mlkem.
//
// [FIPS 203]: https://doi.org/10.6028/NIST.FIPS.203
package mlkem1024
