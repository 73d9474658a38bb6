// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package formula

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"rind.example/rind/internal/contract"
)

// Check shows that a formula is the law it names, on y^2 = x^3 - 3x + b with
// x = X/Z^2 and y = Y/Z^3, for every b:
//
//   - "tangent", doubling: out = 2a if Z and Y are not 0. Z of the result is
//     2YZ; so it is 0, as it should be, exactly if a is infinity or has order 2.
//   - "chord", addition: out = a+b if Z1, Z2 and X2 Z1^2 - X1 Z2^2 are not 0. Z of
//     the result is their product; so it is 0 exactly if a or b is infinity or
//     a = b or a = -b. A formula that does not read b.Z takes it for 1.
//
// On -x^2 + y^2 = 1 + d x^2 y^2, d being curve, with x = X/Z, y = Y/Z, xy = T/Z:
//
//   - "Edwards addition", out = a+b, "Edwards subtraction", out = a-b, and
//     "Edwards doubling", out = 2a, for all points: see edwards.
//
// In every case the result satisfies the curve's equation if the inputs do. What
// is shown are identities of polynomials over the field.
func Check(f contract.Formula, modulus, curve *big.Int) error {
	r := NewRing(modulus)
	if strings.HasPrefix(f.Law, "Edwards ") {
		return edwards(f, r, curve)
	}
	in := map[string]Poly{}
	for _, name := range Inputs(f.Steps) {
		in[name] = r.Var(name)
	}
	all, err := Expand(f.Steps, in)
	if err != nil {
		return err
	}
	a, err := pointOf("a", in)
	if err != nil {
		return err
	}
	out, err := pointOf("out", all)
	if err != nil {
		return err
	}
	switch f.Law {
	case "tangent":
		return tangent(a, out, in)
	case "chord":
		if _, ok := in["b.Z"]; !ok {
			in["b.Z"] = r.Int(1)
		}
		b, err := pointOf("b", in)
		if err != nil {
			return err
		}
		return chord(a, b, out, in)
	}
	return fmt.Errorf("formula: unknown law %q", f.Law)
}

// A point has Jacobian coordinates.
type point struct {
	name    string
	x, y, z Poly
}

func pointOf(name string, values map[string]Poly) (point, error) {
	var c [3]Poly
	for i, s := range []string{".X", ".Y", ".Z"} {
		p, ok := values[name+s]
		if !ok {
			return point{}, fmt.Errorf("formula: nothing gives %s%s a value", name, s)
		}
		c[i] = p
	}
	return point{name, c[0], c[1], c[2]}, nil
}

// affine returns the coordinates of a point that is not infinity.
func (p point) affine() (x, y fraction) {
	return fraction{p.x, p.z.Pow(2)}, fraction{p.y, p.z.Pow(3)}
}

func tangent(a, out point, in map[string]Poly) error {
	if err := readsOnly(in, a); err != nil {
		return err
	}
	r := a.x.ring
	if want := a.y.Mul(a.z).Scale(big.NewInt(2)); !out.z.Equal(want) {
		return fmt.Errorf("formula: Z of the double is %s, want 2YZ", out.z)
	}
	x, y := a.affine()
	two, three := whole(r.Int(2)), whole(r.Int(3))
	slope := three.mul(x).mul(x).sub(three).div(two.mul(y))
	return onLine(slope, x, y, x, out, a)
}

func chord(a, b, out point, in map[string]Poly) error {
	if err := readsOnly(in, a, b); err != nil {
		return err
	}
	h := b.x.Mul(a.z.Pow(2)).Sub(a.x.Mul(b.z.Pow(2)))
	if want := a.z.Mul(b.z).Mul(h); !out.z.Equal(want) {
		return fmt.Errorf("formula: Z of the sum is %s, want Z1 Z2 (X2 Z1^2 - X1 Z2^2)", out.z)
	}
	x1, y1 := a.affine()
	x2, y2 := b.affine()
	slope := y2.sub(y1).div(x2.sub(x1))
	return onLine(slope, x1, y1, x2, out, a, b)
}

// readsOnly says that a formula has no inputs but the coordinates of points: of
// what a result depends on, nothing else may be said to be shown.
func readsOnly(in map[string]Poly, points ...point) error {
	for name := range in {
		if !slices.ContainsFunc(points, func(p point) bool {
			return name == p.name+".X" || name == p.name+".Y" || name == p.name+".Z"
		}) {
			return fmt.Errorf("formula: %s is read before it has a value", name)
		}
	}
	return nil
}

// onLine shows that out is the mirror image of the third point that the line of
// the given slope through (x1, y1) has in common with the curve; x2 is the
// second. The denominators of all fractions are products of powers of what the
// law supposes not to be 0.
func onLine(slope, x1, y1, x2 fraction, out point, in ...point) error {
	x3 := slope.mul(slope).sub(x1).sub(x2)
	y3 := slope.mul(x1.sub(x3)).sub(y1)
	x, y := out.affine()
	if d := x.cross(x3); !d.IsZero() {
		return fmt.Errorf("formula: X of the result is not that of the law; the difference is %s", d)
	}
	if d := y.cross(y3); !d.IsZero() {
		return fmt.Errorf("formula: Y of the result is not that of the law; the difference is %s", d)
	}
	return onCurve(out, in...)
}

// onCurve shows that out satisfies the curve's equation if the inputs do.
func onCurve(out point, in ...point) error {
	b := out.x.ring.Var("curve b")
	rest := out.y.Pow(2).Sub(out.cubic(b))
	for _, p := range in {
		rest = rest.ReduceSquare(p.name+".Y", p.cubic(b))
	}
	if !rest.IsZero() {
		return fmt.Errorf("formula: the result does not satisfy the curve's equation; there remains %s", rest)
	}
	return nil
}

// cubic is X^3 - 3 X Z^4 + b Z^6.
func (p point) cubic(b Poly) Poly {
	z4 := p.z.Pow(4)
	return p.x.Pow(3).Sub(p.x.Mul(z4).Scale(big.NewInt(3))).Add(b.Mul(z4).Mul(p.z.Pow(2)))
}

// A fraction is a quotient of polynomials, not in lowest terms.
type fraction struct{ num, den Poly }

// ReadsAll reports whether a formula must read all coordinates to be a law: without
// its Z, a point in Jacobian coordinates is taken for an affine one.
func ReadsAll(law string) bool { return law == "tangent" || law == "chord" }

func whole(p Poly) fraction { return fraction{p, p.ring.Int(1)} }

func (f fraction) mul(g fraction) fraction { return fraction{f.num.Mul(g.num), f.den.Mul(g.den)} }
func (f fraction) div(g fraction) fraction { return fraction{f.num.Mul(g.den), f.den.Mul(g.num)} }

func (f fraction) sub(g fraction) fraction {
	if f.den.Equal(g.den) {
		return fraction{f.num.Sub(g.num), f.den}
	}
	return fraction{f.cross(g), f.den.Mul(g.den)}
}

// cross is 0 exactly if f = g where neither denominator is 0.
func (f fraction) cross(g fraction) Poly { return f.num.Mul(g.den).Sub(g.num.Mul(f.den)) }
