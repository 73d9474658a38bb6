// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !unix || aix

package progress

import "os"

// columns knows a terminal by its being a character device; its width is for
// COLUMNS to say.
func columns(f *os.File) (int, bool) {
	info, err := f.Stat()
	return 0, err == nil && info.Mode()&os.ModeCharDevice != 0
}
