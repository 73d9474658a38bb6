// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stay

import . "crypto/ecdsa" // want `crypto/ecdsa stays \(DOT-IMPORT\): .*; import the package by name, then run migrate again`

var dot = SignASN1
