// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package rind holds what the packages of rind's own API have in common: the
// type of their errors.
//
// The own API is a set of packages, one per kind of algorithm:
//
//   - rind/agreement: key agreement (X25519, P-256, P-384, P-521)
//   - rind/digest: hash functions (SHA-3, SHAKE, cSHAKE, TurboSHAKE, KangarooTwelve,
//     TupleHash, ParallelHash) and KMAC
//   - rind/kem: key encapsulation (ML-KEM-512, 768 and 1024, X-Wing)
//   - rind/signature: signatures (Ed25519, Ed25519ctx, Ed25519ph, batches; ECDSA with
//     P-256, P-384 and P-521; ML-DSA-44, 65 and 87)
//
// They are shaped so that misuse does not compile where Go's types can say it.
// An algorithm is a package-level value without state, such as agreement.X25519
// or signature.Ed25519, from which keys are made; each algorithm has its own
// types of keys, one per role, so that neither a key of another algorithm nor
// one of another role fits. Constructors name the format that they read. No call
// takes a random source. Secrets cannot be compared with ==, and print as no
// more than their algorithm's name.
//
// Every error is an [*Error]: compare it with the sentinels of this package
// through errors.Is, or look at its [Code].
//
// Programs that want to keep crypto/... import paths and types, and only gain
// speed, import the packages under compat/stdlib instead. So should those that
// need FIPS 140: in that mode those packages forward to the standard library, while
// the own API runs on rind always.
package rind
