// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha512 has the API of [crypto/sha512] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol     | provided as
//	BlockSize  | alias
//	New        | forwarded
//	New384     | forwarded
//	New512_224 | forwarded
//	New512_256 | forwarded
//	Size       | alias
//	Size224    | alias
//	Size256    | alias
//	Size384    | alias
//	Sum384     | forwarded
//	Sum512     | forwarded
//	Sum512_224 | forwarded
//	Sum512_256 | forwarded
package sha512
