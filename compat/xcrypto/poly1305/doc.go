// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package poly1305 has the API of [golang.org/x/crypto/poly1305], the one-time
// authenticator of RFC 8439, Section 2.5, and can take its place by a change of
// the import path. Everything is forwarded to it.
//
//	symbol  | provided as
//	MAC     | alias
//	New     | forwarded
//	Sum     | forwarded
//	TagSize | alias
//	Verify  | forwarded
//
// Deprecated: a key may authenticate one message and no second, which few
// protocols can promise. Encrypt with compat/xcrypto/chacha20poly1305, which
// makes such keys by itself, and authenticate with compat/stdlib/hmac.
// [golang.org/x/crypto/poly1305] is deprecated, too.
package poly1305
