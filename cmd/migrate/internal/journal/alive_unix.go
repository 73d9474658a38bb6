// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build unix

package journal

import "syscall"

// alive reports whether a process exists. One of another user does, too.
func alive(process int) bool {
	if process <= 0 {
		return false
	}
	err := syscall.Kill(process, 0)
	return err == nil || err == syscall.EPERM
}
