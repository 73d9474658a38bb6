// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package schemes has the API of [github.com/cloudflare/circl/kem/schemes] and
// can take its place by a change of the import path. Everything is forwarded
// to it.
//
// It is the register of key encapsulation mechanisms by name. A scheme of
// rind's belongs here, ahead of circl's of the same name: All lists it in that
// one's place and ByName returns it, declared in a file beside forward.go.
// There is none so far.
//
//	symbol | provided as
//	All    | forwarded
//	ByName | forwarded
package schemes
