// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa87_test

import (
	"testing"

	"rind.example/compat/internal/apicheck"
)

func TestExportedAPIAndTable(t *testing.T) {
	apicheck.Face(t, "github.com/cloudflare/circl/sign/mldsa/mldsa87")
}
