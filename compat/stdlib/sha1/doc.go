// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha1 has the API of [crypto/sha1] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol    | provided as
//	BlockSize | alias
//	New       | forwarded
//	Size      | alias
//	Sum       | forwarded
package sha1
