// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlkem has the API of the standard library's [crypto/mlkem] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. ML-KEM is specified in [FIPS 203].
//
// The key types are rind's own, with the methods of the standard library's and
// with Std, which returns the standard library's key; the functions that make
// keys of bytes lead back. Keys hold expanded forms and are for repeated use: a
// private key takes 8 KiB for ML-KEM-768 and 12 KiB for ML-KEM-1024, of which its
// public half has 6 and 10.
//
// [crypto/hpke] accepts private keys of this package, because their Encapsulator
// is the standard library's, and of public keys what their Std returns.
//
// In FIPS 140-3 mode and in programs built with GOEXPERIMENT=boringcrypto keys are
// the standard library's inside, and do all that they do there. Where a program
// has replaced crypto/rand.Reader, which crypto/mlkem does not read, the standard
// library draws the randomness here, too.
//
//	symbol                   | provided as
//	CiphertextSize1024       | alias
//	CiphertextSize768        | alias
//	DecapsulationKey1024     | faster
//	DecapsulationKey768      | faster
//	EncapsulationKey1024     | faster
//	EncapsulationKey768      | faster
//	EncapsulationKeySize1024 | alias
//	EncapsulationKeySize768  | alias
//	GenerateKey1024          | faster
//	GenerateKey768           | faster
//	NewDecapsulationKey1024  | faster
//	NewDecapsulationKey768   | faster
//	NewEncapsulationKey1024  | faster
//	NewEncapsulationKey768   | faster
//	SeedSize                 | alias
//	SharedKeySize            | alias
//
// Timing: operations on decapsulation keys and encapsulation are constant time.
//
// Acceleration: see rind/hazmat/mlkem.
//
// [FIPS 203]: https://doi.org/10.6028/NIST.FIPS.203
package mlkem
