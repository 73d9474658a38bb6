// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cryptotest

import "testing"

// MustSupportFIPS140 lets every test go on: all ports that the harness runs on
// have the mode.
func MustSupportFIPS140(t *testing.T) { t.Helper() }
