// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

module rind.example/compat/circl

go 1.26.0

require rind.example v0.0.0

require (
	github.com/bwesterb/go-ristretto v1.2.4 // indirect
	github.com/cloudflare/circl v1.6.5
	golang.org/x/crypto v0.54.0 // indirect
	golang.org/x/sys v0.47.0 // indirect
)

replace rind.example => ../../
