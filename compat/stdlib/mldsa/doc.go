// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

// Package mldsa has the API of the standard library's [crypto/mldsa] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. ML-DSA is specified in [FIPS 204]. The package exists in programs
// built with Go 1.27 or later.
//
// The key types are the standard library's own, so keys pass freely between
// this package, crypto/x509, crypto/tls and other code. Their methods stay the
// standard library's; [SignKey] and [SignKeyDeterministic] stand for those
// that sign.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol               | provided as
//	GenerateKey          | forwarded
//	MLDSA44              | forwarded
//	MLDSA44PublicKeySize | alias
//	MLDSA44SignatureSize | alias
//	MLDSA65              | forwarded
//	MLDSA65PublicKeySize | alias
//	MLDSA65SignatureSize | alias
//	MLDSA87              | forwarded
//	MLDSA87PublicKeySize | alias
//	MLDSA87SignatureSize | alias
//	NewPrivateKey        | forwarded
//	NewPublicKey         | forwarded
//	Options              | alias
//	Parameters           | alias
//	PrivateKey           | alias
//	PrivateKeySize       | alias
//	PublicKey            | alias
//	SignKey              | function form of PrivateKey.Sign, forwarded
//	SignKeyDeterministic | function form of PrivateKey.SignDeterministic, forwarded
//	Verify               | forwarded
//
// Timing: the number of attempts to sign depends on the key and the message,
// as FIPS 204 has it; all else on private keys is constant time.
//
// [FIPS 204]: https://doi.org/10.6028/NIST.FIPS.204
package mldsa
