// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race && !boringcrypto

package mlkem

const stdAllocates = false
