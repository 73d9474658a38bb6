// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlsbset has the API of [github.com/cloudflare/circl/math/mlsbset]
// and can take its place by a change of the import path. Everything is
// forwarded to it.
//
// It raises a fixed element of a group to a secret power with precomputed
// multiples, in constant time.
//
//	symbol  | provided as
//	EltG    | alias
//	EltP    | alias
//	Encoder | alias
//	Group   | alias
//	New     | forwarded
//	Params  | alias
//	Power   | alias
package mlsbset
