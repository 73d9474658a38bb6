// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package formula

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/asm/p384/contract"
	vocabulary "rind.example/rind/internal/contract"
)

const source = "../../internal/asm/p384/p384_generic.go"

// portable names the portable twins of the routines with a formula.
var portable = map[string]string{"double": "doubleGeneric", "addPoints": "addPointsGeneric", "addAffine": "addAffineGeneric"}

// A stated formula is one that a contract states.
type stated struct {
	vocabulary.Formula
	routine string // without its tier
	alias   []string
}

// p384Formulas returns the formulas of the contracts of package p384, of every
// tier, and the prime.
func p384Formulas(t testing.TB) ([]stated, *big.Int) {
	t.Helper()
	p, ok := new(big.Int).SetString(contract.Package.Constants["p"], 16)
	if !ok {
		t.Fatal("no p")
	}
	var all []stated
	for _, k := range contract.Package.Kernels {
		f, ok := k.Computes.(vocabulary.Formula)
		if !ok {
			continue
		}
		routine := strings.TrimSuffix(strings.TrimSuffix(k.Symbol, "ADX"), "BMI2")
		all = append(all, stated{f, routine, k.Alias})
	}
	if len(all) != 2*len(portable) {
		t.Fatalf("%d formulas, want those of %d routines in two tiers", len(all), len(portable))
	}
	return all, p
}

func TestContractsStateThePortableFormulas(t *testing.T) {
	s, err := Parse(source, nil)
	if err != nil {
		t.Fatal(err)
	}
	all, _ := p384Formulas(t)
	for _, f := range all {
		want, err := s.Steps(portable[f.routine])
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(f.Steps, want) {
			t.Errorf("%s: the steps are not those of %s; run go generate in rind/prove/formula", f.routine, portable[f.routine])
		}
	}
}

func TestFormulasAreTheirLaw(t *testing.T) {
	all, p := p384Formulas(t)
	for _, f := range all {
		if err := Check(f.Formula, p, nil); err != nil {
			t.Errorf("%s: %v", f.routine, err)
		}
	}
}

// The portable twins may run in place wherever the assembly may.
func TestFormulasRunInPlace(t *testing.T) {
	all, p := p384Formulas(t)
	for _, f := range all {
		for _, pattern := range f.alias {
			if err := CheckInPlace(f.Steps, p, pattern); err != nil {
				t.Errorf("%s: %v", f.routine, err)
			}
		}
	}
}

func TestOverwrittenInputIsNoticed(t *testing.T) {
	_, p := p384Formulas(t)
	steps := []vocabulary.Step{
		{Op: vocabulary.Mul, Out: "out.X", A: "a.X", B: "a.X"},
		{Op: vocabulary.Add, Out: "out.Y", A: "a.X", B: "a.Y"},
	}
	if err := CheckInPlace(steps, p, "out=a"); err == nil || !strings.Contains(err.Error(), "out.Y becomes out.X^2 + out.Y") {
		t.Errorf("got %v", err)
	}
	if err := CheckInPlace(steps, p, "out=b"); err != nil {
		t.Error(err)
	}
}

// Every change of one step is one of the formula: none is the law.
func TestChangedStepsBreakTheLaw(t *testing.T) {
	all, p := p384Formulas(t)
	count := 0
	for _, f := range all[:len(portable)] {
		for i := range f.Steps {
			for _, m := range mutants(f.Steps, i) {
				count++
				g := f.Formula
				g.Steps = m
				if err := Check(g, p, nil); err == nil {
					t.Errorf("%s: step %d may be %+v instead of %+v", f.routine, i, m[i], f.Steps[i])
				}
			}
		}
	}
	t.Logf("%d mutants", count)
}

// mutants changes step i: its operation, its operands' order if that matters,
// a factor of its result, each operand, or it is left out.
func mutants(steps []vocabulary.Step, i int) (all [][]vocabulary.Step) {
	replace := func(with ...vocabulary.Step) {
		all = append(all, slices.Replace(slices.Clone(steps), i, i+1, with...))
	}
	s := steps[i]
	replace(vocabulary.Step{Op: vocabulary.Copy, Out: s.Out, A: other(s)})
	replace(s, vocabulary.Step{Op: vocabulary.Add, Out: s.Out, A: s.Out, B: s.Out})
	if s.Op == vocabulary.Copy {
		return all
	}
	for _, op := range []vocabulary.Op{vocabulary.Mul, vocabulary.Add, vocabulary.Sub} {
		if op != s.Op && !(op == vocabulary.Sub && s.A == s.B) {
			replace(vocabulary.Step{Op: op, Out: s.Out, A: s.A, B: s.B})
		}
	}
	if s.Op == vocabulary.Sub {
		replace(vocabulary.Step{Op: s.Op, Out: s.Out, A: s.B, B: s.A})
	}
	return all
}

// other is an operand of a step that is no copy, and another input of a copy.
func other(s vocabulary.Step) string {
	if s.Op != vocabulary.Copy {
		return s.A
	}
	if s.A == "a.X" {
		return "a.Y"
	}
	return "a.X"
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	all, p := p384Formulas(t)
	double := all[slices.IndexFunc(all, func(f stated) bool { return f.routine == "double" })]
	for _, test := range []struct {
		name   string
		change func(*vocabulary.Formula)
		want   string
	}{
		{"another law", func(f *vocabulary.Formula) { f.Law = "chord" }, "nothing gives b.X a value"},
		{"no law", func(f *vocabulary.Formula) { f.Law = "" }, `unknown law ""`},
		{"no output", func(f *vocabulary.Formula) { f.Steps = f.Steps[:11] }, "nothing gives out.X a value"},
		{"an unknown operation", func(f *vocabulary.Formula) { f.Steps[3].Op = 9 }, "step 3: unknown operation 9"},
		{"an unset variable", func(f *vocabulary.Formula) { f.Steps[3].A = "w" }, "w is read before it has a value"},
		{"a wrong factor", func(f *vocabulary.Formula) { f.Steps[11].B = "t" }, "Z of the double is 0, want 2YZ"},
	} {
		f := double.Formula
		f.Steps = slices.Clone(f.Steps)
		test.change(&f)
		if err := Check(f, p, nil); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want one with %q", test.name, err, test.want)
		}
	}
}

func TestOnlyStraightLineSourceIsExtracted(t *testing.T) {
	for _, test := range []struct{ body, want string }{
		{"if true { feMul(out, a, a) }", "no such statement"},
		{"for range 3 { feMul(out, a, a) }", "no such statement"},
		{"return", "no such statement"},
		{"*out = *a", "only new variables are assigned to"},
		{"x := y", "not a coordinate"},
		{"var x uint64", "only elements are declared"},
		{"var x Element = One", "only elements are declared"},
		{"var out Element", "out means something else already"},
		{"var feMul Element", "feMul means something else already"},
		{"feMul(out, a, b)", "b is no variable of the function"},
		{"feMul(out, a, nil)", "nil is no variable of the function"},
		{"feMul(out, a)", "wrong number of operands"},
		{"feInv(out, a)", "no function feInv of 2 arguments"},
		{"f(out, a)", "called too deep"},
		{"other.Mul(out, a, a)", "only functions of the file"},
		{"feMul(out, a, a.self())", "not the address of an element"},
		{"feMul(out, a, &a.b.X)", "not a coordinate of an argument"},
		{"g(out, a)", "not a plain function"},
	} {
		text := fmt.Sprintf("package p\nfunc feMul(out, a, b *Element) {}\nfunc g(out, a *Element) int { return 0 }\nfunc f(out, a *Element) {\n%s\n}\n", test.body)
		s, err := Parse("f.go", text)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Steps("f")
		if err == nil || !strings.Contains(err.Error(), test.want) || !strings.Contains(err.Error(), "f.go:") {
			t.Errorf("%s: got %v, want one with %q", test.body, err, test.want)
		}
	}
	if _, err := Parse("f.go", "package"); err == nil {
		t.Error("a broken file is accepted")
	}
	if s, _ := Parse("f.go", "package p"); s != nil {
		if _, err := s.Steps("f"); err == nil {
			t.Error("a missing function is accepted")
		}
	}
}

func TestInlinedVariablesAreApart(t *testing.T) {
	s, err := Parse("f.go", `package p
func outer(out, a *Point) {
	var t Element
	feSqr(&t, &a.X)
	inner(&out.X, &t)
	inner(&out.Y, &a.Y)
}
func inner(out, x *Element) {
	var t Element
	feAdd(&t, x, x)
	feMul(out, &t, x)
}
`)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := s.Steps("outer")
	if err != nil {
		t.Fatal(err)
	}
	r := NewRing(big.NewInt(101))
	got, err := Expand(steps, map[string]Poly{"a.X": r.Var("x"), "a.Y": r.Var("y")})
	if err != nil {
		t.Fatal(err)
	}
	if x, y := got["out.X"].String(), got["out.Y"].String(); x != "2*x^4" || y != "2*y^2" {
		t.Errorf("got %s and %s", x, y)
	}
}

func BenchmarkCheck(b *testing.B) {
	all, p := p384Formulas(b)
	for _, f := range all[:len(portable)] {
		b.Run(f.routine, func(b *testing.B) {
			for b.Loop() {
				if err := Check(f.Formula, p, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
