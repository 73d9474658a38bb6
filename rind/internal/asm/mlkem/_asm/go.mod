// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

module rind.example/rind/internal/asm/mlkem/_asm

go 1.26.0

require (
	github.com/mmcloughlin/avo v0.6.0
	rind.example/rind/internal/asm/_emit v0.0.0
)

replace rind.example/rind/internal/asm/_emit => ../../_emit

require (
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/tools v0.52.0 // indirect
)
