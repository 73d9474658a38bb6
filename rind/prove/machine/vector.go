// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

// A Vec is the content of a vector register.
type Vec struct {
	// Lane is the number of bytes of each word.
	Lane int
	// W are the words from the lowest on. What they do not reach is undefined.
	W []Word
}
