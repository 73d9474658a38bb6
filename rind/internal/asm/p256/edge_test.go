// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p256

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// Most carries go wrong only where a word is all zeros or all ones, and the words
// in the middle of a computation are random whatever the inputs. The tests of
// this file choose intermediate values and results with such words, and solve
// for the inputs.

// mod is arithmetic modulo a prime on plain integers.
type mod struct{ m *big.Int }

func (f mod) norm(x *big.Int) *big.Int { return x.Mod(x, f.m) }
func (f mod) add(x, y *big.Int) *big.Int {
	return f.norm(new(big.Int).Add(x, y))
}
func (f mod) sub(x, y *big.Int) *big.Int {
	return f.norm(new(big.Int).Sub(x, y))
}
func (f mod) mul(x, y *big.Int) *big.Int {
	return f.norm(new(big.Int).Mul(x, y))
}
func (f mod) div(x, y *big.Int) *big.Int {
	return f.mul(x, new(big.Int).ModInverse(y, f.m))
}

// root is a square root that is itself a square, or nil.
func (f mod) root(x *big.Int) *big.Int {
	r := new(big.Int).ModSqrt(x, f.m)
	if r != nil && big.Jacobi(r, f.m) < 0 {
		r.Sub(f.m, r)
	}
	return r
}

// chosen returns a field element whose Montgomery form has edge words, as a plain
// integer; not zero.
func chosen(rng *rand.Rand) *big.Int {
	for {
		w := random(rng, &P)
		if x := toBig(w); x.Sign() != 0 {
			return x.Mul(x, rInv).Mod(x, bigP)
		}
	}
}

func TestProductsWithChosenResult(t *testing.T) {
	rng := rand.New(rand.NewPCG(256, 6))
	p, n := mod{bigP}, mod{bigN}
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for range impltest.Rounds(3000) {
			want := random(rng, &P)
			a := random(rng, &P)
			if a == ([4]uint64{}) {
				continue
			}
			// a*b/R = want.
			b := Element(fromBig(p.mul(p.div(toBig(want), toBig(a)), bigR)))
			var got Element
			if ops.mul(&got, (*Element)(&a), &b); got != want {
				t.Fatalf("mul(%x, %x) = %x, want %x", a, b, got, want)
			}
			if r := p.root(p.mul(toBig(want), bigR)); r != nil {
				b = fromBig(r)
				if ops.sqr(&got, &b); got != want {
					t.Fatalf("sqr(%x) = %x, want %x", b, got, want)
				}
			}
			s, c := random(rng, &N), random(rng, &N)
			if c == ([4]uint64{}) {
				continue
			}
			d := Scalar(fromBig(n.mul(n.div(toBig(s), toBig(c)), bigR)))
			var product Scalar
			if ops.scalarMul(&product, (*Scalar)(&c), &d); product != s {
				t.Fatalf("scalarMul(%x, %x) = %x, want %x", c, d, product, s)
			}
		}
	})
}

// chosenAddition returns two affine operands for which H, R, X3, Y3 and the
// partial differences of X3 have edge words as far as they can be chosen at once.
func chosenAddition(rng *rand.Rand) (a, b Affine) {
	f := mod{bigP}
	h, r := chosen(rng), chosen(rng)
	h2 := f.mul(h, h)
	h3 := f.mul(h2, h)
	// R^2 - H^3 - kV = e for k = 1 or 2, V = X1 H^2.
	x1 := f.div(f.sub(f.sub(f.mul(r, r), h3), chosen(rng)), h2)
	if rng.IntN(2) == 0 {
		x1 = f.div(x1, big.NewInt(2))
	}
	v := f.mul(x1, h2)
	x3 := f.sub(f.sub(f.mul(r, r), h3), f.add(v, v))
	if rng.IntN(4) == 0 { // V - X3 = e instead: 3V = R^2 - H^3 + e
		v = f.div(f.add(f.sub(f.mul(r, r), h3), chosen(rng)), big.NewInt(3))
		x1 = f.div(v, h2)
		x3 = f.sub(f.sub(f.mul(r, r), h3), f.add(v, v))
	}
	y1 := f.div(f.sub(f.mul(r, f.sub(v, x3)), chosen(rng)), h3)
	return Affine{montgomery(x1), montgomery(y1)},
		Affine{montgomery(f.add(x1, h)), montgomery(f.add(y1, r))}
}

func TestAdditionsWithChosenIntermediates(t *testing.T) {
	rng := rand.New(rand.NewPCG(256, 7))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for range impltest.Rounds(3000) {
			a, b := chosenAddition(rng)
			p, q := Point{a.X, a.Y, One}, Point{b.X, b.Y, One}
			var got, want Point
			addAffineGeneric(&want, &p, &b)
			if ops.addAffine(&got, &p, &b); got != want {
				t.Fatalf("addAffine(%x, %x) = %x, want %x", p, b, got, want)
			}
			if ops.addPoints(&got, &p, &q); got != want {
				t.Fatalf("addPoints(%x, %x) = %x, want %x", p, q, got, want)
			}
		}
	})
}

// chosenDoubling returns an operand for which, depending on kind, edge words show
// in
//
//	0  X - Z^2 and 2Y                     4  X3 = alpha^2 - 2 beta
//	1  X + Z^2 and 2Y                     5  beta - X3
//	2  (X - Z^2)(X + Z^2) and (2Y)^4      6  Y3
//	3  alpha^2 - beta
//
// in the notation of the assembly, beta = X (2Y)^2. It is nil where a square root
// that it needs does not exist.
func chosenDoubling(rng *rand.Rand, kind int) *Point {
	f := mod{bigP}
	two := big.NewInt(2)
	x, z, y2 := chosen(rng), chosen(rng), chosen(rng)
	zz := f.mul(z, z)
	switch kind {
	case 0:
		x = f.add(zz, x)
	case 1:
		x = f.sub(x, zz)
	case 2:
		u := chosen(rng)
		v := f.div(chosen(rng), u)
		x = f.div(f.add(u, v), two)
		if z = f.root(f.div(f.sub(v, u), two)); z == nil {
			return nil
		}
		y2 = f.root(chosen(rng))
		if y2 != nil {
			y2 = f.root(y2)
		}
	default:
		alpha := f.mul(big.NewInt(3), f.sub(f.mul(x, x), f.mul(zz, zz)))
		// alpha^2 - beta, alpha^2 - 2 beta or 3 beta - alpha^2 = e.
		beta := f.sub(f.mul(alpha, alpha), chosen(rng))
		switch kind {
		case 4:
			beta = f.div(beta, two)
		case 5:
			beta = f.div(f.add(f.mul(alpha, alpha), chosen(rng)), big.NewInt(3))
		}
		gamma := f.div(beta, x)
		if kind == 6 {
			gamma = gammaForY3(f, alpha, x, chosen(rng))
		}
		if gamma != nil {
			y2 = f.root(gamma)
		} else {
			y2 = nil
		}
	}
	if y2 == nil {
		return nil
	}
	return &Point{montgomery(x), montgomery(f.div(y2, two)), montgomery(z)}
}

// gammaForY3 solves alpha (beta - X3) - gamma^2/2 = e for gamma, where beta is
// X gamma and X3 = alpha^2 - 2 beta:
//
//	gamma^2 - 6 alpha X gamma + 2 (alpha^3 + e) = 0
func gammaForY3(f mod, alpha, x, e *big.Int) *big.Int {
	half := f.mul(big.NewInt(3), f.mul(alpha, x))
	c := f.add(f.mul(alpha, f.mul(alpha, alpha)), e)
	r := f.root(f.sub(f.mul(half, half), f.add(c, c)))
	if r == nil {
		return nil
	}
	return f.add(half, r)
}

func TestDoublingWithChosenIntermediates(t *testing.T) {
	rng := rand.New(rand.NewPCG(256, 8))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for i := range impltest.Rounds(7000) {
			a := chosenDoubling(rng, i%7)
			if a == nil {
				continue
			}
			var got, want Point
			doubleGeneric(&want, a)
			if ops.double(&got, a, 1); got != want {
				t.Fatalf("kind %d: double(%x) = %x, want %x", i%7, *a, got, want)
			}
		}
	})
}
