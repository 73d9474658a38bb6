// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package curve4q has the API of [github.com/cloudflare/circl/dh/curve4q] and
// can take its place by a change of the import path. Everything is forwarded
// to it.
//
// It is Diffie-Hellman on FourQ, after draft-ladd-cfrg-4q-01.
//
//	symbol | provided as
//	Key    | alias
//	KeyGen | forwarded
//	Shared | forwarded
//	Size   | alias
package curve4q
