// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mldsa87 has the API of
// [github.com/cloudflare/circl/sign/mldsa/mldsa87] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
// It is ML-DSA-87 of [FIPS 204].
//
//	symbol         | provided as
//	GenerateKey    | forwarded
//	NewKeyFromSeed | forwarded
//	PrivateKey     | alias
//	PrivateKeySize | alias
//	PublicKey      | alias
//	PublicKeySize  | alias
//	Scheme         | forwarded
//	SeedSize       | alias
//	SignTo         | forwarded
//	SignatureSize  | alias
//	Verify         | forwarded
//
// [FIPS 204]: https://doi.org/10.6028/NIST.FIPS.204
package mldsa87
