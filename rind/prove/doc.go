// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package prove checks the machine code of rind's kernels in a linked program:
// for every input that a kernel's contract allows, its bytes compute the stated
// function, stay inside the stated memory, and branch and address independently
// of secrets. SECURITY.md says what that claims, and what it does not.
//
// File checks a program. Package image reads it, package kernel pairs its routines
// with their contracts (package contract, below rind/internal), package x86 decodes
// them, and package machine executes them over a domain that gives unknown words a
// meaning: package taint follows secrets; packages integer, with formula, and word
// compare the result with the function that a contract states. Package lane is a
// domain for number-theoretic transforms that no contract uses yet.
//
// Packages mutate and memcheck serve tests: faulty variants of kernels, which no
// proof may accept, and the timing of the Go code around the kernels.
package prove

//go:generate go run ./internal/kernelsdoc
