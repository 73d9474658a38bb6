// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package k12

// chunkSize is in bytes: RFC 9861, Section 3.2.
const chunkSize = 8192

// newDraft10 is [NewDraft10], which chooses the number of lanes itself.
func newDraft10(c []byte, _ byte) State { return NewDraft10(c) }
