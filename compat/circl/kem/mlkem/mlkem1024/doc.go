// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlkem1024 has the API of
// [github.com/cloudflare/circl/kem/mlkem/mlkem1024] and can take its place by
// a change of the import path. Everything is forwarded to it.
//
// It is ML-KEM-1024 of [FIPS 203].
//
//	symbol                | provided as
//	CiphertextSize        | alias
//	EncapsulationSeedSize | alias
//	GenerateKeyPair       | forwarded
//	KeySeedSize           | alias
//	NewKeyFromSeed        | forwarded
//	PrivateKey            | alias
//	PrivateKeySize        | alias
//	PublicKey             | alias
//	PublicKeySize         | alias
//	Scheme                | forwarded
//	SharedKeySize         | alias
//
// [FIPS 203]: https://doi.org/10.6028/NIST.FIPS.203
package mlkem1024
