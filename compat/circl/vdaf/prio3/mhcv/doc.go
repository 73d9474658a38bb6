// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mhcv has the API of [github.com/cloudflare/circl/vdaf/prio3/mhcv]
// and can take its place by a change of the import path. Everything is
// forwarded to it.
//
// It adds up vectors of yes and no, with a bound on the yeses in each, without
// showing any of them: Prio3MultihotCountVec of draft-irtf-cfrg-vdaf.
//
//	symbol           | provided as
//	AggShare         | alias
//	ErrChunkLength   | alias
//	ErrFieldSize     | alias
//	ErrLength        | alias
//	ErrMaxWeight     | alias
//	Fp               | alias
//	InputShare       | alias
//	MultiHotCountVec | alias
//	New              | forwarded
//	Nonce            | alias
//	OutShare         | alias
//	PrepMessage      | alias
//	PrepShare        | alias
//	PrepState        | alias
//	PublicShare      | alias
//	Vec              | alias
//	VerifyKey        | alias
package mhcv
