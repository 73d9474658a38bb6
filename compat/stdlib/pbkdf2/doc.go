// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package pbkdf2 has the API of the standard library's [crypto/pbkdf2] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. PBKDF2 is specified in [SP 800-132] and [RFC 8018].
//
// The function is generic with the same type parameter and constraint, so that
// calls that name it compile, too.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol | provided as
//	Key    | forwarded
//
// Timing: constant time but for the lengths and the iterations, as far as the
// hash function is.
//
// [RFC 8018]: https://www.rfc-editor.org/rfc/rfc8018
// [SP 800-132]: https://doi.org/10.6028/NIST.SP.800-132
package pbkdf2
