// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !unix

package journal

import "os"

// alive reports whether a process exists, where looking for it tells.
func alive(process int) bool {
	if process <= 0 {
		return false
	}
	p, err := os.FindProcess(process)
	if err != nil {
		return false
	}
	p.Release()
	return true
}
