// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package prove

import "rind.example/rind/prove/kernel"

// CheckOne proves one kernel as File does, with advice where it fails.
func CheckOne(k *kernel.Kernel) Kernel {
	out := Check(k)
	out.suggest(k)
	return out
}
