// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package aes has the API of [crypto/aes] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol       | provided as
//	BlockSize    | alias
//	KeySizeError | alias
//	NewCipher    | forwarded
package aes
