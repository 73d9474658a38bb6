// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sumvec has the API of
// [github.com/cloudflare/circl/vdaf/prio3/sumvec] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
// It adds up vectors of integers within a range without showing any of them:
// Prio3SumVec of draft-irtf-cfrg-vdaf.
//
//	symbol         | provided as
//	AggShare       | alias
//	ErrBits        | alias
//	ErrChunkLength | alias
//	ErrLength      | alias
//	Fp             | alias
//	InputShare     | alias
//	New            | forwarded
//	Nonce          | alias
//	OutShare       | alias
//	PrepMessage    | alias
//	PrepShare      | alias
//	PrepState      | alias
//	PublicShare    | alias
//	SumVec         | alias
//	Vec            | alias
//	VerifyKey      | alias
package sumvec
