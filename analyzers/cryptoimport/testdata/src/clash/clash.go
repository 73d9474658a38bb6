// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package clash declares a name that the drop-in has and crypto/ecdsa has not.
package clash

import . "crypto/ecdsa" // want `crypto/ecdsa stays \(DOT-IMPORT\): rind's package has SignKey, too, .*; import the package by name, then run migrate again`

var sign = SignASN1

// SignKey says what it signs for.
type SignKey string
