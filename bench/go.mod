// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

module rind.example/bench

go 1.26.0

require (
	github.com/cloudflare/circl v1.6.5
	golang.org/x/crypto v0.59.0
	rind.example v0.0.0
	rind.example/compat/circl v0.0.0
	rind.example/compat/xcrypto v0.0.0
)

require (
	github.com/bwesterb/go-ristretto v1.2.4 // indirect
	golang.org/x/sys v0.50.0 // indirect
)

replace (
	rind.example => ../
	rind.example/compat/circl => ../compat/circl
	rind.example/compat/xcrypto => ../compat/xcrypto
)
