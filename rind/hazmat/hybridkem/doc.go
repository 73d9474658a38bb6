// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hybridkem implements key encapsulation mechanisms that join ML-KEM with an
// elliptic curve, so that a shared key is secret as long as one of the two is secure:
//
//   - MLKEM768-P256 and MLKEM1024-P384 of [draft-ietf-hpke-pq], as crypto/hpke has them:
//     a private key is a seed of 32 bytes, and a shared key is one hash of all parts;
//   - X25519MLKEM768 of [draft-ietf-tls-ecdhe-mlkem], which only joins the parts. It is
//     made for TLS, whose key schedule hashes the whole handshake, and for nothing else.
//
// The third of the former, MLKEM768-X25519, is X-Wing, in package xwing beside this one.
// The names of functions and types end with that of the mechanism. Sizes in bytes:
//
//	mechanism       private key  public key  ciphertext  shared key  in memory
//	MLKEM768-P256            32        1249        1153          32  8 KiB
//	MLKEM1024-P384           32        1665        1665          32  12 KiB
//	X25519MLKEM768      64 + 32        1216        1120          64  8 KiB
//
// Keys hold ML-KEM's in their expanded forms, for repeated use. Use of a zero or
// destroyed key panics.
//
// A ciphertext is refused if its part for the curve is no public key there. That its
// part for ML-KEM was not made for a key is not an error: the shared key is then one that
// the other side does not have.
//
// Programs should use package rind/kem; this one has sharp edges and is outside
// rind's compatibility promise.
//
// Timing: constant time in seeds, private keys and shared keys, as the packages mlkem,
// ecdh and x25519 beside this one are; whether an argument is refused shows.
// Encapsulation and decapsulation do not allocate. Acceleration: theirs.
//
// [draft-ietf-hpke-pq]: https://datatracker.ietf.org/doc/draft-ietf-hpke-pq/
// [draft-ietf-tls-ecdhe-mlkem]: https://datatracker.ietf.org/doc/draft-ietf-tls-ecdhe-mlkem/
package hybridkem

//go:generate go run ./_variants .
