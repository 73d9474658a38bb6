// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha3 has the API of [golang.org/x/crypto/sha3] and can take its place
// by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. SHA-3 and
// SHAKE are specified in [FIPS 202], cSHAKE in [SP 800-185]; the legacy
// functions are Keccak with the padding that it had before.
//
// [ShakeHash] is the mirrored package's own interface. What the functions return is of
// types of rind's: SHA-3 those of compat/stdlib/sha3, as the mirrored package has
// crypto/sha3's, and like these they use the standard library in FIPS 140-3 mode.
// Marshaled states are the same; UnmarshalBinary changes nothing if it returns an error.
//
// The legacy functions, which the mirrored package once had assembly for and has no
// more, run on the kernels of the others here.
//
//	symbol             | provided as
//	New224             | faster
//	New256             | faster
//	New384             | faster
//	New512             | faster
//	NewCShake128       | faster
//	NewCShake256       | faster
//	NewLegacyKeccak256 | faster
//	NewLegacyKeccak512 | faster
//	NewShake128        | faster
//	NewShake256        | faster
//	ShakeHash          | alias
//	ShakeSum128        | faster
//	ShakeSum256        | faster
//	Sum224             | faster
//	Sum256             | faster
//	Sum384             | faster
//	Sum512             | faster
//
// Timing: constant time but for the lengths.
//
// [FIPS 202]: https://doi.org/10.6028/NIST.FIPS.202
// [SP 800-185]: https://doi.org/10.6028/NIST.SP.800-185
package sha3
