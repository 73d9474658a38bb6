// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package md5 has the API of [crypto/md5] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol    | provided as
//	BlockSize | alias
//	New       | forwarded
//	Size      | alias
//	Sum       | forwarded
package md5
