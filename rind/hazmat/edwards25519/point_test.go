// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"fmt"
	"math/big"
	"testing"

	kernel "rind.example/rind/internal/asm/curve25519"
)

// torsion returns the eight points whose order divides 8.
func torsion() (points []refPoint) {
	for i := range int64(8) {
		points = append(points, refTorsion.mul(big.NewInt(i)))
	}
	return points
}

// smallOrderEncodings are all 14 encodings that decode to a point of small order,
// canonical or not: with both signs, and with y + p where that has 255 bits.
func smallOrderEncodings(t testing.TB) (list [][32]byte) {
	t.Helper()
	ys := map[string]*big.Int{}
	for _, p := range torsion() {
		_, y := p.affine()
		ys[y.String()] = y
		if other := new(big.Int).Add(y, bigP); other.BitLen() <= 255 {
			ys[other.String()] = other
		}
	}
	for _, y := range ys {
		list = append(list, encodeXY(0, y), encodeXY(1, y))
	}
	if len(list) != 14 {
		t.Fatalf("%d encodings of points of small order, want 14", len(list))
	}
	return list
}

// decodingCases are encodings of y from 0 to 2^255-1 around the ends and the
// prime, of points of small order, and random ones; with both signs.
func decodingCases(t testing.TB) [][32]byte {
	list := smallOrderEncodings(t)
	add := func(y *big.Int) {
		if y.Sign() >= 0 && y.BitLen() <= 255 {
			list = append(list, encodeXY(0, y), encodeXY(1, y))
		}
	}
	for i := int64(0); i <= 40; i++ {
		add(big.NewInt(i))
		add(new(big.Int).Sub(pow(255), big.NewInt(i)))
	}
	r := newRand()
	for range 200 {
		add(randomBig(r, pow(255)))
	}
	return list
}

func TestSetBytes(t *testing.T) {
	accepted, refused := 0, 0
	for _, b := range decodingCases(t) {
		p := *bigB.point(t)
		ok := p.SetBytes(b[:])
		want, wantOK := refDecode(b)
		if ok != wantOK {
			t.Errorf("%x: %t", b, ok)
			continue
		}
		if !ok {
			want = bigB // left alone
			refused++
		} else {
			accepted++
		}
		checkPoint(t, &p, want, "%x", b)
	}
	if accepted < 100 || refused < 100 {
		t.Errorf("%d accepted, %d refused", accepted, refused)
	}
}

func TestSetBytesLength(t *testing.T) {
	b := make([]byte, 33)
	b[0] = 1
	for n := range len(b) + 1 {
		var p Point
		if ok := p.SetBytes(b[:n]); ok != (n == PointSize) {
			t.Errorf("%d bytes: %t", n, ok)
		}
	}
}

func TestBytes(t *testing.T) {
	r := newRand()
	points := append(torsion(), bigB)
	for range 20 {
		points = append(points, baseRefPowers.mul(randomBig(r, bigL)).add(refTorsion))
	}
	for _, want := range points {
		p := withZ(t, want, randomBig(r, bigP))
		checkPoint(t, p, want, "encoding")
		var b [32]byte
		if p.VartimeBytes(&b); b != want.bytes() {
			t.Errorf("VartimeBytes: %x, want %x", b, want.bytes())
		}
	}
}

// withZ returns the point with coordinates multiplied by z, if that is not 0.
func withZ(t testing.TB, point refPoint, z *big.Int) *Point {
	t.Helper()
	p := point.point(t)
	if z.Sign() == 0 {
		return p
	}
	var e kernel.Element
	b := bigBytes(z)
	kernel.SetBytes(&e, &b)
	for _, c := range []*kernel.Element{&p.e.X, &p.e.Y, &p.e.Z, &p.e.T} {
		kernel.Mul(c, c, &e)
	}
	return p
}

// groupElements are points of all kinds: small multiples of B, of small order, and
// sums of both; each with a Z of its own.
func groupElements(t testing.TB) (refs []refPoint, points []*Point) {
	r := newRand()
	for _, tor := range torsion() {
		for _, k := range []int64{0, 1, -1, 2, 12345} {
			ref := bigB.mul(big.NewInt(k)).add(tor)
			refs = append(refs, ref)
			points = append(points, withZ(t, ref, randomBig(r, bigP)))
		}
	}
	return refs, points
}

func TestGroupLaw(t *testing.T) {
	refs, points := groupElements(t)
	for i := range points {
		for j := range points {
			var p Point
			p.Add(points[i], points[j])
			checkPoint(t, &p, refs[i].add(refs[j]), "%d + %d", i, j)
			if got := points[i].Equal(points[j]); (got == 1) != (i == j) || got>>1 != 0 {
				t.Errorf("%d = %d: %d", i, j, got)
			}
		}
	}
}

func TestUnaryOperations(t *testing.T) {
	refs, points := groupElements(t)
	eight := big.NewInt(8)
	for i := range points {
		var p Point
		p.Double(points[i])
		checkPoint(t, &p, refs[i].add(refs[i]), "2 * %d", i)
		p.Negate(points[i])
		checkPoint(t, &p, refs[i].neg(), "-%d", i)
		p.MultByCofactor(points[i])
		checkPoint(t, &p, refs[i].mul(eight), "8 * %d", i)
		isIdentity := refs[i].bytes() == refIdentity.bytes()
		if got := points[i].IsIdentity(); (got == 1) != isIdentity || got>>1 != 0 {
			t.Errorf("IsIdentity of %d: %d", i, got)
		}
		small := refs[i].mul(eight).bytes() == refIdentity.bytes()
		if got := points[i].IsSmallOrder(); (got == 1) != small || got>>1 != 0 {
			t.Errorf("IsSmallOrder of %d: %d", i, got)
		}
	}
}

// TestZeroValueIsNoPoint: a program that forgot to set a point, or to look whether it
// was set, must not find it equal to another.
func TestZeroValueIsNoPoint(t *testing.T) {
	var zero, identity, generator Point
	identity.SetIdentity()
	generator.SetGenerator()
	for name, p := range map[string]*Point{"zero value": &zero, "identity": &identity, "generator": &generator} {
		if zero.Equal(p) != 0 || p.Equal(&zero) != 0 {
			t.Errorf("the zero value equals the %s", name)
		}
	}
	if zero.IsIdentity() != 0 || zero.IsSmallOrder() != 0 {
		t.Error("the zero value is the identity or of small order")
	}
}

func TestPointAliasing(t *testing.T) {
	a, b := bigB.mul(big.NewInt(5)).add(refTorsion), bigB.mul(big.NewInt(9))
	for name, f := range map[string]func(p *Point) refPoint{
		"first":    func(p *Point) refPoint { p.Add(p, b.point(t)); return a.add(b) },
		"second":   func(p *Point) refPoint { p.Add(b.point(t), p); return a.add(b) },
		"both":     func(p *Point) refPoint { p.Add(p, p); return a.add(a) },
		"double":   func(p *Point) refPoint { p.Double(p); return a.add(a) },
		"negate":   func(p *Point) refPoint { p.Negate(p); return a.neg() },
		"cofactor": func(p *Point) refPoint { p.MultByCofactor(p); return a.mul(big.NewInt(8)) },
		"double scalar": func(p *Point) refPoint {
			p.VartimeDoubleScalarBaseMult(newScalar(bigOne), p, newScalar(bigOne))
			return a.add(bigB)
		},
	} {
		p := a.point(t)
		want := f(p)
		checkPoint(t, p, want, "%s", name)
	}
}

func TestConstants(t *testing.T) {
	var p Point
	p.SetIdentity()
	checkPoint(t, &p, refIdentity, "identity")
	p.SetGenerator()
	checkPoint(t, &p, bigB, "generator")
	p.Clear()
	checkPoint(t, &p, refIdentity, "cleared point")
}

func TestVartimeNormalise(t *testing.T) {
	refs, points := groupElements(t)
	in := make([]kernel.Point, len(points))
	for i := range points {
		in[i] = points[i].e
	}
	for _, n := range []int{1, 2, len(in)} {
		out, products := make([]kernel.Affine, n), make([]kernel.Element, n)
		vartimeNormalise(out, in[:n], products)
		for i := range out {
			var p Point
			setAffine(&p.e, &out[i])
			checkPoint(t, &p, refs[i], "point %d of %d", i, n)
		}
	}
}

// FuzzSetBytes compares decoding with the reference.
func FuzzSetBytes(f *testing.F) {
	for _, b := range smallOrderEncodings(f) {
		f.Add(b[:])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 32 {
			return
		}
		b := [32]byte(data)
		var p Point
		ok := p.SetBytes(b[:])
		want, wantOK := refDecode(b)
		if ok != wantOK {
			t.Fatalf("%x: %t", b, ok)
		}
		if ok {
			checkPoint(t, &p, want, "%s", fmt.Sprintf("%x", b))
		}
	})
}
