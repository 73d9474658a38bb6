// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package simot has the API of [github.com/cloudflare/circl/ot/simot] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It is the oblivious transfer of Chou and Orlandi, of one out of two
// messages.
//
//	symbol   | provided as
//	Receiver | alias
//	Sender   | alias
package simot
