// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !windows

package keys

import (
	"crypto/ecdsa"
	"fmt"
	"os"
)

// guard refuses a file that others may read.
func guard(path string, _ *ecdsa.PrivateKey) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if mode := info.Mode().Perm(); mode&0o077 != 0 {
		return fmt.Errorf("mode %#o lets others read it, want 0600", mode)
	}
	return nil
}
