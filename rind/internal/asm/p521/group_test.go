// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p521

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// affinePoint is a point of the oracle; nil stands for infinity.
type affinePoint struct{ x, y *big.Int }

// generator is the base point (SP 800-186, 3.2.1.5).
func generator() *affinePoint {
	x, _ := new(big.Int).SetString("c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66", 16)
	y, _ := new(big.Int).SetString("11839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650", 16)
	return &affinePoint{x, y}
}

// add is the group law: chord, tangent, and the cases without either.
func (a *affinePoint) add(b *affinePoint) *affinePoint {
	if a == nil {
		return b
	}
	if b == nil {
		return a
	}
	num, den := new(big.Int), new(big.Int)
	switch {
	case a.x.Cmp(b.x) != 0:
		num.Sub(b.y, a.y)
		den.Sub(b.x, a.x)
	case a.y.Cmp(b.y) != 0:
		return nil
	default:
		num.Mul(a.x, a.x).Mul(num, big.NewInt(3)).Sub(num, big.NewInt(3))
		den.Lsh(a.y, 1)
	}
	den.Mod(den, bigP)
	slope := num.Mul(num, den.ModInverse(den, bigP))
	x := new(big.Int).Mul(slope, slope)
	x.Sub(x, a.x).Sub(x, b.x).Mod(x, bigP)
	y := new(big.Int).Sub(a.x, x)
	y.Mul(y, slope).Sub(y, a.y).Mod(y, bigP)
	return &affinePoint{x, y}
}

// times is k*a by doubling and adding.
func (a *affinePoint) times(k int64) *affinePoint {
	var r *affinePoint
	for i := 62; i >= 0; i-- {
		r = r.add(r)
		if k>>i&1 == 1 {
			r = r.add(a)
		}
	}
	return r
}

func element(x *big.Int) Element { return fromBig(new(big.Int).Mod(x, bigP)) }

// affine is a in the representation of the package.
func (a *affinePoint) affine() Affine { return Affine{element(a.x), element(a.y)} }

// jacobian is a with the given Z.
func (a *affinePoint) jacobian(z *big.Int) Point {
	z2 := new(big.Int).Mul(z, z)
	x := new(big.Int).Mul(a.x, z2)
	y := new(big.Int).Mul(a.y, z2.Mul(z2, z))
	return Point{element(x), element(y), element(z)}
}

// fromPoint is the affine form of p, by math/big.
func fromPoint(p *Point) *affinePoint {
	z := new(big.Int).ModInverse(toBig(p.Z), bigP)
	if z == nil {
		return nil
	}
	z2 := new(big.Int).Mul(z, z)
	x := toBig(p.X)
	y := toBig(p.Y)
	return &affinePoint{x.Mul(x, z2).Mod(x, bigP), y.Mul(y, z2.Mul(z2, z)).Mod(y, bigP)}
}

func (a *affinePoint) equal(b *affinePoint) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.x.Cmp(b.x) == 0 && a.y.Cmp(b.y) == 0
}

// TestGroupLaw checks the three operations against the group law on small
// multiples of the base point with various Z.
func TestGroupLaw(t *testing.T) {
	g := generator()
	rng := rand.New(rand.NewPCG(521, 4))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for i := int64(1); i < 12; i++ {
			a := g.times(i)
			z := chosen(rng)
			p := a.jacobian(z)
			var got Point
			if ops.double(&got, &p, 1); !fromPoint(&got).equal(a.add(a)) {
				t.Errorf("double: 2*%dG is wrong", i)
			}
			for j := int64(1); j < 12; j++ {
				if i == j {
					continue
				}
				b := g.times(j)
				q, r := b.jacobian(chosen(rng)), b.affine()
				if ops.addPoints(&got, &p, &q); !fromPoint(&got).equal(a.add(b)) {
					t.Errorf("addPoints: %dG + %dG is wrong", i, j)
				}
				if ops.addAffine(&got, &p, &r); !fromPoint(&got).equal(a.add(b)) {
					t.Errorf("addAffine: %dG + %dG is wrong", i, j)
				}
			}
		}
	})
}

// TestExceptionalPoints checks what doc.go promises for infinity and for equal
// and opposite points: doubling is right, additions return Z = 0.
func TestExceptionalPoints(t *testing.T) {
	g := generator()
	minusG := &affinePoint{g.x, new(big.Int).Sub(bigP, g.y)}
	rng := rand.New(rand.NewPCG(521, 5))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		p := g.jacobian(chosen(rng))
		equal := g.jacobian(chosen(rng))
		opposite := minusG.jacobian(chosen(rng))
		infinity := Point{X: One, Y: One}
		odd := Point{X: p.X, Y: p.Y} // also infinity
		var got Point
		for _, a := range []Point{infinity, odd, {}} {
			if ops.double(&got, &a, 1); IsZero(&got.Z) != 1 {
				t.Errorf("double of infinity %x has Z = %x", a, got.Z)
			}
		}
		for _, c := range []struct {
			name string
			a, b Point
		}{
			{"equal", p, equal}, {"same", p, p}, {"opposite", p, opposite},
			{"infinity left", infinity, p}, {"infinity right", p, infinity}, {"both infinity", odd, infinity},
		} {
			if ops.addPoints(&got, &c.a, &c.b); IsZero(&got.Z) != 1 {
				t.Errorf("addPoints, %s: Z = %x, want 0", c.name, got.Z)
			}
		}
		ga, ma := g.affine(), minusG.affine()
		for _, c := range []struct {
			name string
			a    Point
			b    Affine
		}{{"equal", p, ga}, {"opposite", p, ma}, {"infinity left", infinity, ga}} {
			if ops.addAffine(&got, &c.a, &c.b); IsZero(&got.Z) != 1 {
				t.Errorf("addAffine, %s: Z = %x, want 0", c.name, got.Z)
			}
		}
	})
}
