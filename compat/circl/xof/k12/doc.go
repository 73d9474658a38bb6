// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package k12 has the API of [github.com/cloudflare/circl/xof/k12] and can
// take its place by a change of the import path.
//
// It is KangarooTwelve as in draft-irtf-cfrg-kangarootwelve-10, which became KT128 of
// [RFC 9861], with the hashing of large inputs in parallel lanes. [State] is a type of
// this package.
//
//	symbol     | provided as
//	Draft10Sum | faster
//	NewDraft10 | faster
//	State      | faster
//
// Timing: constant time but for lengths.
//
// [RFC 9861]: https://www.rfc-editor.org/rfc/rfc9861
package k12
