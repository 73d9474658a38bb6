// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sum has the API of [github.com/cloudflare/circl/vdaf/prio3/sum] and
// can take its place by a change of the import path. Everything is forwarded
// to it.
//
// It adds up integers within a range without showing any of them: Prio3Sum of
// draft-irtf-cfrg-vdaf.
//
//	symbol            | provided as
//	AggShare          | alias
//	ErrAggregateBound | alias
//	ErrMaxMeasurement | alias
//	Fp                | alias
//	InputShare        | alias
//	New               | forwarded
//	Nonce             | alias
//	OutShare          | alias
//	PrepMessage       | alias
//	PrepShare         | alias
//	PrepState         | alias
//	PublicShare       | alias
//	Sum               | alias
//	Vec               | alias
//	VerifyKey         | alias
package sum
