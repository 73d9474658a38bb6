// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ecdh implements elliptic-curve Diffie-Hellman key agreement, the
// primitive ECC CDH of [SP 800-56A], section 5.7.1.2, over fixed-size encodings,
// with the curves P-256, P-384 and P-521. The names of functions end with that of the
// curve.
//
// A private key is a big-endian scalar. A public key is a point in the
// uncompressed form of SEC 1, section 2.3.3; no other form is accepted. The
// shared secret is the x-coordinate, big-endian, not hashed: use it only as the
// input of a key derivation function.
//
// Programs should use the packages above this one; it has sharp edges and is
// outside rind's compatibility promise.
//
// Timing: constant time in private keys and shared secrets. Whether arguments
// are valid shows. No function allocates.
//
// Acceleration: the groups are those of packages p256, p384 and p521 beside this
// one, which say what of them is assembly.
//
// [SP 800-56A]: https://doi.org/10.6028/NIST.SP.800-56Ar3
package ecdh
