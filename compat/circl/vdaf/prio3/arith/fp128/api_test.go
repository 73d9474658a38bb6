// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package fp128_test

import (
	"testing"

	"rind.example/compat/internal/apicheck"
)

func TestExportedAPIAndTable(t *testing.T) {
	apicheck.Face(t, "github.com/cloudflare/circl/vdaf/prio3/arith/fp128")
}
