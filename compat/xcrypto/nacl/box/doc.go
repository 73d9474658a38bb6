// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package box has the API of [golang.org/x/crypto/nacl/box] and can take its
// place by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. The boxes
// are those of [NaCl], and the anonymous ones the sealed boxes of [libsodium].
//
// The X25519 part of a box runs on rind, its XSalsa20-Poly1305 part on
// golang.org/x/crypto. In FIPS 140-3 mode all of it does the latter.
//
//	symbol                  | provided as
//	AnonymousOverhead       | alias
//	GenerateKey             | faster, on X25519
//	Open                    | faster, on X25519
//	OpenAfterPrecomputation | forwarded
//	OpenAnonymous           | faster, on X25519
//	Overhead                | alias
//	Precompute              | faster, on X25519
//	Seal                    | faster, on X25519
//	SealAfterPrecomputation | forwarded
//	SealAnonymous           | faster, on X25519
//
// Timing: constant time but for the lengths and for whether opening fails.
//
// Acceleration: see rind/hazmat/x25519.
//
// [NaCl]: https://nacl.cr.yp.to/box.html
// [libsodium]: https://doc.libsodium.org/public-key_cryptography/sealed_boxes
package box
