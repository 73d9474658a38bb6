// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ecdsa has the API of the standard library's [crypto/ecdsa] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. ECDSA is specified in [FIPS 186-5] and deterministic ECDSA in
// [RFC 6979].
//
// Operations on keys of the curves P-256, P-384 and P-521 ([elliptic.P256] and so
// on) run on rind. All other curves are forwarded to the standard library, and so
// is everything in FIPS 140-3 mode, in programs built with
// GOEXPERIMENT=boringcrypto, and when a caller's random source must be read: with GODEBUG=cryptocustomrand=1, and
// in tests that use [testing/cryptotest.SetGlobalRandom]. Empty hashes, which
// the standard library refuses from Go 1.27 on, are forwarded, too.
//
// The key types are the standard library's own, so keys pass freely between
// this package, crypto/x509, crypto/tls and other code. Their methods stay the
// standard library's: call [SignKey] instead of PrivateKey.Sign. Where a key
// is handed on as a crypto.Signer, wrap it with rind/signer.
//
//	symbol                     | provided as
//	GenerateKey                | faster, on P-256, P-384 and P-521
//	ParseRawPrivateKey         | faster, on P-256, P-384 and P-521
//	ParseUncompressedPublicKey | faster, on P-256, P-384 and P-521
//	PrivateKey                 | alias
//	PublicKey                  | alias
//	Sign                       | faster, on P-256, P-384 and P-521
//	SignASN1                   | faster, on P-256, P-384 and P-521
//	SignKey                    | function form of PrivateKey.Sign
//	Verify                     | faster, on P-256, P-384 and P-521
//	VerifyASN1                 | faster, on P-256, P-384 and P-521
//
// Public keys that verify again and again become faster at the second time: the
// tables of up to 128 keys of each curve are kept for the process.
//
// Timing: operations on private keys are constant time on these curves, except that
// the bit lengths of the big.Int fields of a key may show. Verification is
// variable time.
//
// Acceleration: see rind/hazmat/ecdsa.
//
// [FIPS 186-5]: https://doi.org/10.6028/NIST.FIPS.186-5
// [RFC 6979]: https://www.rfc-editor.org/rfc/rfc6979
package ecdsa
