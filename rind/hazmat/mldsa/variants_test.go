// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"testing"

	"rind.example/rind/hazmat/internal/variants/variantstest"
)

func TestVariantsAreGenerated(t *testing.T) {
	variantstest.Check(t, "rind/hazmat/mldsa", "..", 2,
		"mldsa", "../prove/memcheck/cases", "../../bench", "../signature", "stdkey/mldsa",
		"../../compat/circl/sign/mldsa/mldsa44", "../../compat/circl/sign/mldsa/mldsa87")
}
