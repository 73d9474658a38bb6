// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package chacha20

// In bytes: a block of RFC 8439, Section 2.3, and what is made at a time.
const (
	blockSize = 64
	bufSize   = blockSize
)
