// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package mirror

import _ "rind.example/compat/stdlib/mldsa"
