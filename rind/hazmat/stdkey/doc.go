// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package stdkey runs operations on the standard library's key types on
// rind's schemes, for the face that mirrors crypto/ecdsa and for signer wrappers;
// packages eddsa and agree below it do so for crypto/ed25519 and crypto/ecdh. It
// is outside the compatibility promise.
//
// Every operation is an attempt. It reports ok == false, without any effect,
// when the call is not one that rind serves, and the caller then makes the
// same call to the standard library. Refusing is how the attempt stays
// identical to the standard library in every unusual case: nil keys and
// fields, coordinates that are off the curve, scalars out of range, unknown
// hash functions and foreign curves keep the errors and panics of the
// standard library because it is the standard library that reports them.
//
// An attempt is refused
//   - for every curve except P-256, P-384 and P-521, and X25519 in agree (the
//     values of elliptic.P384, ecdh.X25519 and so on themselves, not other values
//     with the same parameters);
//   - in FIPS 140-3 mode (crypto/fips140.Enabled) and in programs built with
//     GOEXPERIMENT=boringcrypto;
//   - for a key that the standard library would reject;
//   - when the operation draws randomness and the standard library would not
//     draw it from the operating system: see below.
//
// # Randomness
//
// Since Go 1.26 crypto/ecdsa ignores the reader that it is given, unless
// GODEBUG=cryptocustomrand=1 is in force or testing/cryptotest.SetGlobalRandom
// has replaced the global source. Both promise results that depend on the
// standard library's exact use of the reader, so both are refused here: the
// second shows because it also replaces crypto/rand.Reader, the first is found
// by a call to the standard library (about a microsecond) whenever the reader
// is not the system's. The GODEBUG can change while a program runs, hence no
// answer is kept.
//
// So every such attempt reads the variable crypto/rand.Reader, which
// crypto/ecdsa itself does not. A program that assigns it must do so before
// other goroutines sign or generate keys, as for any other use of the variable.
//
// Timing: operations on private keys are constant time except for the bit
// lengths of the big.Int fields that the standard library's types impose, and
// except for rejecting invalid keys. Verification is variable time.
package stdkey
