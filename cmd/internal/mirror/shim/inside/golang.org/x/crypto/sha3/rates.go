// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package sha3

// Rates in bytes for capacities of 256 and 512 bits: FIPS 202, Section 5.2.
const (
	rateK256 = (1600 - 256) / 8
	rateK512 = (1600 - 512) / 8
)
