// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package xof has the API of [github.com/cloudflare/circl/xof] and can take
// its place by a change of the import path.
//
// It has the extendable-output functions SHAKE, BLAKE2X and KangarooTwelve
// behind one interface. XOF is circl's own interface, and ID.New returns circl's
// functions; [New] stands for it, and returns rind's SHAKE and KangarooTwelve.
//
//	symbol   | provided as
//	BLAKE2XB | alias
//	BLAKE2XS | alias
//	ID       | alias
//	K12D10   | alias
//	New      | function form of ID.New
//	SHAKE128 | alias
//	SHAKE256 | alias
//	XOF      | alias
package xof
