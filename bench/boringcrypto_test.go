// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build boringcrypto

package bench

// stdName is what the standard library is called in this build.
const stdName = "boringcrypto"
