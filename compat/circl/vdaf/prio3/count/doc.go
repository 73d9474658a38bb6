// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package count has the API of [github.com/cloudflare/circl/vdaf/prio3/count]
// and can take its place by a change of the import path. Everything is
// forwarded to it.
//
// It counts yes among answers of yes or no without showing any of them:
// Prio3Count of draft-irtf-cfrg-vdaf.
//
//	symbol      | provided as
//	AggShare    | alias
//	Count       | alias
//	Fp          | alias
//	InputShare  | alias
//	New         | forwarded
//	Nonce       | alias
//	OutShare    | alias
//	PrepMessage | alias
//	PrepShare   | alias
//	PrepState   | alias
//	PublicShare | alias
//	Vec         | alias
//	VerifyKey   | alias
package count
