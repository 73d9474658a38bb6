// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package cpu

import "testing"

func TestCertainFeatures(t *testing.T) {
	for goos, want := range map[string][2]bool{
		"darwin": {true, true}, "ios": {true, false}, "linux": {}, "windows": {},
	} {
		if first, later := certain(goos); [2]bool{first, later} != want {
			t.Errorf("certain(%q) = %t, %t, want %v", goos, first, later, want)
		}
	}
}
