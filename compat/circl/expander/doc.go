// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package expander has the API of [github.com/cloudflare/circl/expander] and
// can take its place by a change of the import path. Everything is forwarded
// to it.
//
// It stretches a hash or an extendable-output function to bytes of any number,
// as [RFC 9380] needs them to hash to curves. Its two functions are variables
// here, because their results have types that only circl can name.
//
//	symbol         | provided as
//	Expander       | alias
//	NewExpanderMD  | forwarded
//	NewExpanderXOF | forwarded
//
// [RFC 9380]: https://www.rfc-editor.org/rfc/rfc9380#section-5.3
package expander
