// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptotest

import "testing"

// SkipTestAllocations lets tests that count allocations go on, but not where
// counters of coverage keep functions from being inlined.
func SkipTestAllocations(t *testing.T) {
	t.Helper()
	if testing.CoverMode() != "" {
		t.Skip("coverage is measured, which changes what is inlined")
	}
}
