// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package cryptotest stands in for the standard library's
// crypto/internal/cryptotest in mirrored suites.
package cryptotest

import "testing"

// TestAllImplementations runs f. The standard library runs it once for each
// implementation in its registry; rind's are chosen by RINDCPU before a
// process starts, so that the harness runs the suite once for each instead.
func TestAllImplementations(t *testing.T, pkg string, f func(t *testing.T)) {
	t.Helper()
	f(t)
}
