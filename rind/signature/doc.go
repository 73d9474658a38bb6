// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package signature implements digital signatures: whoever has the verifying key
// can tell that the holder of the signing key signed a message.
//
// An algorithm is a value that makes and reads keys, such as [Ed25519]. Every
// algorithm has types of its own for signing and verifying keys, so that keys of
// different algorithms or roles cannot be mixed up. Variants with a context, with
// a prehashed message or with another rule of acceptance count as algorithms, too:
//
//   - [Ed25519]: RFC 8032, for messages in memory
//   - [Ed25519ctx]: the same in a context, which separates protocols
//   - [Ed25519ph]: the same over a SHA-512 digest, for messages in pieces
//   - [Ed25519ZIP215]: verification of Ed25519 by the rule of ZIP 215, which can
//     check signatures in batches
//   - [ECDSAP256], [ECDSAP384], [ECDSAP521]: FIPS 186-5, with the NIST curves, for
//     messages and for the digest of a message by any function of SHA-2
//   - [MLDSA44], [MLDSA65], [MLDSA87]: FIPS 204, which quantum computers do not break,
//     for messages in memory and in pieces; [MLDSA65ctx] and the like in a context,
//     [MLDSA65ph] and the like over a digest by any function of SHA-2
//
// Where nothing else decides, take Ed25519, or MLDSA65 for what has to be valid when
// there are quantum computers.
//
// Keys are small values that may be copied; copies are the same key, and
// destroying one destroys all. The zero value of each type is no key: its use is
// an error.
//
//	key := signature.Ed25519.GenerateKey()
//	sig, err := key.Sign(message)
//	err = key.PublicKey().Verify(message, sig.Bytes())
//
// All signing keys have the methods Sign, AppendSignature and PublicKey, and all
// verifying keys Verify, so that a program can say by an interface of its own what
// it needs of them.
//
// A failed verification is [rind.ErrVerification] and nothing more: neither the
// length of a signature nor a malformed part of it is told apart. All errors are
// of type [*rind.Error]. Everything is safe for concurrent use, but for batches and
// hashes; Destroy waits for calls that are under way. Sign and Verify do not
// allocate, but for the tables of a verifying key, once, and for memory that signatures
// of ML-DSA share. A program carries the tables of those curves alone that it uses.
//
// Timing: signing and making keys are constant time in the keys and in what is
// derived from them, but for what package mldsa names; lengths of messages and contexts
// are public. Verification takes time that depends on its arguments, all of them public.
//
// Acceleration: see rind/hazmat/ed25519, rind/hazmat/ecdsa and rind/hazmat/mldsa.
package signature
