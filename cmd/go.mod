// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

module rind.example/cmd

go 1.26.0

require (
	github.com/rogpeppe/go-internal v1.16.0
	golang.org/x/mod v0.43.0
	golang.org/x/perf v0.0.0-20260908200009-22c9c6c9d4da
	golang.org/x/sys v0.49.0
	golang.org/x/tools v0.52.0
	rind.example v0.0.0
	rind.example/analyzers v0.0.0
	rind.example/rind/prove v0.0.0
)

require (
	github.com/aclements/go-moremath v0.0.0-20210112150236-f10218a38794 // indirect
	golang.org/x/arch v0.33.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
)

replace rind.example => ../

replace rind.example/analyzers => ../analyzers

replace rind.example/rind/prove => ../rind/prove

tool rind.example/cmd/rindvet
