// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package x448 has the API of [github.com/cloudflare/circl/dh/x448] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It is X448 of [RFC 7748].
//
//	symbol | provided as
//	Key    | alias
//	KeyGen | forwarded
//	Shared | forwarded
//	Size   | alias
//
// [RFC 7748]: https://www.rfc-editor.org/rfc/rfc7748
package x448
