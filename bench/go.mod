// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

module rind.example/bench

go 1.26.0

require rind.example v0.0.0

require github.com/cloudflare/circl v1.6.5 // indirect

replace rind.example => ../
