// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package load

import (
	"runtime"
	"strings"
)

// Quote spells an argument for the shell that people have on this system.
func Quote(arg string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-"
	safe := plain
	if runtime.GOOS == "windows" {
		safe += `\`
	}
	switch {
	case arg != "" && strings.Trim(arg, safe) == "":
		return arg
	case runtime.GOOS == "windows":
		return `"` + arg + `"` // a file name cannot hold the quote itself
	}
	return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
}
