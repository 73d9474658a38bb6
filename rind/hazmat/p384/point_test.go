// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/big"
	"testing"

	kernel "rind.example/rind/internal/asm/p384"
)

func TestConstants(t *testing.T) {
	var q Affine
	q.SetGenerator()
	var got [96]byte
	if q.XY(&got); got != bigG.bytes() {
		t.Errorf("generator is %x", got)
	}
	var b [48]byte
	putElement(&b, &kernel.B)
	if new(big.Int).SetBytes(b[:]).Cmp(bigB) != 0 {
		t.Errorf("b is %x", b)
	}
}

func TestEncodingRoundTrip(t *testing.T) {
	r := newRand()
	for range 50 {
		want := baseRefPowers.mul(randomBig(r, bigN))
		if want.x == nil {
			continue
		}
		q := want.affine(t)
		var long [97]byte
		var short [49]byte
		q.Uncompressed(&long)
		q.Compressed(&short)
		if xy := want.bytes(); long[0] != 4 || [96]byte(long[1:]) != xy {
			t.Fatalf("uncompressed: %x, want 04%x", long, xy)
		}
		if short[0] != byte(2+want.y.Bit(0)) || [48]byte(short[1:]) != [48]byte(long[1:]) {
			t.Fatalf("compressed: %x for %x", short, long)
		}
		for _, b := range [][]byte{long[:], short[:]} {
			var back Affine
			if err := back.SetBytes(b); err != nil || back.Equal(q) != 1 {
				t.Fatalf("%x: %v, %v", b, err, back)
			}
		}
	}
}

func TestSetBytesRefuses(t *testing.T) {
	g := bigG.bytes()
	good := append([]byte{4}, g[:]...)
	with := func(i int, v byte) []byte {
		b := append([]byte(nil), good...)
		b[i] = v
		return b
	}
	overflow := func(k *big.Int) []byte { // x given as k, which is not below p
		b := append([]byte(nil), good...)
		k.FillBytes(b[1:49])
		return b
	}
	offCurve := append([]byte{2}, make([]byte, 48)...)
	for x := byte(1); ; x++ { // the smallest x whose right-hand side is no square
		if rhs := refRightHandSide(big.NewInt(int64(x))); big.Jacobi(rhs, bigP) == -1 {
			offCurve[48] = x
			break
		}
	}
	for name, b := range map[string][]byte{
		"empty":                  {},
		"infinity":               {0},
		"padded infinity":        make([]byte, 97),
		"hybrid":                 with(0, 6),
		"compressed tag":         with(0, 2),
		"uncompressed tag":       append([]byte{4}, g[:48]...),
		"short":                  good[:96],
		"long":                   append(good[:97:97], 0),
		"other y":                with(96, good[96]^1),
		"other x":                with(48, good[48]^1),
		"x = p":                  overflow(bigP),
		"x of ones alone":        overflow(new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 8*48), big.NewInt(1))),
		"zero point":             append([]byte{4}, make([]byte, 96)...),
		"compressed off curve":   offCurve,
		"compressed x = p":       append([]byte{2}, bigP.FillBytes(make([]byte, 48))...),
		"compressed, wrong tag":  append([]byte{1}, g[:48]...),
		"compressed, long":       append([]byte{2}, g[:49]...),
		"compressed coordinates": append([]byte{3}, g[:47]...),
	} {
		q := *bigG.affine(t)
		if err := q.SetBytes(b); err != ErrInvalidPoint {
			t.Errorf("%s: error %v", name, err)
		}
		if q.Equal(bigG.affine(t)) != 1 {
			t.Errorf("%s: the receiver changed", name)
		}
	}
}

// TestSetBytesRefusesShiftedCoordinate adds p to a small coordinate: the sum fits
// 48 bytes and would pass a check that reduces first.
func TestSetBytesRefusesShiftedCoordinate(t *testing.T) {
	q := smallX(t, new(big.Int))
	b := q.bytes()
	new(big.Int).Add(q.x, bigP).FillBytes(b[:48])
	if err := new(Affine).SetXY(&b); err != ErrInvalidPoint {
		t.Errorf("X + p: error %v", err)
	}
	var short [49]byte
	short[0] = 2
	copy(short[1:], b[:48])
	if err := new(Affine).SetBytes(short[:]); err != ErrInvalidPoint {
		t.Errorf("compressed X + p: error %v", err)
	}
}

func refRightHandSide(x *big.Int) *big.Int {
	rhs := new(big.Int).Mul(x, x)
	rhs.Sub(rhs, big.NewInt(3)).Mul(rhs, x).Add(rhs, bigB)
	return rhs.Mod(rhs, bigP)
}

// smallX returns a point whose x-coordinate is the first possible from start.
func smallX(t *testing.T, start *big.Int) refPoint {
	t.Helper()
	x := new(big.Int).Set(start)
	for range 1000 {
		if y := new(big.Int).ModSqrt(refRightHandSide(x), bigP); y != nil {
			return refPoint{x, y}
		}
		x.Add(x, big.NewInt(1))
	}
	t.Fatal("no point found")
	return refPoint{}
}

// TestPointAddition goes through all pairs of a few points in random Jacobian
// coordinates: equal, opposite and infinite operands among them.
func TestPointAddition(t *testing.T) {
	r := newRand()
	multiples := []int64{0, 1, 2, 3, -1, -2, 5}
	for _, i := range multiples {
		for _, j := range multiples {
			p, q := scaled(t, i, randomBig(r, bigP)), scaled(t, j, randomBig(r, bigP))
			want := baseRefPowers.mul(big.NewInt(i + j))
			var sum Point
			sum.Add(p, q)
			checkPoint(t, &sum, want, "%d*G + %d*G", i, j)
			sum = *p
			sum.Add(&sum, q)
			checkPoint(t, &sum, want, "%d*G += %d*G", i, j)
			sum = *q
			sum.Add(p, &sum)
			checkPoint(t, &sum, want, "%d*G =+ %d*G", j, i)
			if got := p.Equal(q) == 1; got != (i == j) {
				t.Errorf("%d*G equals %d*G: %t", i, j, got)
			}
		}
		var twice, neg Point
		twice.Double(scaled(t, i, big.NewInt(5)))
		checkPoint(t, &twice, baseRefPowers.mul(big.NewInt(2*i)), "2 * %d*G", i)
		neg.Negate(scaled(t, i, big.NewInt(5)))
		checkPoint(t, &neg, baseRefPowers.mul(big.NewInt(-i)), "-(%d*G)", i)
	}
}

// scaled returns k*G with Z = z; an infinite result has X and Y other than 0.
func scaled(t *testing.T, k int64, z *big.Int) *Point {
	t.Helper()
	p := new(Point)
	affine := baseRefPowers.mul(big.NewInt(k))
	if affine.x == nil {
		p.SetAffine(bigG.affine(t))
		p.j.Z = kernel.Element{}
		return p
	}
	if z.Sign() == 0 {
		t.Fatal("Z is 0")
	}
	return withZ(t, affine, z)
}

func TestAffineNegate(t *testing.T) {
	var q Affine
	q.SetGenerator()
	q.Negate(&q)
	var got [96]byte
	if q.XY(&got); got != bigG.neg().bytes() {
		t.Errorf("-G is %x", got)
	}
	if q.Equal(bigG.affine(t)) != 0 {
		t.Error("-G equals G")
	}
}

// TestZeroValueIsNoPoint: a program that forgot to set a point, or to look whether it
// was set, must not compute with another one instead.
func TestZeroValueIsNoPoint(t *testing.T) {
	var zero, generator Affine
	generator.SetGenerator()
	if zero.Equal(&zero) != 0 || zero.Equal(&generator) != 0 || generator.Equal(&zero) != 0 {
		t.Error("the zero value equals a point")
	}
	one, k := newScalar(big.NewInt(1)), newScalar(big.NewInt(0x12345))
	var unset, set Prepared
	set.Set(&zero)
	for name, multiply := range map[string]func(p *Point){
		"SetAffine":                             func(p *Point) { p.SetAffine(&zero) },
		"ScalarMult":                            func(p *Point) { p.ScalarMult(k, &zero) },
		"VartimeDoubleBaseMult":                 func(p *Point) { p.VartimeDoubleBaseMult(one, k, &zero) },
		"VartimePreparedDoubleBaseMult":         func(p *Point) { p.VartimePreparedDoubleBaseMult(one, k, &unset) },
		"VartimePreparedDoubleBaseMult of such": func(p *Point) { p.VartimePreparedDoubleBaseMult(one, k, &set) },
	} {
		var p Point
		p.SetAffine(&generator)
		if multiply(&p); p.IsInfinity() != 1 {
			t.Errorf("%s: finite", name)
		}
	}
}

func TestPointClear(t *testing.T) {
	var p Point
	p.SetAffine(bigG.affine(t))
	if p.Clear(); p != (Point{}) || p.IsInfinity() != 1 {
		t.Error("point not cleared")
	}
}
