// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package salsa has the API of [golang.org/x/crypto/salsa20/salsa] and can take
// its place by a change of the import path: everything that compiled compiles,
// and results, errors, panics and the use of randomness stay the same. It has
// the parts of which [Salsa20] and [XSalsa20] are made.
//
// [Sigma] is a copy of the mirrored variable, which nobody should assign to.
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol       | provided as
//	Core208      | forwarded
//	HSalsa20     | forwarded
//	Sigma        | alias
//	XORKeyStream | forwarded
//
// Timing: constant time but for the lengths.
//
// Deprecated: the parts are safe only as the constructions around them use
// them. Encrypt with compat/xcrypto/chacha20poly1305, or with
// compat/xcrypto/nacl/secretbox where Salsa20 is given. The mirrored package is
// deprecated, too.
//
// [Salsa20]: https://cr.yp.to/snuffle/spec.pdf
// [XSalsa20]: https://cr.yp.to/snuffle/xsalsa-20110204.pdf
package salsa
