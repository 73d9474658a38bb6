// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ecdsa implements the signature scheme ECDSA of [FIPS 186-5], section
// 6, over fixed-size encodings, with the curves P-256, P-384 and P-521. The names of
// functions and types end with that of the curve.
//
// Keys and signatures are big-endian: a private key is the scalar, a public key
// is X || Y, a signature is r || s, each half as long as the order of the group.
// [AppendASN1] and [ParseASN1] convert signatures from and to the DER form that
// X.509 and TLS use (RFC 3279, section 2.2.3), for every curve.
//
// Programs should use the packages above this one; it has sharp edges and is
// outside rind's compatibility promise.
//
// # Nonces
//
// The nonce of a signature comes from HMAC_DRBG, in two ways. SignP256, SignP384
// and SignP521 are hedged: they feed fresh system randomness, the private key and
// the digest to an HMAC_DRBG, as in section 4 of
// draft-irtf-cfrg-det-sigs-with-noise-04, with SHA-256 on P-256 and SHA-512 on the
// others. A failing random generator then costs only the randomness of the
// signature, not the key. SignDeterministicP256 and its like are [RFC 6979] to the
// byte. Candidates that are not in [1, n-1] are rejected, never reduced.
//
// # Verification
//
// VerifyP256 and its like are for keys that are used once. A VerifyingKeyP256 or its
// like is decoded once, and from its second verification on has multiples of its
// point, at most 9 KiB, that make verification two and a half times as fast.
//
// # Timing
//
// Signing and key generation are constant time in the private key, the nonce
// and the digest; how many candidates were rejected shows, and is independent of
// the key. Verification takes time that depends on its arguments, all of them
// public. None of the hedged, verifying and generating functions allocates, but for
// the multiples of a key that verifies again.
//
// A program that uses one curve holds the tables of that one alone.
//
// # Acceleration
//
// The groups are those of packages p256, p384 and p521 beside this one, which say
// what of them is assembly. Hashing is the standard library's.
//
// [FIPS 186-5]: https://doi.org/10.6028/NIST.FIPS.186-5
// [RFC 6979]: https://www.rfc-editor.org/rfc/rfc6979
package ecdsa
