// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mldsa44 has the API of
// [github.com/cloudflare/circl/sign/mldsa/mldsa44] and can take its place by a
// change of the import path.
//
// It is ML-DSA-44 of [FIPS 204].
//
// [PrivateKey] and [PublicKey] are types of this package's own, with the methods of
// circl's. They hold what makes repeated use fast, 28 KB and, from the second
// verification on, 22 KB. [Scheme] makes and takes these, and takes circl's, which
// circl then serves. Signatures are accepted as by circl.
//
// There are three differences. A zero PrivateKey signs nothing and returns an error. The
// field A of circl's keys, whose type no program can name, is not there. And [PublicKey]
// samples its matrix when it verifies for the first time and again for the second, after
// which it keeps it, not when it is unpacked.
//
//	symbol         | provided as
//	GenerateKey    | faster
//	NewKeyFromSeed | faster
//	PrivateKey     | faster
//	PrivateKeySize | alias
//	PublicKey      | faster
//	PublicKeySize  | alias
//	Scheme         | faster
//	SeedSize       | alias
//	SignTo         | faster
//	SignatureSize  | alias
//	Verify         | faster
//
// Timing: making keys and signing are constant time but for what FIPS 204 lets show.
// Verification is variable time: its inputs are taken as public.
//
// Acceleration: see rind/hazmat/mldsa.
//
// [FIPS 204]: https://doi.org/10.6028/NIST.FIPS.204
package mldsa44
