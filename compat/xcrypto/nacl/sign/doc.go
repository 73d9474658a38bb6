// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sign has the API of [golang.org/x/crypto/nacl/sign] and can take its
// place by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. Signed
// messages are as in [libsodium]: an Ed25519 signature with the message after
// it.
//
// In FIPS 140-3 mode signatures are the standard library's.
//
//	symbol      | provided as
//	GenerateKey | faster
//	Open        | faster
//	Overhead    | alias
//	Sign        | faster
//
// Timing: making keys and signing are constant time but for the lengths.
// Opening is variable time: its inputs are taken as public.
//
// Acceleration: see rind/hazmat/ed25519.
//
// [libsodium]: https://doc.libsodium.org/public-key_cryptography/public-key_signatures
package sign
