// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package boring stands in for the standard library's crypto/internal/boring
// in mirrored suites.
package boring

// Enabled is false: rind does not run on Go+BoringCrypto.
const Enabled = false
