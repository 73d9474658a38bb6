// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

// The names of this package's kernels in the registry: field and point
// arithmetic with the ladder; and constant-time selection from a table.
const (
	arithmetic = "curve25519"
	scan       = "curve25519/scan"
)
