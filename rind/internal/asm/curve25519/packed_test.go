// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"encoding/binary"
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/asm/impl/impltest"
)

// packings are the functions of an implementation of the kernel packing.
type packings struct {
	double   func(out, a *PackedPoint, n int)
	add, sub func(out, a *PackedPoint, b *PackedCached)
	cache    func(out *PackedCached, a *PackedPoint)
}

var packers = map[string]packings{
	impl.Generic: {packedDoubleGeneric, packedAddGeneric, packedSubGeneric, packedCacheGeneric},
}

// limbsOf is the oracle's reading of element k.
func limbsOf(words *[20]uint64, k int) *big.Int {
	x := new(big.Int)
	for i := 4; i >= 0; i-- {
		w := words[4*i+k]
		x.Lsh(x, 51)
		x.Add(x, new(big.Int).SetUint64(w&(1<<32-1)))
		x.Add(x, new(big.Int).Lsh(new(big.Int).SetUint64(w>>32), 26))
	}
	return norm(x)
}

// elementsOf reads all four elements.
func elementsOf(words *[20]uint64) (list [4]Element) {
	for k := range list {
		list[k] = fromBig(limbsOf(words, k))
	}
	return list
}

// within fails the test if a limb is not below its bound.
func within(t *testing.T, words *[20]uint64, even, odd uint64) {
	t.Helper()
	for i, w := range words {
		if w&(1<<32-1) >= even || w>>32 >= odd {
			t.Fatalf("word %d is %#x", i, w)
		}
	}
}

// sampleWords has limbs at the ends of their ranges, half of the time.
func sampleWords(rng *rand.Rand, even, odd uint64) (words [20]uint64) {
	limb := func(below uint64) uint64 {
		switch rng.IntN(6) {
		case 0:
			return 0
		case 1:
			return below - 1
		case 2:
			return below - 1 - rng.Uint64N(40)
		}
		return rng.Uint64N(below)
	}
	all := rng.IntN(16) == 0
	for i := range words {
		words[i] = limb(even) | limb(odd)<<32
		if all {
			words[i] = (even - 1) | (odd-1)<<32
		}
	}
	return words
}

func samplePacked(rng *rand.Rand) PackedPoint {
	return sampleWords(rng, 1<<26, 1<<25+1<<13)
}

func samplePackedCached(rng *rand.Rand) PackedCached { return sampleWords(rng, 1<<26, 1<<26) }

// samePacked compares points coordinate by coordinate, modulo p.
func samePacked(t *testing.T, what string, got, want *PackedPoint) {
	t.Helper()
	within(t, (*[20]uint64)(got), 1<<26, 1<<25+1<<13)
	if g, w := elementsOf((*[20]uint64)(got)), elementsOf((*[20]uint64)(want)); g != w {
		t.Fatalf("%s: got %x, want %x", what, g, w)
	}
}

// comparePacked compares an implementation with the portable twin.
func comparePacked(t *testing.T, ops packings, a *PackedPoint, b *PackedCached) {
	t.Helper()
	var got, want PackedPoint
	for n := 1; n < 4; n++ {
		ops.double(&got, a, n)
		packedDoubleGeneric(&want, a, n)
		samePacked(t, "double", &got, &want)
	}
	ops.add(&got, a, b)
	packedAddGeneric(&want, a, b)
	samePacked(t, "add", &got, &want)
	ops.sub(&got, a, b)
	packedSubGeneric(&want, a, b)
	samePacked(t, "sub", &got, &want)
	var c, d PackedCached
	ops.cache(&c, a)
	packedCacheGeneric(&d, a)
	within(t, (*[20]uint64)(&c), 1<<26, 1<<26)
	if g, w := elementsOf((*[20]uint64)(&c)), elementsOf((*[20]uint64)(&d)); g != w {
		t.Fatalf("cache: got %x, want %x", g, w)
	}
}

func TestPackedAgainstTwin(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 40))
	impltest.Each(t, packing, packers, func(t *testing.T, ops packings) {
		for range impltest.Rounds(5000) {
			a, b := samplePacked(rng), samplePackedCached(rng)
			comparePacked(t, ops, &a, &b)
		}
	})
}

// TestPackedGroupLaw adds and subtracts all pairs: equal, opposite, of small order, the
// identity.
func TestPackedGroupLaw(t *testing.T) {
	points := samplePoints()
	rng := rand.New(rand.NewPCG(25519, 41))
	impltest.Each(t, packing, packers, func(t *testing.T, ops packings) {
		for i, a := range points {
			p := a.packed(rng)
			var got PackedPoint
			want := a
			for n := 1; n < 5; n++ {
				want = want.add(want)
				ops.double(&got, p, n)
				want.checkPacked(t, &got, "%d doublings of %d", n, i)
			}
			for j, b := range points {
				var c PackedCached
				ops.cache(&c, b.packed(rng))
				affine := b.affine(rng)
				for _, prepare := range []func(){func() {}, func() { PackAffine(&c, &affine) }} {
					prepare()
					ops.add(&got, p, &c)
					a.add(b).checkPacked(t, &got, "%d plus %d", i, j)
					ops.sub(&got, p, &c)
					a.add(b.neg()).checkPacked(t, &got, "%d minus %d", i, j)
				}
			}
		}
	})
}

// packed is a with a random Z.
func (a edwards) packed(rng *rand.Rand) *PackedPoint {
	var out PackedPoint
	p := a.point(rng)
	Pack(&out, &p)
	return &out
}

func (a edwards) checkPacked(t *testing.T, p *PackedPoint, format string, args ...any) {
	t.Helper()
	var q Point
	Unpack(&q, p)
	a.check(t, &q, format, args...)
}

func TestPackingKeepsElements(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 42))
	for range impltest.Rounds(3000) {
		a := Point{random(rng), random(rng), random(rng), random(rng)}
		var packed PackedPoint
		Pack(&packed, &a)
		within(t, (*[20]uint64)(&packed), 1<<26, 1<<25)
		var b Point
		if Unpack(&b, &packed); canonical(b) != canonical(a) {
			t.Fatalf("%x unpacks as %x", a, b)
		}
		q := Affine{a.X, a.Y, a.Z}
		var cached PackedCached
		PackAffine(&cached, &q)
		within(t, (*[20]uint64)(&cached), 1<<26, 1<<26)
		for k, want := range []Element{q.YMinusX, q.YPlusX, q.XY2D, {2}} {
			is(t, want, limbsOf((*[20]uint64)(&cached), k), "element %d of %x", k, q)
		}
		words := samplePacked(rng)
		Unpack(&b, &words)
		for k, got := range []Element{b.X, b.Y, b.T, b.Z} {
			is(t, got, limbsOf((*[20]uint64)(&words), k), "element %d of %x", k, words)
		}
	}
}

func TestAliasingOfPackedPoints(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 43))
	impltest.Each(t, packing, packers, func(t *testing.T, ops packings) {
		unary := func(f func(out, a *PackedPoint)) {
			impltest.Aliases(t, 1, func() PackedPoint { return samplePacked(rng) },
				func(in []PackedPoint) (out PackedPoint) { f(&out, &in[0]); return out },
				func(out *PackedPoint, in []*PackedPoint) { f(out, in[0]) })
		}
		for range 50 {
			b := samplePackedCached(rng)
			unary(func(out, a *PackedPoint) { ops.double(out, a, 1) })
			unary(func(out, a *PackedPoint) { ops.double(out, a, 3) })
			unary(func(out, a *PackedPoint) { ops.add(out, a, &b) })
			unary(func(out, a *PackedPoint) { ops.sub(out, a, &b) })
		}
	})
}

// TestPackedAtEveryPlace calls the operations with frames and operands at every place
// modulo 32 bytes.
func TestPackedAtEveryPlace(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 44))
	impltest.Each(t, packing, packers, func(t *testing.T, ops packings) {
		var room [4]uint64
		for i := range room {
			var block struct {
				before [1]uint64
				a      PackedPoint
				b      PackedCached
			}
			a, b := samplePacked(rng), samplePackedCached(rng)
			block.a, block.b = a, b
			deeper(i, func() { comparePacked(t, ops, &block.a, &block.b) })
			if block.a != a || block.b != b {
				t.Fatal("an operand has changed")
			}
		}
	})
}

// deeper calls f with n more words on the stack.
//
//go:noinline
func deeper(n int, f func()) {
	switch n {
	case 0:
		f()
	case 1:
		var pad [1]uint64
		f()
		sink(pad[:])
	case 2:
		var pad [2]uint64
		f()
		sink(pad[:])
	default:
		var pad [3]uint64
		f()
		sink(pad[:])
	}
}

//go:noinline
func sink([]uint64) {}

func TestPackedDispatch(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 45))
	a, b := samplePacked(rng), samplePackedCached(rng)
	comparePacked(t, packings{PackedDouble, PackedAdd, PackedSub, PackedCache}, &a, &b)
	for _, n := range []int{0, -1} {
		if !panics(func() { PackedDouble(&a, &a, n) }) {
			t.Errorf("PackedDouble accepts %d", n)
		}
	}
	if n := testing.AllocsPerRun(10, func() {
		var p Point
		Unpack(&p, &a)
		Pack(&a, &p)
		PackedDouble(&a, &a, 2)
		PackedAdd(&a, &a, &b)
		PackedSub(&a, &a, &b)
		PackedCache(&b, &a)
	}); n != 0 {
		t.Errorf("the operations allocate %v times", n)
	}
}

func FuzzPacked(f *testing.F) {
	f.Add([]byte{1, 2, 3})
	f.Fuzz(func(t *testing.T, data []byte) {
		data = append(data, make([]byte, 320)...)
		var a PackedPoint
		var b PackedCached
		for i := range a {
			x, y := binary.LittleEndian.Uint64(data[8*i:]), binary.LittleEndian.Uint64(data[160+8*i:])
			a[i] = x&(1<<26-1) | x>>32%(1<<25+1<<13)<<32
			b[i] = y&(1<<26-1) | y>>32&(1<<26-1)<<32
		}
		for _, i := range impl.Of(packing) {
			if i.Available {
				comparePacked(t, packers[i.Tier], &a, &b)
			}
		}
	})
}
