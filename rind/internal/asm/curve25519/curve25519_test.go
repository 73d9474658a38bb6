// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/divstep"
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/asm/impl/impltest"
)

// operations are the functions of an implementation of the kernel arithmetic.
type operations struct {
	mul                     func(out, a, b *Element)
	sqr                     func(out, a *Element)
	sqrN                    func(out, a *Element, n int)
	double                  func(out, a *Point, n int)
	addAffine, addAffineXYZ func(out, a *Point, b *Affine)
	addCached, addCachedXYZ func(out, a *Point, b *Cached)
	ladder                  func(x, z *Element, scalar *[32]byte, u *Element)
}

// arithmetics and scans bind tiers to functions. The files for one platform
// add theirs.
var (
	arithmetics = map[string]operations{
		impl.Generic: {mulGeneric, sqrGeneric, sqrNGeneric, doubleGeneric, addAffineGeneric, addAffineXYZGeneric,
			addCachedGeneric, addCachedXYZGeneric, ladderGeneric},
	}
	scans = map[string]func(out *Affine, table *[16]Affine, digit int64){
		impl.Generic: selectAffineGeneric,
	}
)

// The oracle: integers of math/big.
var bigP = toBig(P)

func toBig(w [4]uint64) *big.Int {
	x := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		x.Or(x.Lsh(x, 64), new(big.Int).SetUint64(w[i]))
	}
	return x
}

// fromBig returns the low 256 bits of x.
func fromBig(x *big.Int) (w Element) {
	x = new(big.Int).Set(x)
	for i := range w {
		w[i] = new(big.Int).And(x, new(big.Int).SetUint64(^uint64(0))).Uint64()
		x.Rsh(x, 64)
	}
	return w
}

// residue is the oracle's reading of an element.
func residue(a Element) *big.Int { return norm(toBig(a)) }

func norm(x *big.Int) *big.Int { return x.Mod(x, bigP) }

// is fails the test unless got stands for want modulo p.
func is(t *testing.T, got Element, want *big.Int, format string, args ...any) {
	t.Helper()
	if w := norm(new(big.Int).Set(want)); residue(got).Cmp(w) != 0 {
		t.Fatalf(format+": got %x, want %x", append(args, got, fromBig(w))...)
	}
}

// edgeWords are the words at which carries go wrong.
var edgeWords = []uint64{
	0, 1, 2, 18, 19, 20, 37, 38, 39, 1 << 51, 1<<51 - 1, 1 << 63, 1<<63 - 1, 1<<63 + 1,
	p0, p0 - 1, p0 + 1, ^uint64(0), ^uint64(1), ^uint64(36), ^uint64(37), ^uint64(38),
}

// random returns a number below 2^256. Half of its words are edge words; or, for
// one number in three, all but one are 0 or all ones, which makes carries run.
func random(rng *rand.Rand) (w Element) {
	for i := range w {
		if w[i] = rng.Uint64(); rng.IntN(2) == 0 {
			w[i] = edgeWords[rng.IntN(len(edgeWords))]
		}
	}
	if rng.IntN(3) == 0 {
		edge, rest := rng.IntN(4), -(rng.Uint64() & 1)
		for i := range w {
			if i != edge {
				w[i] = rest
			}
		}
		w[edge] = edgeWords[rng.IntN(len(edgeWords))]
	}
	return w
}

// corners are the values every operation is tried with, in all combinations: the
// neighbours of 0, p, 2p, 2^255 and 2^256.
func corners() (out []Element) {
	one := big.NewInt(1)
	limit := new(big.Int).Lsh(one, 256)
	for _, base := range []*big.Int{
		new(big.Int), bigP, new(big.Int).Lsh(bigP, 1), new(big.Int).Lsh(one, 255), limit, new(big.Int).Rsh(bigP, 1),
	} {
		for _, d := range []int64{-39, -38, -37, -20, -19, -18, -2, -1, 0, 1, 2, 18, 19, 20, 37, 38, 39} {
			if x := new(big.Int).Add(base, big.NewInt(d)); x.Sign() >= 0 && x.Cmp(limit) < 0 {
				out = append(out, fromBig(x))
			}
		}
	}
	return out
}

// pairs calls f with all pairs of corners and with n random pairs.
func pairs(n int, f func(a, b Element)) {
	c := corners()
	for _, a := range c {
		for _, b := range c {
			f(a, b)
		}
	}
	rng := rand.New(rand.NewPCG(25519, 1))
	for range n {
		f(random(rng), random(rng))
	}
}

func TestConstants(t *testing.T) {
	p := new(big.Int).Lsh(big.NewInt(1), 255)
	p.Sub(p, big.NewInt(19))
	if bigP.Cmp(p) != 0 || !p.ProbablyPrime(20) {
		t.Fatalf("P = %x", P)
	}
	d := new(big.Int).ModInverse(big.NewInt(121666), p)
	norm(d.Mul(d, big.NewInt(-121665)))
	i := new(big.Int).Exp(big.NewInt(2), new(big.Int).Rsh(p, 2), p) // (p-1)/4
	for _, c := range []struct {
		name string
		got  Element
		want *big.Int
	}{
		{"One", One, big.NewInt(1)},
		{"D", D, d},
		{"D2", D2, norm(new(big.Int).Lsh(d, 1))},
		{"SqrtM1", SqrtM1, i},
	} {
		if c.got != fromBig(c.want) {
			t.Errorf("%s = %x, want %x", c.name, c.got, fromBig(c.want))
		}
	}
	if i.Bit(0) != 0 || norm(new(big.Int).Mul(i, i)).Cmp(new(big.Int).Sub(p, big.NewInt(1))) != 0 {
		t.Errorf("SqrtM1 = %x", SqrtM1)
	}
	if big.Jacobi(d, p) != -1 {
		t.Error("d is a square: the additions are not complete")
	}
}

func TestModulusDescribesP(t *testing.T) {
	w := new(big.Int).Lsh(big.NewInt(1), 64)
	inverse := new(big.Int).Sub(w, new(big.Int).ModInverse(bigP, w))
	start := norm(new(big.Int).Lsh(big.NewInt(1), uint(5*field.Rounds)))
	if toBig([4]uint64(field.M[:4])).Cmp(bigP) != 0 || field.Words != 4 ||
		field.Inverse != inverse.Uint64() || field.Rounds != divstep.Rounds(255) ||
		toBig([4]uint64(field.Start[:4])).Cmp(start) != 0 {
		t.Errorf("%+v does not describe p", field)
	}
}

func TestProductsAgainstBigInt(t *testing.T) {
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		pairs(10000, func(a, b Element) {
			x, y := toBig(a), toBig(b)
			var got Element
			ops.mul(&got, &a, &b)
			is(t, got, new(big.Int).Mul(x, y), "mul(%x, %x)", a, b)
			ops.sqr(&got, &a)
			is(t, got, new(big.Int).Mul(x, x), "sqr(%x)", a)
		})
	})
}

func TestSumsAgainstBigInt(t *testing.T) {
	pairs(10000, func(a, b Element) {
		x, y := toBig(a), toBig(b)
		var got Element
		Add(&got, &a, &b)
		is(t, got, new(big.Int).Add(x, y), "Add(%x, %x)", a, b)
		Sub(&got, &a, &b)
		is(t, got, new(big.Int).Sub(x, y), "Sub(%x, %x)", a, b)
		Neg(&got, &a)
		is(t, got, new(big.Int).Neg(x), "Neg(%x)", a)
	})
}

func TestSqrNIsRepeatedSquaring(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 7))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for n := 1; n < 30; n++ {
			a := random(rng)
			want := residue(a)
			for range n {
				norm(want.Mul(want, want))
			}
			var got Element
			ops.sqrN(&got, &a, n)
			is(t, got, want, "sqrN(%x, %d)", a, n)
		}
	})
}

// panics reports whether f does.
func panics(f func()) (p bool) {
	defer func() { p = recover() != nil }()
	f()
	return
}

func TestCountsBelowOneAreRejected(t *testing.T) {
	for _, n := range []int{0, -1} {
		if !panics(func() { SqrN(new(Element), new(Element), n) }) {
			t.Errorf("SqrN accepts %d", n)
		}
		if !panics(func() { Double(new(Point), new(Point), n) }) {
			t.Errorf("Double accepts %d", n)
		}
	}
}

// samplePoint and its like return coordinates that need not be those of a point:
// the formulas are polynomials.
func samplePoint(rng *rand.Rand) func() Point {
	return func() Point { return Point{random(rng), random(rng), random(rng), random(rng)} }
}

func sampleAffine(rng *rand.Rand) Affine {
	return Affine{random(rng), random(rng), random(rng)}
}

func sampleCached(rng *rand.Rand) Cached {
	return Cached{random(rng), random(rng), random(rng), random(rng)}
}

// canonical returns p with canonical coordinates.
func canonical(p Point) Point {
	for _, e := range []*Element{&p.X, &p.Y, &p.Z, &p.T} {
		Canonical(e, e)
	}
	return p
}

// without returns p with the given T.
func without(p Point, t Element) Point {
	p.T = t
	return p
}

// comparePoints compares the point operations with the portable twin.
func comparePoints(t *testing.T, ops operations, a *Point, b *Affine, c *Cached) {
	t.Helper()
	var got, want Point
	ops.double(&got, a, 1)
	if doubleGeneric(&want, a, 1); canonical(got) != canonical(want) {
		t.Fatalf("double(%x) = %x, want %x", *a, canonical(got), canonical(want))
	}
	ops.addAffine(&got, a, b)
	if addAffineGeneric(&want, a, b); canonical(got) != canonical(want) {
		t.Fatalf("addAffine(%x, %x) = %x, want %x", *a, *b, canonical(got), canonical(want))
	}
	xyz := without(got, D)
	if ops.addAffineXYZ(&xyz, a, b); canonical(xyz) != canonical(without(want, D)) {
		t.Fatalf("addAffineXYZ(%x, %x) = %x, want %x", *a, *b, canonical(xyz), canonical(want))
	}
	ops.addCached(&got, a, c)
	if addCachedGeneric(&want, a, c); canonical(got) != canonical(want) {
		t.Fatalf("addCached(%x, %x) = %x, want %x", *a, *c, canonical(got), canonical(want))
	}
	xyz = without(got, D)
	if ops.addCachedXYZ(&xyz, a, c); canonical(xyz) != canonical(without(want, D)) {
		t.Fatalf("addCachedXYZ(%x, %x) = %x, want %x", *a, *c, canonical(xyz), canonical(want))
	}
}

func TestPointsAgainstTwin(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 8))
	point := samplePoint(rng)
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for range impltest.Rounds(5000) {
			a, b, c := point(), sampleAffine(rng), sampleCached(rng)
			comparePoints(t, ops, &a, &b, &c)
		}
	})
}

func TestAliasingOfElements(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 9))
	element := func() Element { return random(rng) }
	binary := func(f func(out, a, b *Element)) {
		impltest.Aliases(t, 2, element,
			func(in []Element) (out Element) { f(&out, &in[0], &in[1]); return out },
			func(out *Element, in []*Element) { f(out, in[0], in[1]) })
	}
	unary := func(f func(out, a *Element)) {
		impltest.Aliases(t, 1, element,
			func(in []Element) (out Element) { f(&out, &in[0]); return out },
			func(out *Element, in []*Element) { f(out, in[0]) })
	}
	binary(Add)
	binary(Sub)
	binary(func(out, u, v *Element) { SqrtRatio(out, u, v) })
	for _, f := range []func(out, a *Element){Neg, Canonical, Invert, InvertVartime} {
		unary(f)
	}
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for range 50 {
			binary(ops.mul)
			unary(ops.sqr)
			unary(func(out, a *Element) { ops.sqrN(out, a, 3) })
		}
	})
}

func TestAliasingOfPoints(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 10))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		unary := func(f func(out, a *Point)) {
			impltest.Aliases(t, 1, samplePoint(rng),
				func(in []Point) (out Point) { f(&out, &in[0]); return out },
				func(out *Point, in []*Point) { f(out, in[0]) })
		}
		for range 50 {
			b, c := sampleAffine(rng), sampleCached(rng)
			unary(func(out, a *Point) { ops.double(out, a, 1) })
			unary(func(out, a *Point) { ops.double(out, a, 3) })
			unary(func(out, a *Point) { ops.addAffine(out, a, &b) })
			unary(func(out, a *Point) { ops.addCached(out, a, &c) })
			// T, which these leave alone, is made the same for the comparison.
			unary(func(out, a *Point) { ops.addAffineXYZ(out, a, &b); out.T = D })
			unary(func(out, a *Point) { ops.addCachedXYZ(out, a, &c); out.T = D })
		}
	})
}

func TestNegationInPlace(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 11))
	a, c := sampleAffine(rng), sampleCached(rng)
	var wantA Affine
	var wantC Cached
	NegAffine(&wantA, &a)
	NegCached(&wantC, &c)
	if NegAffine(&a, &a); a != wantA {
		t.Error("NegAffine in place is wrong")
	}
	if NegCached(&c, &c); c != wantC {
		t.Error("NegCached in place is wrong")
	}
}

func TestEverySymbolIsRegistered(t *testing.T) {
	impltest.Symbols(t, purego, arithmetic, scan, packing)
}

func TestNoAllocation(t *testing.T) {
	var p Point
	var a Affine
	var c Cached
	var table [16]Affine
	var b [32]byte
	p.Z = One
	n := testing.AllocsPerRun(10, func() {
		Mul(&p.X, &p.Y, &p.Z)
		SqrN(&p.X, &p.Y, 2)
		Double(&p, &p, 2)
		AddAffine(&p, &p, &a)
		AddCached(&p, &p, &c)
		AddAffineXYZ(&p, &p, &a)
		AddCachedXYZ(&p, &p, &c)
		Cache(&c, &p)
		NegAffine(&a, &a)
		NegCached(&c, &c)
		SelectAffine(&a, &table, -1)
		Ladder(&p.X, &p.Z, &b, &p.Y)
		Invert(&p.X, &p.X)
		InvertVartime(&p.X, &p.X)
		SqrtRatio(&p.X, &p.X, &p.Y)
		Bytes(&b, &p.X)
		SetBytes(&p.X, &b)
		IsNegative(&p.X)
		Equal(&p.X, &p.Y)
	})
	if n != 0 {
		t.Errorf("the operations allocate %v times", n)
	}
}
