// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64

// Package wordkernels has short assembly routines in the styles of ciphers and
// hashes, on which the domain of words is tested. They are never called.
package wordkernels

//go:noescape
func quarterGeneral(state *[4]uint32)

//go:noescape
func quarterVector(state *[16]uint32)

//go:noescape
func compress(state *[8]uint32, input uint64)

//go:noescape
func blend(out, a, b *[4]uint64, index uint64)

// Routines returns all of them, so that they are linked.
func Routines() []any { return []any{quarterGeneral, quarterVector, compress, blend} }
