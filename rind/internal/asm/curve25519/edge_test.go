// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// The second folds of the weak form act only where a sum is within 1500 of a
// multiple of 2^256, and the words in the middle of a computation are random
// whatever the inputs. The tests of this file choose intermediate values that are
// congruent to such numbers, and solve for the inputs.

// chosen returns a residue that is not 0; most often one near 0 or p.
func chosen(rng *rand.Rand) *big.Int {
	x := big.NewInt(rng.Int64N(1600) + 1)
	switch rng.IntN(8) {
	case 0, 1, 2:
		return x
	case 3, 4, 5:
		return x.Sub(bigP, x)
	case 6: // as small as it gets: the numbers from 2p to 2^256-1
		return x.Mod(x, big.NewInt(38)).Add(x, big.NewInt(1))
	}
	return nonzero(rng)
}

func over(x, y *big.Int) *big.Int {
	return norm(new(big.Int).Mul(x, new(big.Int).ModInverse(y, bigP)))
}

// chosenSquare returns a chosen square and a root of it.
func chosenSquare(rng *rand.Rand) (square, root *big.Int) {
	for {
		x := chosen(rng)
		if r := new(big.Int).ModSqrt(x, bigP); r != nil {
			if rng.IntN(2) == 0 {
				r.Sub(bigP, r)
			}
			return x, r
		}
	}
}

func TestProductsWithChosenResult(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 17))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for range impltest.Rounds(20000) {
			want := chosen(rng)
			x := nonzero(rng)
			a, b := weak(rng, x), weak(rng, over(want, x))
			var got Element
			ops.mul(&got, &a, &b)
			is(t, got, want, "mul(%x, %x)", a, b)
		}
		for range impltest.Rounds(2000) {
			want, r := chosenSquare(rng)
			a := weak(rng, r)
			var got Element
			ops.sqr(&got, &a)
			is(t, got, want, "sqr(%x)", a)
			ops.sqrN(&got, &a, 2)
			is(t, got, new(big.Int).Mul(want, want), "sqrN(%x, 2)", a)
		}
	})
}

// TestAdditionsWithChosenIntermediates chooses A, B, C and D, and so the terms of
// E, F, G and H.
func TestAdditionsWithChosenIntermediates(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 18))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for range impltest.Rounds(3000) {
			minus, plus := chosen(rng), chosen(rng) // Y-X and Y+X
			y := over(new(big.Int).Add(plus, minus), big.NewInt(2))
			x := new(big.Int).Sub(y, minus)
			tt, z := nonzero(rng), chosen(rng)
			a := Point{weak(rng, x), weak(rng, y), weak(rng, z), weak(rng, tt)}
			b := Affine{weak(rng, over(chosen(rng), minus)), weak(rng, over(chosen(rng), plus)), weak(rng, over(chosen(rng), tt))}
			c := Cached{b.YMinusX, b.YPlusX, weak(rng, over(chosen(rng), z)), b.XY2D}
			comparePoints(t, ops, &a, &b, &c)
		}
	})
}

// chosenDoubling returns coordinates for which the squares of X, Y and Z are
// chosen (0), or that of X+Y (1), E = -2XY (2), F = X^2-Y^2+2Z^2 (3),
// H = X^2+Y^2 (4) or G = X^2-Y^2 (5). It is nil where the square root that
// it needs does not exist.
func chosenDoubling(rng *rand.Rand, kind int) *Point {
	xx, x := chosenSquare(rng)
	yy, y := chosenSquare(rng)
	_, z := chosenSquare(rng)
	switch kind {
	case 1:
		_, sum := chosenSquare(rng)
		y = new(big.Int).Sub(sum, x)
	case 2:
		y = over(chosen(rng), new(big.Int).Lsh(x, 1))
	case 3:
		zz := new(big.Int).Sub(chosen(rng), new(big.Int).Sub(xx, yy))
		z = new(big.Int).ModSqrt(over(zz, big.NewInt(2)), bigP)
	case 4:
		x = nonzero(rng)
		y = new(big.Int).ModSqrt(norm(new(big.Int).Sub(chosen(rng), new(big.Int).Mul(x, x))), bigP)
	case 5:
		x = nonzero(rng)
		y = new(big.Int).ModSqrt(norm(new(big.Int).Sub(new(big.Int).Mul(x, x), chosen(rng))), bigP)
	}
	if y == nil || z == nil {
		return nil
	}
	return &Point{X: weak(rng, x), Y: weak(rng, y), Z: weak(rng, z), T: random(rng)}
}

func TestDoublingWithChosenIntermediates(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 19))
	var points []*Point
	for i := range impltest.Rounds(4000) {
		if a := chosenDoubling(rng, i%6); a != nil {
			points = append(points, a)
		}
	}
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		b, c := sampleAffine(rng), sampleCached(rng)
		for _, a := range points {
			comparePoints(t, ops, a, &b, &c)
		}
	})
}

// carrying returns an element whose words times 121666 have low halves near 2^64,
// or are large: then the high half of one word's product carries through the
// low half of the next.
func carrying(rng *rand.Rand) (a Element) {
	half := new(big.Int).Lsh(big.NewInt(1), 63)
	inverse := new(big.Int).ModInverse(big.NewInt(121666/2), half).Uint64()
	for i := range a {
		// 121666 times the first is -2j modulo 2^64.
		switch j := rng.Uint64N(121666/4) + 1; rng.IntN(3) {
		case 0, 1:
			a[i] = -j*inverse | 1<<63
		case 2:
			a[i] = ^uint64(0)
		}
	}
	a[3] &= p3
	return a
}

// TestLadderWithChosenStart chooses s^2, t^2 or their difference 4u in the doubling
// that the ladder begins with.
func TestLadderWithChosenStart(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 20))
	one := big.NewInt(1)
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for i := range impltest.Rounds(400) {
			_, u := chosenSquare(rng)
			switch i % 4 {
			case 0:
				u = new(big.Int).Sub(u, one)
			case 1:
				u = new(big.Int).Add(u, one)
			case 2:
				u = over(chosen(rng), big.NewInt(4))
			case 3:
				u = over(residue(carrying(rng)), big.NewInt(4))
			}
			var scalar [32]byte
			for j := range scalar {
				scalar[j] = byte(rng.Uint32())
			}
			compareLadders(t, ops, clamp(scalar), weak(rng, u))
		}
	})
}
