// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha1 has the API of the standard library's [crypto/sha1] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. SHA-1 is specified in [FIPS 180-4]. It is broken where collisions
// matter: use compat/stdlib/sha256 where another program does not ask for
// SHA-1.
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
// [FIPS 180-4]: https://doi.org/10.6028/NIST.FIPS.180-4
package sha1
