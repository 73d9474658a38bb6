// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package mldsa_test

import (
	"testing"

	"rind.example/compat/internal/apicheck"
)

func TestExportedAPIAndTable(t *testing.T) {
	apicheck.Face(t, "crypto/mldsa")
}
