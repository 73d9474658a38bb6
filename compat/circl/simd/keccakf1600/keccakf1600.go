// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keccakf1600

import (
	"unsafe"

	"rind.example/rind/hazmat/keccak"
)

// StateX2 is [github.com/cloudflare/circl/simd/keccakf1600.StateX2] on rind: two states
// of Keccak side by side, which [StateX2.Initialize] gives access to. It is another
// type.
//
// Constant time.
type StateX2 struct {
	a      [53]uint64 // 50, and room to begin them at a multiple of 32 bytes
	offset int
	turbo  bool
}

// StateX4 is [github.com/cloudflare/circl/simd/keccakf1600.StateX4] on rind: four
// states of Keccak side by side, which [StateX4.Initialize] gives access to. It is
// another type.
//
// Constant time.
type StateX4 struct {
	a      [103]uint64 // 100, and room to begin them at a multiple of 32 bytes
	offset int
	turbo  bool
}

// IsEnabledX4 is [github.com/cloudflare/circl/simd/keccakf1600.IsEnabledX4] on rind: it
// reports whether four states are permuted together, by AVX2.
func IsEnabledX4() bool { return keccak.Wide() }

// aligned is how many words from p on a multiple of 32 bytes is. The kernels take any
// address, and some are faster there.
func aligned(p *uint64) int { return int(-uintptr(unsafe.Pointer(p)) % 32 / 8) }

// Initialize says how many rounds Permute applies, the last 12 of Keccak-f[1600] if turbo is
// true and all 24 if not, and returns the two states: word w of state i is word 2w+i.
func (s *StateX2) Initialize(turbo bool) []uint64 {
	s.turbo, s.offset = turbo, aligned(&s.a[0])
	return s.a[s.offset:][:50]
}

// Initialize says how many rounds Permute applies, the last 12 of Keccak-f[1600] if turbo is
// true and all 24 if not, and returns the four states: word w of state i is word 4w+i.
func (s *StateX4) Initialize(turbo bool) []uint64 {
	s.turbo, s.offset = turbo, aligned(&s.a[0])
	return s.a[s.offset:][:100]
}

// Permute applies the permutation to the two states.
func (s *StateX2) Permute() {
	a := s.a[s.offset:][:50]
	if keccak.Wide() {
		s.permuteWide(a)
		return
	}
	for i := range 2 {
		var one [25]uint64
		for w := range one {
			one[w] = a[2*w+i]
		}
		if s.turbo {
			keccak.Permute12(&one)
		} else {
			keccak.Permute(&one)
		}
		for w := range one {
			a[2*w+i] = one[w]
		}
	}
}

// permuteWide permutes the two with two others that nobody asked for, which takes less
// time than one after the other.
func (s *StateX2) permuteWide(a []uint64) {
	var four [100]uint64
	for w := range 25 {
		four[4*w], four[4*w+1] = a[2*w], a[2*w+1]
	}
	permute4(&four, s.turbo)
	for w := range 25 {
		a[2*w], a[2*w+1] = four[4*w], four[4*w+1]
	}
}

// Permute applies the permutation to the four states.
func (s *StateX4) Permute() {
	permute4((*[100]uint64)(s.a[s.offset:]), s.turbo)
}

func permute4(a *[100]uint64, turbo bool) {
	if turbo {
		keccak.Permute4x12(a)
	} else {
		keccak.Permute4(a)
	}
}
