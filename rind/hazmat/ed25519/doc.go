// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ed25519 implements the signature schemes Ed25519, Ed25519ctx and
// Ed25519ph of [RFC 8032], section 5.1.
//
// Programs should use the packages above this one; it has sharp edges and is
// outside rind's compatibility promise.
//
// # Acceptance
//
// Signatures made by honest signers are accepted by every implementation. Which
// others are differs; here there are two rules, and no function decides by one of
// them in the name of the other.
//
// [Verify] and the methods of [PublicKey] follow crypto/ed25519 exactly: S must be
// below L; y of the public key A may be from p to 2^255-1, and x = 0 may come with
// the sign 1; points of small order are allowed; and R must be, byte for byte, the
// encoding of [S]B - [k]A. The equation is not multiplied by the cofactor.
//
// [VerifyZIP215], [VerifyBatchZIP215] and [ValidBatchZIP215] follow [ZIP 215]: S
// must be below L; R and A are decoded as A is above; and [8][S]B = [8]R + [8][k]A. They accept all that
// Verify accepts and more. Only this rule gives one answer to a signature whether
// it is checked alone or in a batch.
//
// # Timing
//
// Signing and making keys are constant time in the keys and in what is derived
// from them; the lengths of messages and contexts are public. Verification takes
// time that depends on its arguments, all of them public. Signing and verification
// of single signatures do not allocate, but for the tables of a [PublicKey], once.
//
// # Acceleration
//
// The group is that of package edwards25519 beside this one, which says what of it
// is assembly. SHA-512 is the standard library's.
//
// [RFC 8032]: https://www.rfc-editor.org/rfc/rfc8032
// [ZIP 215]: https://zips.z.cash/zip-0215
package ed25519
