// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/asm/impl/impltest"
)

// operations are the functions of an implementation.
type operations struct {
	ntt, inverseNTT, arrange func(f *Poly)
	product                  func(r, a, b *Poly)
	innerProduct             func(r *Poly, a, b []Poly)
	reduce, shift            func(f *Poly)
	add, sub                 func(r, a, b *Poly)
	addSmall, subSmall       func(r, a *Poly, b *[N]int16)
	narrow                   func(dst *[N]int16, f *Poly)
	power2Round              func(t1, t0, t *Poly)
	exceeds                  func(f *Poly, bound int32) uint64
	rounding                 map[int32]rounding // by gamma2
	codec                    codec
	reject                   func(f *Poly, n int, src []byte) int
	rejectEta                map[int32]func(f *Poly, n int, src []byte) int // by eta
}

// rounding are the functions for one gamma2.
type rounding struct {
	decompose func(w1, w0, w *Poly)
	hint      func(h, w0, w1 *Poly) int
}

// codec are the encodings.
type codec struct {
	packT1     func(dst *[320]byte, f *Poly)
	unpackT1   func(f *Poly, src *[320]byte)
	packT0     func(dst *[416]byte, f *Poly)
	unpackT0   func(f *Poly, src *[416]byte)
	packEta2   func(dst *[96]byte, f *Poly)
	unpackEta2 func(f *Poly, src *[96]byte) uint64
	packEta4   func(dst *[128]byte, f *Poly)
	unpackEta4 func(f *Poly, src *[128]byte) uint64
	packZ17    func(dst *[576]byte, f *Poly)
	unpackZ17  func(f *Poly, src *[576]byte)
	packZ19    func(dst *[640]byte, f *Poly)
	unpackZ19  func(f *Poly, src *[640]byte)
	packW1x88  func(dst *[192]byte, f *Poly)
	packW1x32  func(dst *[128]byte, f *Poly)
}

// implementations binds tiers to functions. The file for one platform adds its own.
var implementations = map[string]operations{
	impl.Generic: generic(),
}

// generic returns the portable twins.
func generic() operations {
	return operations{
		ntt: nttGeneric, inverseNTT: inverseNTTGeneric, arrange: func(*Poly) {},
		product: productGeneric, innerProduct: innerProductGeneric,
		reduce: reduceGeneric, shift: shiftLeft13Generic, add: addGeneric, sub: subGeneric,
		addSmall: addSmallGeneric, subSmall: subSmallGeneric, narrow: narrowGeneric,
		power2Round: power2RoundGeneric, exceeds: exceedsGeneric,
		rounding: map[int32]rounding{
			Gamma2_88: {decompose88Generic, hint88Generic},
			Gamma2_32: {decompose32Generic, hint32Generic},
		},
		codec: codec{
			packT1Generic, unpackT1Generic, packT0Generic, unpackT0Generic,
			packEta2Generic, unpackEta2Generic, packEta4Generic, unpackEta4Generic,
			packZ17Generic, unpackZ17Generic, packZ19Generic, unpackZ19Generic,
			packW1x88Generic, packW1x32Generic,
		},
		reject:    rejectGeneric,
		rejectEta: map[int32]func(f *Poly, n int, src []byte) int{2: rejectEta2Generic, 4: rejectEta4Generic},
	}
}

func each(t *testing.T, f func(t *testing.T, ops operations)) {
	t.Helper()
	impltest.Each(t, kernel, implementations, f)
}

// freeze replaces each coefficient by its residue in [0, q).
func freeze(f *Poly) {
	for i, c := range f {
		f[i] = int32(residue(int64(c)))
	}
}

// residue is the oracle's reading of an integer: its residue in [0, q).
func residue(x int64) int64 { return (x%Q + Q) % Q }

// polyIn returns a polynomial with coefficients in [low, high]. Every other one is
// an end of the range, or all of them are the same end.
func polyIn(rng *rand.Rand, low, high int32) (f Poly) {
	ends := [2]int32{low, high}
	mode := rng.IntN(4)
	for i := range f {
		f[i] = low + int32(rng.Int64N(int64(high)-int64(low)+1))
		if mode == 0 || rng.IntN(2) == 0 {
			f[i] = ends[rng.IntN(2)]
		}
		if mode >= 2 && rng.IntN(8) == 0 {
			f[i] = ends[mode-2]
		}
	}
	if rng.IntN(8) == 0 {
		for i := range f {
			f[i] = ends[mode&1]
		}
	}
	return f
}

// isWithin fails the test unless all coefficients are in [low, high].
func isWithin(t *testing.T, f *Poly, low, high int32) {
	t.Helper()
	for i, c := range f {
		if c < low || c > high {
			t.Fatalf("coefficient %d is %d, not in [%d, %d]", i, c, low, high)
		}
	}
}

// congruent fails the test unless the coefficients have these residues.
func congruent(t *testing.T, got, want *Poly) {
	t.Helper()
	for i := range got {
		if residue(int64(got[i])) != residue(int64(want[i])) {
			t.Fatalf("coefficient %d is %d, which is not %d modulo q", i, got[i], want[i])
		}
	}
}

func TestSymbolsBelongToImplementations(t *testing.T) { impltest.Symbols(t, purego, kernel) }
