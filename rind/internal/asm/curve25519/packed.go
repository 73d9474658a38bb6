// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

// Packed forms are for verification: on processors with AVX2 one instruction then
// works on all four elements of a point, which is faster than [Point] where many
// doublings and additions follow one another. Elsewhere they are slower:
// PackedIsFast tells. They are for public points, as what is computed is left behind on
// the stack.
//
// An element is ten limbs: limb 2i counts 2^(51i) times and limb 2i+1 2^(51i+26)
// times. Word 4i+k of the whole holds limbs 2i and 2i+1 of element k.

// PackedPoint is a [Point], in the order X, Y, T, Z. It must come from the functions
// of this package: even limbs are below 2^26, odd ones below 2^25 + 2^13.
type PackedPoint [20]uint64

// PackedCached is a [Cached], in the order Y-X, Y+X, 2dT, 2Z, or an [Affine] with 2
// for 2Z. All limbs are below 2^26.
type PackedCached [20]uint64

// PackedIsFast reports whether there is assembly for packed points here.
func PackedIsFast() bool { return packedIsFast() }

// Pack sets out to a.
func Pack(out *PackedPoint, a *Point) {
	for k, x := range [...]*Element{&a.X, &a.Y, &a.T, &a.Z} {
		var l limbs
		var canonical Element
		Canonical(&canonical, x)
		l.load(&canonical)
		l.pack((*[20]uint64)(out), k)
	}
}

// Unpack sets out to a.
func Unpack(out *Point, a *PackedPoint) {
	for k, x := range [...]*Element{&out.X, &out.Y, &out.T, &out.Z} {
		var l limbs
		l.unpack((*[20]uint64)(a), k)
		l.store(x)
	}
}

// PackAffine sets out to a.
func PackAffine(out *PackedCached, a *Affine) {
	for k, x := range [...]*Element{&a.YMinusX, &a.YPlusX, &a.XY2D, {2}} {
		var l limbs
		l.load(x)
		l.pack((*[20]uint64)(out), k)
	}
}

// PackedDouble sets out = 2^n a for every a and a public n >= 1; it panics if n < 1.
// It does not use a.T.
func PackedDouble(out, a *PackedPoint, n int) {
	if n < 1 {
		panic("curve25519: no doubling asked for")
	}
	packedDouble(out, a, n)
}

// PackedAdd sets out = a+b for all a and b.
func PackedAdd(out, a *PackedPoint, b *PackedCached) { packedAdd(out, a, b) }

// PackedSub sets out = a-b for all a and b.
func PackedSub(out, a *PackedPoint, b *PackedCached) { packedSub(out, a, b) }

// PackedCache sets out to a in the form that [PackedAdd] adds.
func PackedCache(out *PackedCached, a *PackedPoint) { packedCache(out, a) }
