// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

module rind.example

go 1.26.0

require golang.org/x/sys v0.1.0
