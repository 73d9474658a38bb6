// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package histogram has the API of
// [github.com/cloudflare/circl/vdaf/prio3/histogram] and can take its place by
// a change of the import path. Everything is forwarded to it.
//
// It counts answers by bucket without showing any of them: Prio3Histogram of
// draft-irtf-cfrg-vdaf.
//
//	symbol         | provided as
//	AggShare       | alias
//	ErrChunkLength | alias
//	ErrLength      | alias
//	Fp             | alias
//	Histogram      | alias
//	InputShare     | alias
//	New            | forwarded
//	Nonce          | alias
//	OutShare       | alias
//	PrepMessage    | alias
//	PrepShare      | alias
//	PrepState      | alias
//	PublicShare    | alias
//	Vec            | alias
//	VerifyKey      | alias
package histogram
