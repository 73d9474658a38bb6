// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

// kernel is the name of this package's kernels in the registry.
const kernel = "mldsa"
