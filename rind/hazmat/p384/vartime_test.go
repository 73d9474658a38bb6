// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"fmt"
	"math/big"
	"testing"

	kernel "rind.example/rind/internal/asm/p384"
)

// TestDoubleBaseMultRelatedPoints uses small multiples of G for Q and scalars
// whose sums meet: equal and opposite operands and infinite results turn up in
// the additions.
func TestDoubleBaseMultRelatedPoints(t *testing.T) {
	scalars := []*big.Int{new(big.Int)}
	for _, i := range []int64{1, 2, 3, 7, 15, 16} {
		scalars = append(scalars, big.NewInt(i), new(big.Int).Sub(bigN, big.NewInt(i)))
	}
	scalars = append(scalars, new(big.Int).Lsh(big.NewInt(1), 383), new(big.Int).Rsh(bigN, 1))
	for _, m := range []int64{1, 2, 3, 15, 127, -1, -2, -7} {
		q := baseRefPowers.mul(big.NewInt(m)).affine(t)
		var table Prepared
		table.Set(q)
		for _, u1 := range scalars {
			for _, u2 := range scalars {
				sum := new(big.Int).Mul(u2, big.NewInt(m))
				sum.Add(sum, u1)
				checkDoubleBaseMult(t, u1, u2, q, &table, sum, fmt.Sprintf("%d*G", m))
			}
		}
	}
}

// checkDoubleBaseMult compares u1*G + u2*q, without and with the table of q, with
// sum*G from the comb, which other tests compare with the reference.
func checkDoubleBaseMult(t *testing.T, u1, u2 *big.Int, q *Affine, table *Prepared, sum *big.Int, name string) {
	t.Helper()
	var got, want Point
	got.VartimeDoubleBaseMult(newScalar(u1), newScalar(u2), q)
	want.ScalarBaseMult(newScalar(sum))
	if got.Equal(&want) != 1 {
		t.Errorf("%x*G + %x*(%s) is not %x*G", u1, u2, name, sum)
	}
	got.VartimePreparedDoubleBaseMult(newScalar(u1), newScalar(u2), table)
	if got.Equal(&want) != 1 {
		t.Errorf("prepared, %x*G + %x*(%s) is not %x*G", u1, u2, name, sum)
	}
}

func TestDoubleBaseMultEdges(t *testing.T) {
	m := bigHex("fedcba98765432100123456789abcdef")
	q := baseRefPowers.mul(m).affine(t)
	var table Prepared
	table.Set(q)
	r := newRand()
	for i, k := range edgeScalars() {
		if i%3 == 2 {
			continue // two thirds are enough
		}
		u1, u2 := k, randomBig(r, bigN)
		if i%2 == 1 {
			u1, u2 = u2, u1
		}
		sum := new(big.Int).Mul(u2, m)
		checkDoubleBaseMult(t, u1, u2, q, &table, sum.Add(sum, u1), "Q")
	}
}

// TestAddVartime meets every case of one addition: infinite, different, equal
// and opposite.
func TestAddVartime(t *testing.T) {
	table := []kernel.Affine{combTable[0]}
	for k := int64(-3); k <= 3; k++ {
		for _, d := range []int8{1, -1} {
			var p Point
			addVartime(&p.j, &scaled(t, k, big.NewInt(12345)).j, table, d)
			checkPoint(t, &p, baseRefPowers.mul(big.NewInt(k+int64(d))), "%d*G + %d*G", k, d)
		}
	}
}

// TestPreparedTable compares every entry with the multiple that it must be.
func TestPreparedTable(t *testing.T) {
	const m = 11
	var table Prepared
	table.Set(baseRefPowers.mul(big.NewInt(m)).affine(t))
	for i := range table.odd {
		k := big.NewInt(int64(m * (2*(i%nafEntries) + 1)))
		k.Lsh(k, uint(splitBits*(i/nafEntries)))
		var got [96]byte
		a := Affine{table.odd[i]}
		if a.XY(&got); got != baseRefPowers.mul(k).bytes() {
			t.Errorf("entry %d is %x", i, got)
		}
	}
}

func TestVartimeXEquals(t *testing.T) {
	r := newRand()
	for range 20 {
		point := baseRefPowers.mul(randomBig(r, bigN))
		if point.x == nil {
			continue
		}
		p := withZ(t, point, big.NewInt(3))
		if !p.VartimeXEquals(newScalar(point.x)) {
			t.Errorf("x = %x not recognised", point.x)
		}
		if p.VartimeXEquals(newScalar(new(big.Int).Add(point.x, big.NewInt(1)))) {
			t.Errorf("x = %x taken for x+1", point.x)
		}
	}
	var infinite Point
	if infinite.VartimeXEquals(new(Scalar)) {
		t.Error("the point at infinity has x = 0")
	}
}

// TestVartimeXEqualsAboveOrder uses points with x between n and p, of which a
// random one in 2^194 is: r is then x-n.
func TestVartimeXEqualsAboveOrder(t *testing.T) {
	point := smallX(t, bigN)
	last := new(big.Int).Sub(bigP, big.NewInt(200))
	for _, point := range []refPoint{point, smallX(t, last)} {
		if point.x.Cmp(bigN) < 0 || point.x.Cmp(bigP) >= 0 {
			t.Fatalf("x = %x is not in [n, p)", point.x)
		}
		r := new(big.Int).Sub(point.x, bigN)
		p := withZ(t, point, big.NewInt(7))
		if !p.VartimeXEquals(newScalar(r)) {
			t.Errorf("x = n + %x not recognised", r)
		}
		if p.VartimeXEquals(newScalar(r.Add(r, big.NewInt(1)))) {
			t.Errorf("x = n + %x taken for one more", r)
		}
		var x Scalar
		if point.affine(t).ReducedX(&x); bigScalar(&x).Cmp(new(big.Int).Sub(point.x, bigN)) != 0 {
			t.Errorf("ReducedX of %x is %x", point.x, bigScalar(&x))
		}
	}
}

// TestVartimeXEqualsBelowWrap: r + n >= p must not be reduced modulo p and then
// taken for a small x.
func TestVartimeXEqualsBelowWrap(t *testing.T) {
	point := smallX(t, big.NewInt(1))
	r := new(big.Int).Add(point.x, new(big.Int).Sub(bigP, bigN)) // r + n = x + p
	if withZ(t, point, big.NewInt(1)).VartimeXEquals(newScalar(r)) {
		t.Error("r + n - p taken for the x-coordinate")
	}
}

// withZ returns point with the given Z.
func withZ(t *testing.T, point refPoint, z *big.Int) *Point {
	t.Helper()
	p := new(Point)
	p.SetAffine(point.affine(t))
	var b [48]byte
	z.FillBytes(b[:])
	setElement(&p.j.Z, &b)
	var z2 kernel.Element
	kernel.Sqr(&z2, &p.j.Z)
	kernel.Mul(&p.j.X, &p.j.X, &z2)
	kernel.Mul(&z2, &z2, &p.j.Z)
	kernel.Mul(&p.j.Y, &p.j.Y, &z2)
	return p
}

// FuzzDoubleBaseMult compares with the reference, for Q = m*G, all ways to compute
// u1*G + u2*Q.
func FuzzDoubleBaseMult(f *testing.F) {
	f.Add([]byte{1}, []byte{1}, []byte{1})
	f.Add(bigN.Bytes(), []byte{2}, new(big.Int).Sub(bigN, big.NewInt(1)).Bytes())
	f.Add(new(big.Int).Sub(bigN, big.NewInt(18)).Bytes(), []byte{31}, []byte{3})
	f.Fuzz(func(t *testing.T, b1, b2, bm []byte) {
		u1, u2, m := fuzzScalar(b1), fuzzScalar(b2), fuzzScalar(bm)
		point := baseRefPowers.mul(m)
		if point.x == nil {
			return
		}
		q := point.affine(t)
		sum := new(big.Int).Mul(u2, m)
		want := baseRefPowers.mul(sum.Add(sum, u1))
		var table Prepared
		table.Set(q)
		var p, left, right Point
		p.VartimeDoubleBaseMult(newScalar(u1), newScalar(u2), q)
		checkPoint(t, &p, want, "%x*G + %x*(%x*G)", u1, u2, m)
		p.VartimePreparedDoubleBaseMult(newScalar(u1), newScalar(u2), &table)
		checkPoint(t, &p, want, "prepared, %x*G + %x*(%x*G)", u1, u2, m)
		left.ScalarBaseMult(newScalar(u1))
		right.ScalarMult(newScalar(u2), q)
		p.Add(&left, &right)
		checkPoint(t, &p, want, "in constant time, %x*G + %x*(%x*G)", u1, u2, m)
	})
}

// fuzzScalar reads as much of b as a scalar can hold.
func fuzzScalar(b []byte) *big.Int {
	k := new(big.Int).SetBytes(b[:min(len(b), 48)])
	return k.Mod(k, bigN)
}
