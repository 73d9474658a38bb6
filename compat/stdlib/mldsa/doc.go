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
// Signing and verifying run on rind. The expanded forms of keys are kept for up to 64
// private keys, as long as they live, in 28 to 79 KiB each, and for up to 128 public
// keys of each parameter set that have verified twice, in 22 to 67 KiB each. Making keys
// is forwarded, because the standard library expands its keys itself. In FIPS 140-3 mode
// everything is forwarded.
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
//	SignKey              | function form of PrivateKey.Sign
//	SignKeyDeterministic | function form of PrivateKey.SignDeterministic
//	Verify               | faster
//
// Timing: the number of attempts to sign depends on the key and the message,
// as FIPS 204 has it; all else on private keys is constant time. Verification is
// variable time: its inputs are taken as public.
//
// Acceleration: see rind/hazmat/mldsa.
//
// [FIPS 204]: https://doi.org/10.6028/NIST.FIPS.204
package mldsa
