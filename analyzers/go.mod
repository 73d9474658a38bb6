// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

module rind.example/analyzers

go 1.26.0

require golang.org/x/tools v0.52.0 // indirect
