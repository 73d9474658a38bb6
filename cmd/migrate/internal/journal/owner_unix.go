// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build unix

package journal

import (
	"os"
	"syscall"
)

// keepOwner gives to the owner of from, where that is allowed: a run as the
// superuser must not take files away from their owner.
func keepOwner(from, to string) {
	info, err := os.Stat(from)
	if err != nil {
		return
	}
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		_ = os.Chown(to, int(s.Uid), int(s.Gid))
	}
}
