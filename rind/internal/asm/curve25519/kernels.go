// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

// The names of this package's kernels in the registry: field and point
// arithmetic with the ladder; constant-time selection from a table; and arithmetic
// of packed points.
const (
	arithmetic = "curve25519"
	scan       = "curve25519/scan"
	packing    = "curve25519/packed"
)
