// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !linux || !amd64

package machine

import "testing"

func TestFormsAgainstProcessor(t *testing.T) {
	t.Skip("the comparison with the processor needs linux/amd64")
}
