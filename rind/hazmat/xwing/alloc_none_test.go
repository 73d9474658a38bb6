// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race && !boringcrypto

package xwing_test

const stdAllocates = false
