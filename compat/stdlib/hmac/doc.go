// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hmac has the API of the standard library's [crypto/hmac] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. HMAC is specified in [FIPS 198-1].
//
// The hash function may be of this library or of another. The state has the
// optional interfaces that it has there: it can be cloned and marshalled if
// that of the hash function can.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol | provided as
//	Equal  | forwarded
//	New    | forwarded
//
// Timing: constant time but for the lengths, as far as the hash function is.
// [Equal] is constant time for tags of one length.
//
// [FIPS 198-1]: https://doi.org/10.6028/NIST.FIPS.198-1
package hmac
