// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package prove checks the machine code of rind's kernels in a linked program:
// for every input that a kernel's contract allows, its bytes compute the stated
// function, stay inside the stated memory, and branch and address independently
// of secrets.
package prove

//go:generate go run ./internal/kernelsdoc
