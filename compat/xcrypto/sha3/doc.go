// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha3 has the API of [golang.org/x/crypto/sha3] and can take its place
// by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. SHA-3 and
// SHAKE are specified in [FIPS 202], cSHAKE in [SP 800-185]; the legacy
// functions are Keccak with the padding that it had before.
//
// [ShakeHash] is the mirrored package's own interface.
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol             | provided as
//	New224             | forwarded
//	New256             | forwarded
//	New384             | forwarded
//	New512             | forwarded
//	NewCShake128       | forwarded
//	NewCShake256       | forwarded
//	NewLegacyKeccak256 | forwarded
//	NewLegacyKeccak512 | forwarded
//	NewShake128        | forwarded
//	NewShake256        | forwarded
//	ShakeHash          | alias
//	ShakeSum128        | forwarded
//	ShakeSum256        | forwarded
//	Sum224             | forwarded
//	Sum256             | forwarded
//	Sum384             | forwarded
//	Sum512             | forwarded
//
// Timing: constant time but for the lengths.
//
// [FIPS 202]: https://doi.org/10.6028/NIST.FIPS.202
// [SP 800-185]: https://doi.org/10.6028/NIST.SP.800-185
package sha3
