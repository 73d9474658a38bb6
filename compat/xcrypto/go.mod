// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

module rind.example/compat/xcrypto

go 1.26.0

require rind.example v0.0.0

require (
	golang.org/x/crypto v0.59.0
	golang.org/x/sys v0.50.0 // indirect
)

replace rind.example => ../../
