// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// edwards is a point of the oracle, (x, y) with integers in [0, p).
type edwards struct{ x, y *big.Int }

// base is the base point of RFC 8032, 5.1: y = 4/5 and x even.
func base() edwards {
	y := new(big.Int).ModInverse(big.NewInt(5), bigP)
	return withY(norm(y.Mul(y, big.NewInt(4))))
}

// withY is the point with the given y and an even x. It must exist.
func withY(y *big.Int) edwards {
	one := big.NewInt(1)
	yy := new(big.Int).Mul(y, y)
	denominator := norm(new(big.Int).Add(new(big.Int).Mul(residue(D), yy), one))
	xx := norm(new(big.Int).Mul(new(big.Int).Sub(yy, one), new(big.Int).ModInverse(denominator, bigP)))
	x := new(big.Int).ModSqrt(xx, bigP)
	if x.Bit(0) == 1 {
		x.Sub(bigP, x)
	}
	return edwards{x, y}
}

// add is the addition law of RFC 8032, 5.1.4, in affine coordinates:
//
//	x = (x1 y2 + x2 y1)/(1 + d x1 x2 y1 y2)
//	y = (y1 y2 + x1 x2)/(1 - d x1 x2 y1 y2)
func (a edwards) add(b edwards) edwards {
	mul := func(x, y *big.Int) *big.Int { return norm(new(big.Int).Mul(x, y)) }
	t := mul(mul(residue(D), mul(a.x, b.x)), mul(a.y, b.y))
	one := big.NewInt(1)
	x := new(big.Int).Add(mul(a.x, b.y), mul(b.x, a.y))
	y := new(big.Int).Add(mul(a.y, b.y), mul(a.x, b.x))
	below, above := norm(new(big.Int).Add(one, t)), norm(new(big.Int).Sub(one, t))
	return edwards{mul(x, below.ModInverse(below, bigP)), mul(y, above.ModInverse(above, bigP))}
}

func (a edwards) neg() edwards { return edwards{norm(new(big.Int).Neg(a.x)), a.y} }

// weak is one of the integers below 2^256 that stand for x.
func weak(rng *rand.Rand, x *big.Int) Element {
	w := new(big.Int).Add(norm(new(big.Int).Set(x)), new(big.Int).Mul(bigP, big.NewInt(int64(rng.IntN(3)))))
	if w.BitLen() > 256 {
		w.Sub(w, bigP)
	}
	return fromBig(w)
}

// nonzero returns a random residue that is not 0.
func nonzero(rng *rand.Rand) *big.Int {
	for {
		if z := residue(random(rng)); z.Sign() != 0 {
			return z
		}
	}
}

// point is a with a random Z.
func (a edwards) point(rng *rand.Rand) Point {
	z := nonzero(rng)
	x, y := new(big.Int).Mul(a.x, z), new(big.Int).Mul(a.y, z)
	t := new(big.Int).Mul(x, a.y)
	return Point{weak(rng, x), weak(rng, y), weak(rng, z), weak(rng, t)}
}

// affine is a as a table entry.
func (a edwards) affine(rng *rand.Rand) Affine {
	xy := new(big.Int).Mul(a.x, a.y)
	return Affine{
		YMinusX: weak(rng, new(big.Int).Sub(a.y, a.x)),
		YPlusX:  weak(rng, new(big.Int).Add(a.y, a.x)),
		XY2D:    weak(rng, xy.Mul(xy, residue(D2))),
	}
}

// check fails the test unless p is a in consistent extended coordinates.
func (a edwards) check(t *testing.T, p *Point, format string, args ...any) {
	t.Helper()
	x, y, z, tt := residue(p.X), residue(p.Y), residue(p.Z), residue(p.T)
	inverse := new(big.Int).ModInverse(z, bigP)
	if inverse == nil {
		t.Fatalf(format+": Z = 0", args...)
	}
	if norm(tt.Mul(tt, z)).Cmp(norm(new(big.Int).Mul(x, y))) != 0 {
		t.Fatalf(format+": TZ is not XY: %x", append(args, *p)...)
	}
	x, y = norm(x.Mul(x, inverse)), norm(y.Mul(y, inverse))
	if x.Cmp(a.x) != 0 || y.Cmp(a.y) != 0 {
		t.Fatalf(format+": got (%x, %x), want (%x, %x)", append(args, x, y, a.x, a.y)...)
	}
}

// order8 is a point of order 8: twice it has y = 0, so that x^2 = -y^2 and
// d y^4 + 2y^2 - 1 = 0.
func order8() edwards {
	d, one := residue(D), big.NewInt(1)
	root := new(big.Int).ModSqrt(new(big.Int).Add(d, one), bigP)
	for _, r := range []*big.Int{root, new(big.Int).Neg(root)} {
		yy := new(big.Int).Sub(r, one)
		norm(yy.Mul(yy, new(big.Int).ModInverse(d, bigP)))
		if big.Jacobi(yy, bigP) == 1 {
			return withY(new(big.Int).ModSqrt(yy, bigP))
		}
	}
	panic("no point of order 8")
}

// samplePoints are the points of small order, some multiples of the base point,
// and sums of both.
func samplePoints() (list []edwards) {
	g, e := base(), order8()
	low := edwards{new(big.Int), big.NewInt(1)}
	for range 8 {
		list = append(list, low)
		low = low.add(e)
	}
	multiple := g
	for range 4 {
		list = append(list, multiple, multiple.neg(), multiple.add(e))
		multiple = multiple.add(g)
	}
	return list
}

func TestSamplePointsAreOnTheCurve(t *testing.T) {
	order, e := 0, order8()
	for a := (edwards{new(big.Int), big.NewInt(1)}); order == 0 || a.x.Sign() != 0 || a.y.Cmp(big.NewInt(1)) != 0; order++ {
		a = a.add(e)
	}
	if order != 8 {
		t.Errorf("order8 has order %d", order)
	}
	for _, a := range samplePoints() {
		xx, yy := new(big.Int).Mul(a.x, a.x), new(big.Int).Mul(a.y, a.y)
		right := norm(new(big.Int).Add(big.NewInt(1), new(big.Int).Mul(residue(D), new(big.Int).Mul(xx, yy))))
		if norm(yy.Sub(yy, xx)).Cmp(right) != 0 {
			t.Errorf("(%x, %x) is not on the curve", a.x, a.y)
		}
	}
}

// TestGroupLaw adds all pairs: equal, opposite, of small order, the identity.
func TestGroupLaw(t *testing.T) {
	points := samplePoints()
	rng := rand.New(rand.NewPCG(25519, 4))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for i, a := range points {
			p := a.point(rng)
			var got Point
			ops.double(&got, &p, 1)
			a.add(a).check(t, &got, "double of %d", i)
			for j, b := range points {
				want, q := a.add(b), b.affine(rng)
				ops.addAffine(&got, &p, &q)
				want.check(t, &got, "addAffine of %d and %d", i, j)
				var c Cached
				r := b.point(rng)
				Cache(&c, &r)
				ops.addCached(&got, &p, &c)
				want.check(t, &got, "addCached of %d and %d", i, j)
			}
		}
	})
}

func TestNegation(t *testing.T) {
	points := samplePoints()
	rng := rand.New(rand.NewPCG(25519, 5))
	zero := edwards{new(big.Int), big.NewInt(1)}
	for i, a := range points {
		p, q := a.point(rng), a.affine(rng)
		var c Cached
		Cache(&c, &p)
		NegAffine(&q, &q)
		NegCached(&c, &c)
		var got Point
		AddAffine(&got, &p, &q)
		zero.check(t, &got, "affine %d", i)
		AddCached(&got, &p, &c)
		zero.check(t, &got, "cached %d", i)
	}
}

func TestRepeatedDoubling(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 6))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for i, a := range samplePoints() {
			want := a
			for n := 1; n < 6; n++ {
				want = want.add(want)
				p := a.point(rng)
				p.T = random(rng) // is not read
				ops.double(&p, &p, n)
				want.check(t, &p, "%d doublings of %d", n, i)
			}
		}
	})
}
