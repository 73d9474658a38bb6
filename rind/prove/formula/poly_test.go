// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package formula

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
)

// random returns a polynomial in x, y and z with a few terms.
func random(r *Ring, rng *rand.Rand) Poly {
	p := r.Int(rng.Int64N(10) - 5)
	for range 4 {
		term := r.Int(rng.Int64N(2000) - 1000)
		for _, v := range []string{"x", "y", "z"} {
			term = term.Mul(r.Var(v).Pow(rng.IntN(3)))
		}
		p = p.Add(term)
	}
	return p
}

// at evaluates p with big.Int alone.
func at(p Poly, values []int64) *big.Int {
	sum := new(big.Int)
	for m, c := range p.terms {
		t := new(big.Int).Set(c)
		for i, v := range values {
			t.Mul(t, new(big.Int).Exp(big.NewInt(v), big.NewInt(int64(m[i])), nil))
		}
		sum.Add(sum, t)
	}
	return sum.Mod(sum, p.ring.modulus)
}

func TestPolynomialsAreEvaluatedAlike(t *testing.T) {
	p521 := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 521), big.NewInt(1))
	for _, modulus := range []*big.Int{big.NewInt(7), big.NewInt(1_000_003), p521} {
		r := NewRing(modulus)
		for _, v := range []string{"x", "y", "z"} {
			r.Var(v)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		for range 50 {
			p, q := random(r, rng), random(r, rng)
			values := []int64{rng.Int64N(1000), rng.Int64N(1000), rng.Int64N(1000)}
			a, b := at(p, values), at(q, values)
			for _, test := range []struct {
				name string
				got  Poly
				want *big.Int
			}{
				{"sum", p.Add(q), new(big.Int).Add(a, b)},
				{"difference", p.Sub(q), new(big.Int).Sub(a, b)},
				{"product", p.Mul(q), new(big.Int).Mul(a, b)},
				{"multiple", p.Scale(big.NewInt(-12)), new(big.Int).Mul(a, big.NewInt(-12))},
				{"power", p.Pow(3), new(big.Int).Exp(a, big.NewInt(3), nil)},
			} {
				if got := at(test.got, values); got.Cmp(test.want.Mod(test.want, modulus)) != 0 {
					t.Fatalf("modulo %d: %s of %s and %s is off", modulus, test.name, p, q)
				}
				for _, c := range test.got.terms {
					if c.Sign() <= 0 || c.Cmp(modulus) >= 0 {
						t.Fatalf("a coefficient is %d", c)
					}
				}
			}
			if !p.Add(q).Sub(q).Equal(p) || !p.Sub(p).IsZero() || !p.Mul(q).Equal(q.Mul(p)) {
				t.Fatalf("%s and %s do not obey the rules", p, q)
			}
			if p.Add(r.Int(1)).Equal(p) {
				t.Fatal("p+1 is p")
			}
		}
	}
}

func TestReduceSquare(t *testing.T) {
	r := NewRing(big.NewInt(1_000_003))
	x, y := r.Var("x"), r.Var("y")
	p := y.Pow(5).Add(x.Mul(y.Pow(2))).Add(y).Sub(r.Int(3))
	q := x.Add(r.Int(1))
	want := y.Mul(q).Mul(q).Add(x.Mul(q)).Add(y).Sub(r.Int(3))
	if got := p.ReduceSquare("y", q); !got.Equal(want) {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := p.ReduceSquare("z", q); !got.Equal(p) {
		t.Errorf("without the variable: got %s", got)
	}
}

func TestString(t *testing.T) {
	r := NewRing(big.NewInt(101))
	x, y := r.Var("x"), r.Var("y")
	for want, p := range map[string]Poly{
		"0":                  r.Int(0),
		"1":                  r.Int(1),
		"-1":                 r.Int(-1),
		"-x^2*y + 3*x - 2*y": x.Scale(big.NewInt(3)).Sub(x.Mul(x).Mul(y)).Sub(y.Scale(big.NewInt(2))),
		"x - 5":              x.Sub(r.Int(5)),
	} {
		if got := fmt.Sprint(p); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestLimitsPanic(t *testing.T) {
	r := NewRing(big.NewInt(101))
	for name, f := range map[string]func(){
		"degree": func() { r.Var("x").Pow(256) },
		"variables": func() {
			for i := range maxVariables + 1 {
				r.Var(fmt.Sprint("v", i))
			}
		},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}
