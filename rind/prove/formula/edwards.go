// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package formula

import (
	"errors"
	"fmt"
	"math/big"

	"rind.example/rind/internal/contract"
)

// edwards shows that a formula is the addition, the subtraction or the doubling on
//
//	-x^2 + y^2 = 1 + d x^2 y^2
//
// for a point a in extended coordinates, x1 = X/Z, y1 = Y/Z, x1 y1 = T/Z, and
// b = (x2, y2) in one of two forms: (y-x, y+x, 2dxy), or (Y-X, Y+X, 2Z, 2dT) in
// extended coordinates. With e = d x1 x2 y1 y2 these hold for all points of the
// curve (Hisil, Wong, Carter, Dawson: Twisted Edwards Curves Revisited, 2008):
//
//	X3 (1+e) = (x1 y2 + y1 x2) Z3
//	Y3 (1-e) = (y1 y2 + x1 x2) Z3
//	X3 Y3 = Z3 T3
//	Z3 = c (1-e^2) times powers of Z1 and Z2, for a number c that is not 0
//
// Since -1 is a square and d is none, e is neither 1 nor -1 for points of the curve
// over the field (Bernstein, Birkner, Joye, Lange, Peters: Twisted Edwards Curves,
// 2008, section 6). So Z3 is not 0, and the first three say what x3, y3 and T3/Z3 are.
func edwards(f contract.Formula, r *Ring, d *big.Int) error {
	if err := complete(r.modulus, d); err != nil {
		return err
	}
	e := &edwardsLaw{ring: r, d: r.Const(d)}
	a := e.point("1")
	values := map[string]Poly{"a.X": a.x.Mul(a.z), "a.Y": a.y.Mul(a.z), "a.Z": a.z, "a.T": a.x.Mul(a.y).Mul(a.z)}
	b := a
	inputs := Inputs(f.Steps)
	switch f.Law {
	case "Edwards doubling":
	case "Edwards addition":
		b = e.second(inputs, values)
	case "Edwards subtraction":
		b = e.second(inputs, values)
		b.x = e.ring.Int(0).Sub(b.x)
	default:
		return fmt.Errorf("formula: unknown law %q", f.Law)
	}
	for _, name := range inputs {
		if _, ok := values[name]; !ok {
			return fmt.Errorf("formula: %s is read before it has a value", name)
		}
	}
	all, err := Expand(f.Steps, values)
	if err != nil {
		return err
	}
	return e.holds(a, b, all)
}

// complete shows what makes the addition complete.
func complete(p, d *big.Int) error {
	switch minus := big.NewInt(-1); {
	case d == nil:
		return errors.New("formula: the law needs the constant d of the curve")
	case !p.ProbablyPrime(20):
		return errors.New("formula: the modulus is no prime")
	case big.Jacobi(minus, p) != 1 || big.Jacobi(d, p) != -1:
		return errors.New("formula: the addition is not complete: -1 must be a square, and d must be none")
	}
	return nil
}

// An edwardsLaw is the law on one curve.
type edwardsLaw struct {
	ring   *Ring
	d      Poly
	points []affinePoint
}

// An affinePoint has affine coordinates, and a Z by which they are scaled.
type affinePoint struct {
	suffix  string
	x, y, z Poly
}

// point makes a point of the curve, of variables.
func (e *edwardsLaw) point(suffix string) affinePoint {
	p := affinePoint{suffix, e.ring.Var("x" + suffix), e.ring.Var("y" + suffix), e.ring.Var("Z" + suffix)}
	e.points = append(e.points, p)
	return p
}

// second gives the coordinates of b their values, in the form that is read.
func (e *edwardsLaw) second(inputs []string, values map[string]Poly) affinePoint {
	two := e.ring.Int(2)
	b := e.point("2")
	xy2d := two.Mul(e.d).Mul(b.x).Mul(b.y)
	for _, name := range inputs {
		if name == "b.T2D" || name == "b.Z2" {
			values["b.YMinusX"], values["b.YPlusX"] = b.y.Sub(b.x).Mul(b.z), b.y.Add(b.x).Mul(b.z)
			values["b.Z2"], values["b.T2D"] = two.Mul(b.z), xy2d.Mul(b.z)
			return b
		}
	}
	b.z = e.ring.Int(1)
	values["b.YMinusX"], values["b.YPlusX"], values["b.XY2D"] = b.y.Sub(b.x), b.y.Add(b.x), xy2d
	return b
}

// holds shows the equations.
func (e *edwardsLaw) holds(a, b affinePoint, values map[string]Poly) error {
	out, err := pointOf("out", values)
	if err != nil {
		return err
	}
	x, y, z := out.x, out.y, out.z
	rest := e.ring.Int(0)
	if t, ok := values["out.T"]; ok { // otherwise nothing is claimed about it
		rest = x.Mul(y).Sub(z.Mul(t))
	}
	one := e.ring.Int(1)
	product := e.d.Mul(a.x).Mul(b.x).Mul(a.y).Mul(b.y)
	sumX, sumY := a.x.Mul(b.y).Add(a.y.Mul(b.x)), a.y.Mul(b.y).Add(a.x.Mul(b.x))
	if err := e.nonzero(z, one.Sub(product.Mul(product)).Mul(a.z.Pow(2)).Mul(b.z.Pow(2))); err != nil {
		return err
	}
	for _, claim := range []struct {
		what string
		zero Poly
	}{
		{"X of the result is not that of the law", x.Mul(one.Add(product)).Sub(sumX.Mul(z))},
		{"Y of the result is not that of the law", y.Mul(one.Sub(product)).Sub(sumY.Mul(z))},
		{"T of the result is not XY/Z", rest},
		{"the result does not satisfy the curve's equation",
			y.Mul(y).Sub(x.Mul(x)).Mul(z.Pow(2)).Sub(z.Pow(4)).Sub(e.d.Mul(x.Pow(2)).Mul(y.Pow(2)))},
	} {
		if rest := e.reduce(claim.zero); !rest.IsZero() {
			return fmt.Errorf("formula: %s; the difference is %s", claim.what, rest)
		}
	}
	return nil
}

// nonzero shows that z is a number that is not 0 times want, which is of the form
// (1-e^2) Z1^i Z2^j. Only the powers of Z that all known formulas have are tried.
func (e *edwardsLaw) nonzero(z, want Poly) error {
	for _, c := range []int64{1, 2, 4} {
		for _, sign := range []int64{1, -1} {
			if e.reduce(z.Sub(want.Scale(big.NewInt(sign * c)))).IsZero() {
				return nil
			}
		}
	}
	return fmt.Errorf("formula: Z of the result is %s, want a multiple of (1-e^2) Z1^2 Z2^2", z)
}

// reduce returns p times what is not 0 modulo the equations of the points: y^2 is
// (1+x^2)/(1-dx^2), and as d is no square, the denominator is not 0.
func (e *edwardsLaw) reduce(p Poly) Poly {
	one := e.ring.Int(1)
	for _, q := range e.points {
		xx := q.x.Mul(q.x)
		p = p.reduceSquare("y"+q.suffix, fraction{one.Add(xx), one.Sub(e.d.Mul(xx))})
	}
	return p
}
