// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package box has the API of [golang.org/x/crypto/nacl/box] and can take its
// place by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. The boxes
// are those of [NaCl], and the anonymous ones the sealed boxes of [libsodium].
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol                  | provided as
//	AnonymousOverhead       | alias
//	GenerateKey             | forwarded
//	Open                    | forwarded
//	OpenAfterPrecomputation | forwarded
//	OpenAnonymous           | forwarded
//	Overhead                | alias
//	Precompute              | forwarded
//	Seal                    | forwarded
//	SealAfterPrecomputation | forwarded
//	SealAnonymous           | forwarded
//
// Timing: constant time but for the lengths and for whether opening fails.
//
// [NaCl]: https://nacl.cr.yp.to/box.html
// [libsodium]: https://doc.libsodium.org/public-key_cryptography/sealed_boxes
package box
