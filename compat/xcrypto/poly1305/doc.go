// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package poly1305 has the API of [golang.org/x/crypto/poly1305] and can take
// its place by a change of the import path: everything that compiled compiles,
// and results, errors, panics and the use of randomness stay the same. Poly1305
// is specified in [RFC 8439].
//
// [MAC] is the mirrored package's own type.
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol  | provided as
//	MAC     | alias
//	New     | forwarded
//	Sum     | forwarded
//	TagSize | alias
//	Verify  | forwarded
//
// Timing: constant time but for the lengths.
//
// Deprecated: a key may authenticate one message and no second, which few
// protocols can promise. Encrypt with compat/xcrypto/chacha20poly1305, which
// makes such keys by itself, and authenticate with compat/stdlib/hmac. The
// mirrored package is deprecated, too.
//
// [RFC 8439]: https://www.rfc-editor.org/rfc/rfc8439
package poly1305
