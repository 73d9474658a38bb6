// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract_test

import (
	"testing"

	"rind.example/rind/internal/contract"
)

// TestResidues checks each operation where it is easily mistaken.
func TestResidues(t *testing.T) {
	r := contract.Residues{Modulus: 3329}
	var big contract.Ring = contract.Residues{Modulus: 2147483647}
	for _, tt := range []struct {
		name      string
		got, want any
	}{
		{"negative constant", r.Const(-1), int64(3328)},
		{"sum wraps", r.Add(r.Const(3328), r.Const(3)), int64(2)},
		{"difference wraps", r.Sub(r.Const(1), r.Const(2)), int64(3328)},
		{"scaled by a negative number", r.Scale(-2, r.Const(5)), int64(3319)},
		{"product", r.Mul(r.Const(-1), r.Const(-1)), int64(1)},
		{"large product", big.Mul(big.Const(-2), big.Const(-3)), int64(6)},
		{"power 0", r.Power(0, 0), int64(1)},
		{"a root of -1", r.Power(17, 128), int64(3328)}, // FIPS 203, section 4.3
		{"inverse", r.Inverse(128), int64(3303)},
		{"inverse of -1", r.Inverse(-1), int64(3328)},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: got %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}
