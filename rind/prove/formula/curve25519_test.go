// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package formula

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/asm/curve25519/contract"
	vocabulary "rind.example/rind/internal/contract"
)

const edwardsSource = "../../internal/asm/curve25519/curve25519_generic.go"

// edwardsPortable names the portable twins, on limbs, of the routines with a law.
var edwardsPortable = map[string]string{
	"double": "double4", "addAffine": "plusAffine", "addCached": "plusCached",
	"addAffineXYZ": "plusAffineXYZ", "addCachedXYZ": "plusCachedXYZ",
	"packedDouble": "doubleMinus", "packedAdd": "plusCached", "packedSub": "minusCached",
}

// curveConstant returns a constant of the contracts of package curve25519.
func curveConstant(t testing.TB, name string) *big.Int {
	t.Helper()
	x, ok := new(big.Int).SetString(contract.Package.Constants[name], 16)
	if !ok {
		t.Fatalf("no constant %s", name)
	}
	return x
}

// edwardsFormulas returns the formulas with a law of one tier, by routine, and those of
// packed points.
func edwardsFormulas(t testing.TB) map[string]vocabulary.Formula {
	t.Helper()
	all := map[string]vocabulary.Formula{}
	for _, k := range contract.Package.Kernels {
		f, ok := k.Computes.(vocabulary.Formula)
		for _, tier := range []string{"ADX", "AVX2"} {
			if routine, here := strings.CutSuffix(k.Symbol, tier); ok && here && f.Law != "" {
				all[routine] = f
			}
		}
	}
	if len(all) != len(edwardsPortable) {
		t.Fatalf("%d formulas, want %d", len(all), len(edwardsPortable))
	}
	return all
}

func TestEdwardsContractsStateThePortableFormulas(t *testing.T) {
	s, err := Parse(edwardsSource, nil)
	if err != nil {
		t.Fatal(err)
	}
	for routine, f := range edwardsFormulas(t) {
		want, err := s.Steps(edwardsPortable[routine])
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(f.Steps, want) {
			t.Errorf("%s: the steps are not those of %s; run go generate in rind/prove/formula", routine, edwardsPortable[routine])
		}
	}
}

func TestEdwardsFormulasAreTheirLaw(t *testing.T) {
	p, d := curveConstant(t, "p"), curveConstant(t, "edwardsD")
	for routine, f := range edwardsFormulas(t) {
		if err := Check(f, p, d); err != nil {
			t.Errorf("%s: %v", routine, err)
		}
	}
}

// d is that of RFC 8032, 5.1, and A that of RFC 7748, 4.1.
func TestConstantsAreThoseOfTheStandards(t *testing.T) {
	p := curveConstant(t, "p")
	want := new(big.Int).Lsh(big.NewInt(1), 255)
	if want.Sub(want, big.NewInt(19)); p.Cmp(want) != 0 {
		t.Errorf("p is %v", p)
	}
	d := new(big.Int).Mul(curveConstant(t, "edwardsD"), big.NewInt(121666))
	if d.Add(d, big.NewInt(121665)).Mod(d, p).Sign() != 0 {
		t.Error("d is not -121665/121666")
	}
	if a := curveConstant(t, "montgomeryA"); a.Cmp(big.NewInt(486662)) != 0 {
		t.Errorf("A is %v", a)
	}
}

// No change of one step leaves the formula the law.
func TestChangedEdwardsStepsBreakTheLaw(t *testing.T) {
	p, d := curveConstant(t, "p"), curveConstant(t, "edwardsD")
	count := 0
	for routine, f := range edwardsFormulas(t) {
		for i := range f.Steps {
			for _, m := range mutants(f.Steps, i) {
				count++
				g := f
				g.Steps = m
				if err := Check(g, p, d); err == nil {
					t.Errorf("%s: step %d may be %+v instead of %+v", routine, i, m[i], f.Steps[i])
				}
			}
		}
	}
	if count < 200 {
		t.Errorf("only %d mutants", count)
	}
}

// The addition is complete only if d is no square and -1 is one.
func TestEdwardsLawNeedsCompleteness(t *testing.T) {
	p, d := curveConstant(t, "p"), curveConstant(t, "edwardsD")
	f := edwardsFormulas(t)["addCached"]
	p384, _ := new(big.Int).SetString("fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff", 16)
	for _, test := range []struct {
		name string
		p, d *big.Int
		law  string
		want string
	}{
		{"a square", p, big.NewInt(4), f.Law, "not complete"},
		{"another curve", p, big.NewInt(2), f.Law, ""}, // the formula has its d in T2D
		{"no d", p, nil, f.Law, "needs the constant d"},
		{"no prime", new(big.Int).Sub(p, big.NewInt(2)), d, f.Law, "no prime"},
		{"-1 no square", p384, d, f.Law, "not complete"},
		{"another law", p, d, "Edwards negation", "unknown law"},
		{"doubling", p, d, "Edwards doubling", "b.YMinusX is read before it has a value"},
	} {
		g := f
		g.Law = test.law
		err := Check(g, test.p, test.d)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want one with %q", test.name, err, test.want)
		}
	}
}

// theLadder has the formulas of a ladder as extracted from the portable source.
func theLadder(t testing.TB) vocabulary.Ladder {
	t.Helper()
	s, err := Parse(edwardsSource, nil)
	if err != nil {
		t.Fatal(err)
	}
	step, err := s.Steps("ladderStep")
	if err != nil {
		t.Fatal(err)
	}
	double, err := s.Steps("ladderDouble")
	if err != nil {
		t.Fatal(err)
	}
	return vocabulary.Ladder{Step: step, Double: double}
}

func TestLadderIsMontgomerys(t *testing.T) {
	if err := CheckLadder(theLadder(t), curveConstant(t, "p"), curveConstant(t, "montgomeryA")); err != nil {
		t.Error(err)
	}
}

func TestChangedLadderIsRefused(t *testing.T) {
	p, a := curveConstant(t, "p"), curveConstant(t, "montgomeryA")
	f := theLadder(t)
	squared := []string{"u", "t"} // in the step and in the doubling: of these the sign does not matter
	count := 0
	for which, steps := range [][]vocabulary.Step{f.Step, f.Double} {
		for i := range steps {
			for _, m := range mutants(steps, i) {
				if s := m[i]; s.Op == vocabulary.Sub && s.A == steps[i].B && s.Out == squared[which] {
					continue
				}
				g := f
				if count++; which == 0 {
					g.Step = m
				} else {
					g.Double = m
				}
				if err := CheckLadder(g, p, a); err == nil {
					t.Errorf("step %d may be %+v instead of %+v", i, m[i], steps[i])
				}
			}
		}
	}
	if count < 80 {
		t.Errorf("only %d mutants", count)
	}
	for name, other := range map[string][2]*big.Int{
		"another curve":           {p, new(big.Int).Add(a, big.NewInt(4))},
		"a modulus of no field":   {new(big.Int).Sub(p, big.NewInt(2)), a},
		"points of order 2":       {p, big.NewInt(2)},
		"a and 121666 in 101":     {big.NewInt(101), big.NewInt(3)},
		"the coefficient negated": {p, new(big.Int).Neg(a)},
	} {
		if err := CheckLadder(f, other[0], other[1]); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

func TestBitIsItsOwnPower(t *testing.T) {
	r := NewRing(big.NewInt(101))
	b, x := r.Bit("b"), r.Var("x")
	if p := b.Mul(x).Add(r.Bit("b")).Pow(3); !p.Equal(b.Mul(x.Add(r.Int(1)).Pow(3))) {
		t.Errorf("got %v", p)
	}
}
