// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package aes has the API of the standard library's [crypto/aes] and can take
// its place by a change of the import path: everything that compiled compiles,
// and results, errors, panics and the use of randomness stay the same. AES is
// specified in [FIPS 197].
//
// The blocks are the standard library's own, so crypto/cipher finds its fast
// modes for them, and those of compat/stdlib/cipher do.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol       | provided as
//	BlockSize    | alias
//	KeySizeError | alias
//	NewCipher    | forwarded
//
// Timing: constant time with the processor's AES instructions, which all
// 64-bit x86 and ARM processors of today have; without them, table lookups
// depend on the key and the data.
//
// [FIPS 197]: https://doi.org/10.6028/NIST.FIPS.197-upd1
package aes
