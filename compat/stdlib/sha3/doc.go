// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha3 has the API of the standard library's [crypto/sha3] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. SHA-3 and SHAKE are specified in [FIPS 202], cSHAKE in [SP 800-185].
//
// The types are the standard library's own, so that crypto/hmac, crypto/hkdf
// and crypto/rsa know them.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol       | provided as
//	New224       | forwarded
//	New256       | forwarded
//	New384       | forwarded
//	New512       | forwarded
//	NewCSHAKE128 | forwarded
//	NewCSHAKE256 | forwarded
//	NewSHAKE128  | forwarded
//	NewSHAKE256  | forwarded
//	SHA3         | alias
//	SHAKE        | alias
//	Sum224       | forwarded
//	Sum256       | forwarded
//	Sum384       | forwarded
//	Sum512       | forwarded
//	SumSHAKE128  | forwarded
//	SumSHAKE256  | forwarded
//
// Timing: constant time but for the lengths.
//
// [FIPS 202]: https://doi.org/10.6028/NIST.FIPS.202
// [SP 800-185]: https://doi.org/10.6028/NIST.SP.800-185
package sha3
