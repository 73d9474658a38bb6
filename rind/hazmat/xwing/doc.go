// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package xwing implements X-Wing, the key encapsulation mechanism that joins ML-KEM-768
// and X25519 ([draft-connolly-cfrg-xwing-kem]). In draft-ietf-hpke-pq and in crypto/hpke
// it is called MLKEM768-X25519. A shared key is secret as long as one of the two is
// secure.
//
// A private key is a seed of 32 bytes, a public key 1216 bytes, a ciphertext 1120 and a
// shared key 32. In memory a private key has 8 KiB, of which 6 belong to the public half:
// they hold ML-KEM's keys in their expanded forms.
//
// As the draft demands, shared secrets of X25519 that are zero are not refused, and a
// ciphertext that was not made for a key is not an error: both give a shared key that
// the other side does not have. Use of a zero or destroyed key panics.
//
// Programs should use package rind/kem; this one has sharp edges and is outside
// rind's compatibility promise.
//
// Timing: constant time in seeds, private keys and shared keys, as packages mlkem and
// x25519 beside this one are. Encapsulation and decapsulation do not allocate.
// Acceleration: theirs.
//
// [draft-connolly-cfrg-xwing-kem]: https://datatracker.ietf.org/doc/draft-connolly-cfrg-xwing-kem/
package xwing
