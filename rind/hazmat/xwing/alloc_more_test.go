// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build race || boringcrypto

package xwing_test

// stdAllocates says that the standard library's random generator
// allocates in this build: BoringCrypto does, and under the race detector
// sync.Pool forgets at random.
const stdAllocates = true
