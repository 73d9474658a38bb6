// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package cipher has the API of the standard library's [crypto/cipher] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. The modes are those of [SP 800-38A] and, for GCM, [SP 800-38D].
//
// The interfaces are the standard library's own, so blocks, modes and streams
// of both packages work together, and so do those of other code.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol                | provided as
//	AEAD                  | alias
//	Block                 | alias
//	BlockMode             | alias
//	NewCBCDecrypter       | forwarded
//	NewCBCEncrypter       | forwarded
//	NewCFBDecrypter       | forwarded
//	NewCFBEncrypter       | forwarded
//	NewCTR                | forwarded
//	NewGCM                | forwarded
//	NewGCMWithNonceSize   | forwarded
//	NewGCMWithRandomNonce | forwarded
//	NewGCMWithTagSize     | forwarded
//	NewOFB                | forwarded
//	Stream                | alias
//	StreamReader          | alias
//	StreamWriter          | alias
//
// Timing: as the block cipher's; GCM's hash is constant time where the
// processor multiplies polynomials.
//
// [SP 800-38A]: https://doi.org/10.6028/NIST.SP.800-38A
// [SP 800-38D]: https://doi.org/10.6028/NIST.SP.800-38D
package cipher
