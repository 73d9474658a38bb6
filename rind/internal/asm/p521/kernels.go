// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p521

// The names of this package's kernels in the registry: field, scalar and point
// arithmetic; and constant-time selection: table scans and conditional moves.
const (
	arithmetic = "p521"
	scan       = "p521/scan"
)
