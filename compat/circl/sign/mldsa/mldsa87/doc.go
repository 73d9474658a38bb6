// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mldsa87 has the API of
// [github.com/cloudflare/circl/sign/mldsa/mldsa87] and can take its place by a
// change of the import path.
//
// It is ML-DSA-87 of [FIPS 204].
//
// [PrivateKey] and [PublicKey] are types of this package's own, with the methods of
// circl's. They hold their encodings and what makes repeated use fast: 81 KB from the
// first signature on and, from the second verification on, 68 KB. [Scheme] makes and
// takes these, and takes circl's, which circl then serves. Signatures are accepted as by
// circl.
//
// There are four differences. A zero PrivateKey signs nothing and returns an error. The
// field A of circl's keys, whose type no program can name, is not there. Keys keep
// their matrices later: a private key that has been made, from the first signature on,
// for which it samples the matrix again if other keys have been made since; a [PublicKey]
// from the second verification on, having sampled it for the first, too. And what they
// keep is behind a pointer, which copies share: Equal compares keys, == and
// reflect.DeepEqual do not, and a key that has signed leaves its expanded one to the
// garbage collector when it is overwritten.
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
package mldsa87
