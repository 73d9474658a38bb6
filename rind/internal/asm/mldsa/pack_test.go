// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"bytes"
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// An encoding is one of the encodings of an implementation, on slices. Coefficient c
// in [low, high] is written as c - low, or as high - c.
type encoding struct {
	name      string
	size      int
	low, high int32
	negated   bool
	pack      func(dst []byte, f *Poly)
	unpack    func(f *Poly, src []byte) (valid uint64) // nil if there is none
}

// always makes a decoder that takes anything one that says so.
func always(unpack func(f *Poly, src []byte)) func(f *Poly, src []byte) uint64 {
	return func(f *Poly, src []byte) uint64 {
		unpack(f, src)
		return ^uint64(0)
	}
}

// encodings lists those of a codec.
func (c codec) encodings() []encoding {
	return []encoding{
		{"t1", 320, 0, 1<<10 - 1, false, func(dst []byte, f *Poly) { c.packT1((*[320]byte)(dst), f) },
			always(func(f *Poly, src []byte) { c.unpackT1(f, (*[320]byte)(src)) })},
		{"t0", 416, 1 - 1<<12, 1 << 12, true, func(dst []byte, f *Poly) { c.packT0((*[416]byte)(dst), f) },
			always(func(f *Poly, src []byte) { c.unpackT0(f, (*[416]byte)(src)) })},
		{"eta = 2", 96, -2, 2, true, func(dst []byte, f *Poly) { c.packEta2((*[96]byte)(dst), f) },
			func(f *Poly, src []byte) uint64 { return c.unpackEta2(f, (*[96]byte)(src)) }},
		{"eta = 4", 128, -4, 4, true, func(dst []byte, f *Poly) { c.packEta4((*[128]byte)(dst), f) },
			func(f *Poly, src []byte) uint64 { return c.unpackEta4(f, (*[128]byte)(src)) }},
		{"z17", 576, 1 - 1<<17, 1 << 17, true, func(dst []byte, f *Poly) { c.packZ17((*[576]byte)(dst), f) },
			always(func(f *Poly, src []byte) { c.unpackZ17(f, (*[576]byte)(src)) })},
		{"z19", 640, 1 - 1<<19, 1 << 19, true, func(dst []byte, f *Poly) { c.packZ19((*[640]byte)(dst), f) },
			always(func(f *Poly, src []byte) { c.unpackZ19(f, (*[640]byte)(src)) })},
		{"w1, 88", 192, 0, 43, false, func(dst []byte, f *Poly) { c.packW1x88((*[192]byte)(dst), f) }, nil},
		{"w1, 32", 128, 0, 15, false, func(dst []byte, f *Poly) { c.packW1x32((*[128]byte)(dst), f) }, nil},
	}
}

// number returns the little-endian integer of which coefficient i is the part from
// bit i*width on: what the encoding is by FIPS 204, Algorithms 9 to 17.
func (e encoding) number(f *Poly) []byte {
	width := uint(e.size * 8 / N)
	sum := new(big.Int)
	for i, c := range f {
		c -= e.low
		if e.negated {
			c = e.high - f[i]
		}
		sum.Or(sum, new(big.Int).Lsh(big.NewInt(int64(c)), uint(i)*width))
	}
	out := sum.FillBytes(make([]byte, e.size))
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// eachEncoding runs f for every encoding of every implementation.
func eachEncoding(t *testing.T, f func(t *testing.T, e encoding)) {
	t.Helper()
	each(t, func(t *testing.T, ops operations) {
		for _, e := range ops.codec.encodings() {
			t.Run(e.name, func(t *testing.T) { f(t, e) })
		}
	})
}

func TestPackIsTheStandards(t *testing.T) {
	eachEncoding(t, func(t *testing.T, e encoding) {
		rng := rand.New(rand.NewPCG(204, 16))
		for range impltest.Rounds(50) {
			f := polyIn(rng, e.low, e.high)
			in, got := f, make([]byte, e.size)
			e.pack(got, &f)
			if want := e.number(&f); !bytes.Equal(got, want) {
				t.Fatalf("%v becomes %x, not %x", f, got, want)
			}
			if f != in {
				t.Fatal("the polynomial has changed")
			}
		}
	})
}

// TestUnpackReadsAnyBytes checks that what is read is what would be written, if it
// can be, and what the bits say in any case.
func TestUnpackReadsAnyBytes(t *testing.T) {
	eachEncoding(t, func(t *testing.T, e encoding) {
		if e.unpack == nil {
			t.Skip("nobody reads it")
		}
		rng := rand.New(rand.NewPCG(204, 18))
		for range impltest.Rounds(50) {
			src := make([]byte, e.size)
			for i := range src {
				src[i] = []byte{0, 255, byte(rng.Uint32())}[rng.IntN(3)]
			}
			var f Poly
			e.unpack(&f, src)
			if got := e.number(&f); !bytes.Equal(got, src) {
				t.Fatalf("%x reads as %v", src, f)
			}
		}
	})
}

// TestUnpackTellsWhatIsOutside puts one field among valid ones: each that there is, if
// some stand for no coefficient.
func TestUnpackTellsWhatIsOutside(t *testing.T) {
	eachEncoding(t, func(t *testing.T, e encoding) {
		span := int32(1) << (e.size * 8 / N)
		if e.unpack == nil || e.high-e.low+1 == span {
			t.Skip("nobody reads it, or all can be read")
		}
		rng := rand.New(rand.NewPCG(204, 19))
		for i := range N {
			f := polyIn(rng, e.low, e.high)
			for c := e.high; c > e.high-span; c-- {
				f[i] = c
				want := ^uint64(0)
				if c < e.low {
					want = 0
				}
				var g Poly
				if valid := e.unpack(&g, e.number(&f)); valid != want || g != f {
					t.Fatalf("%d at %d: valid is %x", f[i], i, valid)
				}
			}
		}
	})
}
