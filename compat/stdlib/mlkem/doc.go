// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlkem has the API of the standard library's [crypto/mlkem] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. ML-KEM is specified in [FIPS 203].
//
// The key types are the standard library's own, so keys pass freely between
// this package, crypto/hpke and other code.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol                   | provided as
//	CiphertextSize1024       | alias
//	CiphertextSize768        | alias
//	DecapsulationKey1024     | alias
//	DecapsulationKey768      | alias
//	EncapsulationKey1024     | alias
//	EncapsulationKey768      | alias
//	EncapsulationKeySize1024 | alias
//	EncapsulationKeySize768  | alias
//	GenerateKey1024          | forwarded
//	GenerateKey768           | forwarded
//	NewDecapsulationKey1024  | forwarded
//	NewDecapsulationKey768   | forwarded
//	NewEncapsulationKey1024  | forwarded
//	NewEncapsulationKey768   | forwarded
//	SeedSize                 | alias
//	SharedKeySize            | alias
//
// Timing: operations on decapsulation keys are constant time.
//
// [FIPS 203]: https://doi.org/10.6028/NIST.FIPS.203
package mlkem
