// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package boring stands in for the standard library's crypto/internal/boring
// in those mirrored suites that look less deep with it.
package boring

// Enabled is true for the tests alone.
const Enabled = true
