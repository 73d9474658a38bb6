// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package salsa has the API of [golang.org/x/crypto/salsa20/salsa], the parts
// of which Salsa20 and XSalsa20 are made, and can take its place by a change of
// the import path. Everything is forwarded to it.
//
//	symbol       | provided as
//	Core208      | forwarded
//	HSalsa20     | forwarded
//	Sigma        | alias
//	XORKeyStream | forwarded
//
// Deprecated: the parts are safe only as the constructions around them use
// them. Encrypt with compat/xcrypto/chacha20poly1305, or with
// compat/xcrypto/nacl/secretbox where Salsa20 is given.
// [golang.org/x/crypto/salsa20/salsa] is deprecated, too.
package salsa
