// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha3 implements the hash functions SHA3-224, SHA3-256, SHA3-384 and
// SHA3-512 and the extendable-output functions SHAKE128 and SHAKE256 of [FIPS 202],
// and cSHAKE of [SP 800-185].
//
// Programs should use the packages above this one; it has sharp edges and is
// outside rind's compatibility promise.
//
// Types and functions that [crypto/sha3] has too behave as they do there, the format
// of marshaled states included. The functions whose names end in Into are for
// schemes: they take a message in parts and write where they are told to.
//
// Timing: constant time but for lengths. Nothing allocates except what returns a
// slice or a pointer that has to outlive the caller, and the names of cSHAKE.
//
// Acceleration: that of the permutation, in package keccak below.
//
// [FIPS 202]: https://doi.org/10.6028/NIST.FIPS.202
// [SP 800-185]: https://doi.org/10.6028/NIST.SP.800-185
// [crypto/sha3]: https://pkg.go.dev/crypto/sha3
package sha3
