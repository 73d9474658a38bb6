// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha256 has the API of [crypto/sha256] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol    | provided as
//	BlockSize | alias
//	New       | forwarded
//	New224    | forwarded
//	Size      | alias
//	Size224   | alias
//	Sum224    | forwarded
//	Sum256    | forwarded
package sha256
