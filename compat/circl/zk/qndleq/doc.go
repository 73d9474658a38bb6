// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package qndleq has the API of [github.com/cloudflare/circl/zk/qndleq] and
// can take its place by a change of the import path. Everything is forwarded
// to it.
//
// It proves that two discrete logarithms are equal, in the squares modulo a
// number of unknown factors.
//
//	symbol      | provided as
//	ErrBounds   | alias
//	ErrProve    | alias
//	ErrSecParam | alias
//	Proof       | alias
//	Prove       | forwarded
//	SampleQn    | forwarded
package qndleq
