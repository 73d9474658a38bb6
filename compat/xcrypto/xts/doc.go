// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package xts has the API of [golang.org/x/crypto/xts] and can take its place
// by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. XTS, the
// mode for sectors of disks, is specified in IEEE 1619 and [SP 800-38E].
//
// [Cipher] is the mirrored package's own type. The mode detects no tampering.
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol    | provided as
//	Cipher    | alias
//	NewCipher | forwarded
//
// Timing: not constant time: what comes between the blocks branches on a value
// that the second key makes. Otherwise it is as good as the block cipher's.
//
// [SP 800-38E]: https://doi.org/10.6028/NIST.SP.800-38E
package xts
