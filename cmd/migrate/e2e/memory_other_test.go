// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !unix

package e2e_test

import "os"

// peakMemory is not known here.
func peakMemory(*os.ProcessState) int64 { return 0 }
