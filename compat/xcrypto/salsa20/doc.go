// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package salsa20 has the API of [golang.org/x/crypto/salsa20] and can take its
// place by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. Salsa20 is
// specified in [Salsa20], and XSalsa20, with nonces of 24 bytes, in [XSalsa20].
//
// The ciphers detect no tampering; compat/xcrypto/nacl/secretbox does.
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol       | provided as
//	XORKeyStream | forwarded
//
// Timing: constant time but for the lengths.
//
// [Salsa20]: https://cr.yp.to/snuffle/spec.pdf
// [XSalsa20]: https://cr.yp.to/snuffle/xsalsa-20110204.pdf
package salsa20
