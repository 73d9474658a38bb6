// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"testing"

	"rind.example/rind/hazmat/internal/variants/variantstest"
)

func TestVariantsAreGenerated(t *testing.T) {
	variantstest.Check(t, "rind/hazmat/mlkem", "../../..", 1,
		"rind/hazmat/mlkem", "rind/kem", "rind/prove/memcheck/cases", "bench", "compat/stdlib/mlkem",
		"compat/circl/kem/mlkem/mlkem512", "compat/circl/kem/mlkem/mlkem1024")
}
