// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"math/rand/v2"
	"slices"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// candidates returns what FIPS 204, Algorithm 14, makes of each three bytes.
func candidates(src []byte) (list []int32) {
	for ; len(src) > 0; src = src[3:] {
		if c := int32(src[0]) + int32(src[1])*256 + int32(src[2]%128)*65536; c < Q {
			list = append(list, c)
		}
	}
	return list
}

// halvesOf returns what FIPS 204, Algorithm 15, makes of each half of a byte.
func halvesOf(src []byte, eta int32) (list []int32) {
	for _, b := range src {
		for _, half := range []int32{int32(b % 16), int32(b / 16)} {
			switch {
			case eta == 2 && half < 15:
				list = append(list, 2-half%5)
			case eta == 4 && half < 9:
				list = append(list, 4-half)
			}
		}
	}
	return list
}

// checkReject compares a sampler that has n coefficients with a list of what it is
// to accept. What is in front of these must stay.
func checkReject(t *testing.T, sampler func(f *Poly, n int, src []byte) int, n int, src []byte, accepted []int32) {
	t.Helper()
	var f Poly
	for i := range f {
		f[i] = -1000 - int32(i)
	}
	want := slices.Clone(f[:n])
	want = append(want, accepted[:min(len(accepted), N-n)]...)
	in := slices.Clone(src)
	if got := sampler(&f, n, src); got != len(want) || !slices.Equal(f[:got], want) {
		t.Fatalf("from %d on, %x gives %v, not %v", n, src, f[:min(got, N)], want)
	}
	if !slices.Equal(in, src) {
		t.Fatal("the bytes have changed")
	}
}

// fill makes bytes of which many are at the border of what is accepted.
func fill(rng *rand.Rand, n int) []byte {
	src := make([]byte, n)
	few := rng.IntN(3)
	for i := range src {
		if src[i] = byte(rng.Uint32()); rng.IntN(4) < few {
			src[i] = 0xff
		}
		if rng.IntN(4) < few && i%3 == 0 {
			copy(src[i:], []byte{byte(rng.IntN(3)), 0xe0, 0x7f}) // q is 7fe001
		}
	}
	return src
}

func TestRejectAcceptsBelowQ(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 30))
		for round := range impltest.Rounds(4000) {
			n := []int{0, 1, rng.IntN(N + 1), N - rng.IntN(20), N}[round%5]
			src := fill(rng, 24*rng.IntN(37))
			checkReject(t, ops.reject, n, src, candidates(src))
		}
		// Each pattern of a group of eight: candidate i is q or q-1.
		for pattern := range 256 {
			var src []byte
			for i := range 8 {
				src = append(src, byte(pattern>>i&1), 0xe0, 0x7f|byte(pattern>>(7-i)&1)<<7)
			}
			src[1] -= byte(pattern) & 1 // and 7fdf01, below
			for n := range N + 1 {
				checkReject(t, ops.reject, n, src, candidates(src))
			}
		}
	})
}

func TestRejectEtaAcceptsHalves(t *testing.T) {
	each(t, func(t *testing.T, ops operations) {
		rng := rand.New(rand.NewPCG(204, 31))
		for eta, sampler := range ops.rejectEta {
			for b := range 256 {
				src := []byte{byte(b), byte(rng.Uint32())}
				for _, n := range []int{0, rng.IntN(N), 253, 254, 255, 256} {
					checkReject(t, sampler, n, src, halvesOf(src, eta))
				}
			}
			for round := range impltest.Rounds(2000) {
				n := []int{0, 1, rng.IntN(N + 1), N - rng.IntN(40), N}[round%5]
				src := fill(rng, []int{136, 136 * 2, rng.IntN(300)}[round%3])
				checkReject(t, sampler, n, src, halvesOf(src, eta))
			}
		}
	})
}

func TestSamplersRefuseCounts(t *testing.T) {
	var f Poly
	for name, call := range map[string]func(){
		"negative count":  func() { Reject(&f, -1, make([]byte, 24)) },
		"count above 256": func() { RejectEta2(&f, 257, make([]byte, 24)) },
		"part of a group": func() { Reject(&f, 0, make([]byte, 25)) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is taken", name)
				}
			}()
			call()
		}()
	}
}
