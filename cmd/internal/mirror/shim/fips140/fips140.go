// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package fips140 stands in for the standard library's crypto/internal/fips140
// in mirrored suites: what a test may ask about the process. The indicator of
// approved services cannot be asked from outside of the standard library.
package fips140

import "crypto/fips140"

// Enabled is whether this process runs in FIPS 140-3 mode.
var Enabled = fips140.Enabled()

// Version is that of the module that this program was linked with.
func Version() string { return fips140.Version() }
