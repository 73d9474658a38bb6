// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package k12 has the API of [github.com/cloudflare/circl/xof/k12] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It is KangarooTwelve as in draft-irtf-cfrg-kangarootwelve-10, with the
// hashing of large inputs in parallel lanes.
//
//	symbol     | provided as
//	Draft10Sum | forwarded
//	NewDraft10 | forwarded
//	State      | alias
package k12
