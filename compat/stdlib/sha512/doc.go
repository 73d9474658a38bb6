// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha512 has the API of the standard library's [crypto/sha512] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. SHA-384, SHA-512, SHA-512/224 and SHA-512/256 are specified in [FIPS
// 180-4].
//
// The state has the optional interfaces and the marshalled form that it has
// there.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
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
//
// Timing: constant time but for the length.
//
// [FIPS 180-4]: https://doi.org/10.6028/NIST.FIPS.180-4
package sha512
