// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package blake2s

// Which instructions are used cannot be chosen from outside: the tests run
// once, with what the mirrored package chooses.
var useSSE2, useSSSE3, useSSE4 bool
