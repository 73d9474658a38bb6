// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keccak

// The names under which implementations are registered.
const (
	one  = "keccak"
	four = "keccak/x4"
)
