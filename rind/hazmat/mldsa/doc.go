// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mldsa implements ML-DSA, the signature scheme of [FIPS 204], at its three
// parameter sets: ML-DSA-44, ML-DSA-65 and ML-DSA-87.
//
// Programs should use the packages above this one; it has sharp edges and is outside
// rind's compatibility promise.
//
// The methods of the keys are the pure form with a context (Sign, Verify), HashML-DSA
// (SignHash, VerifyHash) and the form whose message representative μ is computed
// elsewhere (SignMu, VerifyMu). Signing is hedged by fresh random bytes, or
// deterministic where the name says so. What ends in Internal is the inner interface of
// the standard, which tests need.
//
// # Sizes
//
// Private keys are made of a seed of 32 bytes. Encodings, in bytes:
//
//	            public key  private key  signature
//	ML-DSA-44         1312         2560       2420
//	ML-DSA-65         1952         4032       3309
//	ML-DSA-87         2592         4896       4627
//
// Keys in memory are expanded, so that repeated use does no work twice. They take
//
//	            private key  public key
//	ML-DSA-44         28484       21860
//	ML-DSA-65         48516       38884
//	ML-DSA-87         80740       68196
//
// bytes, most of it the matrix Â. Who makes keys and stores them needs none of that:
// [DeriveKey65] and its like write the encodings. Signing takes 29 to 44 KB more for its
// time, verifying 8 to 11, and DeriveKey65 a matrix; that is kept for the next.
//
// # Timing
//
// Signing and making keys are constant time in the keys and in what is derived from
// them but for what the standard's algorithms show: how many candidates the sampling of
// s₁ and s₂ refuses, how many attempts a signature takes and which test ends each of
// them, and how the challenge of an attempt, a hash, is sampled. None of it
// depends on the key by itself. The lengths of messages and contexts are public.
// Verification takes time that depends on its arguments, all of them public. Signing
// and verifying do not allocate once that memory is there.
//
// # Acceleration
//
// The arithmetic is that of rind/internal/asm/mldsa and, for products with short
// secrets, of rind/internal/asm/mlkem; sampling hashes four streams at once where
// rind/internal/asm/keccak says that it pays.
//
// [FIPS 204]: https://doi.org/10.6028/NIST.FIPS.204
package mldsa

//go:generate go run ./_variants ..
