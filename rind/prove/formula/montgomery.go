// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package formula

import (
	"errors"
	"fmt"
	"math/big"
	"slices"

	"rind.example/rind/internal/contract"
)

// CheckLadder shows that the formulas of a ladder are those of Montgomery on
// v^2 = u^3 + a u^2 + u: with a number c, not 0, in each line,
//
//	2p:   X = c (X^2 - Z^2)^2,        Z = 4c XZ (X^2 + a XZ + Z^2)
//	p+q:  X = c (Xp Xq - Zp Zq)^2,    Z = c x1 (Xp Zq - Zp Xq)^2
//
// and that these are the laws of tangent and chord: X/Z is the u-coordinate of 2p,
// and of p+q if x1 is that of q-p. Where a denominator is 0, this says nothing; but
// with a^2-4 no square, which is shown too, the formulas are right then as well,
// with Z = 0 for infinity and X/0 counted as 0: Bernstein, Curve25519: New
// Diffie-Hellman Speed Records, 2006, appendix B.
func CheckLadder(f contract.Ladder, modulus, a *big.Int) error {
	four := new(big.Int).Mul(a, a)
	if four.Sub(four, big.NewInt(4)); !modulus.ProbablyPrime(20) || big.Jacobi(four, modulus) != -1 {
		return errors.New("formula: the modulus must be a prime, and a^2-4 no square modulo it")
	}
	r := NewRing(modulus)
	in := map[string]Poly{}
	for _, name := range ladderInputs {
		in[name] = r.Var(name)
	}
	for _, steps := range [][]contract.Step{f.Step, f.Double} {
		for _, name := range Inputs(steps) {
			if !slices.Contains(ladderInputs, name) {
				return fmt.Errorf("formula: %s is read before it has a value", name)
			}
		}
	}
	m := montgomery{r, r.Const(a)}
	double, err := Expand(f.Double, in)
	if err != nil {
		return err
	}
	if err := m.doubles("the doubling", in, double); err != nil {
		return err
	}
	step, err := Expand(f.Step, in)
	if err != nil {
		return err
	}
	if err := m.doubles("the step", in, step); err != nil {
		return err
	}
	return errors.Join(m.adds(in, step), m.tangent(), m.chord())
}

// ladderInputs are the names in the steps of a ladder.
var ladderInputs = []string{"p.X", "p.Z", "q.X", "q.Z", "x1"}

// A montgomery curve is v^2 = u^3 + a u^2 + u.
type montgomery struct {
	ring *Ring
	a    Poly
}

// doubles shows that p becomes 2p.
func (m montgomery) doubles(what string, in, out map[string]Poly) error {
	x, z := m.doubled(in["p.X"], in["p.Z"])
	return m.proportional(what+" of p", out["p.X"], out["p.Z"], x, z)
}

// doubled are the coordinates of 2p.
func (m montgomery) doubled(x, z Poly) (Poly, Poly) {
	xx, zz, xz := x.Mul(x), z.Mul(z), x.Mul(z)
	return xx.Sub(zz).Pow(2), m.ring.Int(4).Mul(xz).Mul(xx.Add(m.a.Mul(xz)).Add(zz))
}

// adds shows that q becomes p+q.
func (m montgomery) adds(in, out map[string]Poly) error {
	xp, zp, xq, zq := in["p.X"], in["p.Z"], in["q.X"], in["q.Z"]
	x := xp.Mul(xq).Sub(zp.Mul(zq)).Pow(2)
	z := xp.Mul(zq).Sub(zp.Mul(xq)).Pow(2).Mul(in["x1"])
	return m.proportional("the sum of p and q", out["q.X"], out["q.Z"], x, z)
}

// proportional shows that (x, z) is a small number times what is wanted.
func (m montgomery) proportional(what string, x, z, wantX, wantZ Poly) error {
	for _, c := range []int64{1, 2, 4} {
		factor := big.NewInt(c)
		if x.Equal(wantX.Scale(factor)) && z.Equal(wantZ.Scale(factor)) {
			return nil
		}
	}
	return fmt.Errorf("formula: %s is (%s : %s), not a multiple of (%s : %s)", what, x, z, wantX, wantZ)
}

// point makes the coordinates of a point, of variables.
func (m montgomery) point(suffix string) (u, v fraction) {
	return whole(m.ring.Var("u" + suffix)), whole(m.ring.Var("v" + suffix))
}

// reduce replaces the squares of the v of points by cubics in their u.
func (m montgomery) reduce(p Poly, suffixes ...string) Poly {
	for _, s := range suffixes {
		u := m.ring.Var("u" + s)
		p = p.ReduceSquare("v"+s, u.Pow(3).Add(m.a.Mul(u.Pow(2))).Add(u))
	}
	return p
}

// third is the u-coordinate of the third point on a line of the given slope
// through two others.
func (m montgomery) third(slope, u1, u2 fraction) fraction {
	return slope.mul(slope).sub(whole(m.a)).sub(u1).sub(u2)
}

// tangent shows that the doubled coordinates are those of the tangent.
func (m montgomery) tangent() error {
	u, v := m.point("1")
	r := m.ring
	slope := fraction{u.num.Pow(2).Scale(big.NewInt(3)).Add(m.a.Mul(u.num).Scale(big.NewInt(2))).Add(r.Int(1)),
		v.num.Scale(big.NewInt(2))}
	x, z := m.doubled(u.num, r.Int(1))
	if rest := m.reduce(m.third(slope, u, u).cross(fraction{x, z}), "1"); !rest.IsZero() {
		return fmt.Errorf("formula: the doubling is not the tangent's; the difference is %s", rest)
	}
	return nil
}

// chord shows that u(p+q) u(q-p) = ((up uq - 1)/(up - uq))^2.
func (m montgomery) chord() error {
	u1, v1 := m.point("1")
	u2, v2 := m.point("2")
	over := u2.sub(u1)
	sum := m.third(v2.sub(v1).div(over), u1, u2)
	difference := m.third(fraction{v2.num.Add(v1.num), over.num}, u1, u2)
	quotient := fraction{u1.num.Mul(u2.num).Sub(m.ring.Int(1)), over.num}
	if rest := m.reduce(sum.mul(difference).cross(quotient.mul(quotient)), "1", "2"); !rest.IsZero() {
		return fmt.Errorf("formula: the sum is not the chord's; the difference is %s", rest)
	}
	return nil
}
