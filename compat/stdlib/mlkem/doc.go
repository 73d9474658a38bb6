// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlkem has the API of [crypto/mlkem] and can take its place by a
// change of the import path. Everything is forwarded to it.
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
package mlkem
