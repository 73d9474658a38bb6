// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

// arithmetic is the name of this package's kernels in the registry. They are one,
// since the order of the transformed domain is theirs together.
const arithmetic = "mlkem"
