// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlkem stands in for the standard library's
// crypto/internal/fips140/mlkem in mirrored suites.
package mlkem

import "crypto/mlkem"

// Sizes in bytes: FIPS 203, Section 8, Table 3, and Section 7.1 for the seed
// (d, z).
const (
	SharedKeySize = 32
	SeedSize      = 64

	CiphertextSize768       = 1088
	EncapsulationKeySize768 = 1184

	CiphertextSize1024       = 1568
	EncapsulationKeySize1024 = 1568
)

// GenerateKeyInternal768 derives a key from (d, z): FIPS 203, Algorithm 16.
func GenerateKeyInternal768(d, z *[32]byte) *mlkem.DecapsulationKey768 {
	dk, err := mlkem.NewDecapsulationKey768(append(d[:], z[:]...))
	if err != nil {
		panic(err) // any seed of that length is right
	}
	return dk
}
