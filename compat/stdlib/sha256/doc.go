// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha256 has the API of the standard library's [crypto/sha256] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. SHA-224 and SHA-256 are specified in [FIPS 180-4].
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
//	New224    | forwarded
//	Size      | alias
//	Size224   | alias
//	Sum224    | forwarded
//	Sum256    | forwarded
//
// Timing: constant time but for the length.
//
// [FIPS 180-4]: https://doi.org/10.6028/NIST.FIPS.180-4
package sha256
