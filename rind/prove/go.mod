// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

module rind.example/rind/prove

go 1.26.0

require (
	golang.org/x/arch v0.33.0
	rind.example v0.0.0
)

require golang.org/x/sys v0.1.0 // indirect

replace rind.example => ../..
