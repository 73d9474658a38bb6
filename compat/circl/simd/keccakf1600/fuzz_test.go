// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keccakf1600_test

import (
	"encoding/binary"
	"testing"

	mirrored "github.com/cloudflare/circl/simd/keccakf1600"

	"rind.example/compat/circl/simd/keccakf1600"
	"rind.example/compat/internal/fuzzcheck"
)

// permuter is several states side by side.
type permuter interface {
	Initialize(turbo bool) []uint64
	Permute()
}

func states[S permuter](newState func() S) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		s := newState()
		in.Do("Permute", func() {
			a := s.Initialize(in.Bool(2))
			for range in.Int(3) + 1 {
				for i := range a {
					a[i] ^= binary.LittleEndian.Uint64(in.Exactly(8))
				}
				s.Permute()
			}
			in.Note(a)
		})
	}
}

func FuzzKeccak(f *testing.F) {
	fuzzcheck.Run(f, 16,
		fuzzcheck.OneOf(
			states(func() *mirrored.StateX2 { return new(mirrored.StateX2) }),
			states(func() *mirrored.StateX4 { return new(mirrored.StateX4) })),
		fuzzcheck.OneOf(
			states(func() *keccakf1600.StateX2 { return new(keccakf1600.StateX2) }),
			states(func() *keccakf1600.StateX4 { return new(keccakf1600.StateX4) })))
}
