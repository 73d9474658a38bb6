// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package keccakf1600

// permuteScalarX2 permutes two states, as two of four, so that a test that
// compares it with StateX2 compares that with StateX4.
func permuteScalarX2(a []uint64, turbo bool) {
	var s StateX4
	b := s.Initialize(turbo)
	for i := range 25 {
		copy(b[4*i:], a[2*i:2*i+2])
	}
	s.Permute()
	for i := range 25 {
		copy(a[2*i:2*i+2], b[4*i:])
	}
}

// permuteScalarX4 permutes four states, as twice two.
func permuteScalarX4(a []uint64, turbo bool) {
	for half := range 2 {
		var s StateX2
		b := s.Initialize(turbo)
		for i := range 25 {
			copy(b[2*i:2*i+2], a[4*i+2*half:])
		}
		s.Permute()
		for i := range 25 {
			copy(a[4*i+2*half:], b[2*i:2*i+2])
		}
	}
}
