// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

// A Region is a piece of memory that a routine may touch: what an argument
// points to, or the stack. Its bytes are kept as cells, each holding a word of
// one to eight bytes.
type Region struct {
	Name     string
	Writable bool

	low   int64  // offset of the first byte; negative for the stack
	cells []cell // one for each byte
}

// A cell is the byte of a region: the part'th byte of a word of size bytes.
type cell struct {
	word       Word
	size, part uint8 // size 0: undefined
}
