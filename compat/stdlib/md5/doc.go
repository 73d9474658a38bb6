// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package md5 has the API of the standard library's [crypto/md5] and can take
// its place by a change of the import path: everything that compiled compiles,
// and results, errors, panics and the use of randomness stay the same. MD5 is
// specified in [RFC 1321]. It is broken as a cryptographic hash: use
// compat/stdlib/sha256 where another program does not ask for MD5.
//
// The state has the optional interfaces and the marshalled form that it has
// there.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol    | provided as
//	BlockSize | alias
//	New       | forwarded
//	Size      | alias
//	Sum       | forwarded
//
// Timing: constant time but for the length.
//
// [RFC 1321]: https://www.rfc-editor.org/rfc/rfc1321
package md5
