// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha3 has the API of the standard library's [crypto/sha3] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. SHA-3 and SHAKE are specified in [FIPS 202], cSHAKE in [SP 800-185].
//
// [SHA3] and [SHAKE] are types of this package, since their methods do the work.
// Other packages take them as hash.Hash, hash.XOF and the like. Code that wants the
// standard library's types gets them from the methods Std, and FromStd takes them
// back; marshaled states are the same. UnmarshalBinary changes nothing if it returns an
// error, where the standard library's may have overwritten a part of the state.
//
// In FIPS 140-3 mode and in programs built with GOEXPERIMENT=boringcrypto the standard
// library does all of the hashing, at the cost of copying the state for each call of a
// method. With GODEBUG=fips140=only, crypto/hmac, crypto/hkdf, crypto/pbkdf2 and
// crypto/rsa accept approved hash functions only and know them by their types: their
// faces beside this one take these, and they themselves what Std returns.
//
//	symbol       | provided as
//	New224       | faster
//	New256       | faster
//	New384       | faster
//	New512       | faster
//	NewCSHAKE128 | faster
//	NewCSHAKE256 | faster
//	NewSHAKE128  | faster
//	NewSHAKE256  | faster
//	SHA3         | faster
//	SHAKE        | faster
//	Sum224       | faster
//	Sum256       | faster
//	Sum384       | faster
//	Sum512       | faster
//	SumSHAKE128  | faster
//	SumSHAKE256  | faster
//
// Timing: constant time but for the lengths.
//
// [FIPS 202]: https://doi.org/10.6028/NIST.FIPS.202
// [SP 800-185]: https://doi.org/10.6028/NIST.SP.800-185
package sha3
