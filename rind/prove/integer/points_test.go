// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
)

// points are the kernels whose contract is a formula, of one tier: the tiers differ
// in mul<> and sqr<> alone.
func points(t testing.TB) (ks []*kernel.Kernel) {
	t.Helper()
	for _, k := range arithmetic(t) {
		if f, ok := k.Contract.Computes.(contract.Formula); ok && f.Law != "" && strings.HasSuffix(k.Symbol, "ADX") {
			ks = append(ks, k)
		}
	}
	if len(ks) != 8 {
		t.Fatalf("%d point routines, want 8", len(ks))
	}
	return ks
}

// firstCase is the case in which nothing shares memory and nothing is repeated.
func firstCase(t testing.TB, k *kernel.Kernel) kernel.Case {
	t.Helper()
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	return cases[0]
}

// Every step of a formula is replaced: a sum by its first operand, all else by the
// double of it. The routine is executed once.
func TestOtherFormulasAreRefused(t *testing.T) {
	for _, k := range points(t) {
		c := newChecker(k, firstCase(t, k))
		if err := c.check(); err != nil {
			t.Fatal(err)
		}
		steps := c.field.steps
		for i, s := range steps {
			other := contract.Step{Op: contract.Add, Out: s.Out, A: s.A, B: s.A}
			if s.Op == contract.Add {
				other = contract.Step{Op: contract.Copy, Out: s.Out, A: s.A}
			}
			c.field.steps = slices.Replace(slices.Clone(steps), i, i+1, other)
			if err := c.formulaHolds(); err == nil || !strings.Contains(err.Error(), "differs from the formula by") {
				t.Errorf("%s: with step %d changed: got %v", k.Symbol, i, err)
			}
		}
	}
}

func TestFormulaMustBeTheLaw(t *testing.T) {
	for _, k := range points(t) {
		other := *k.Contract
		f := other.Computes.(contract.Formula)
		f.Law = map[string]string{
			"tangent": "chord", "chord": "tangent",
			"Edwards doubling": "Edwards addition", "Edwards addition": "Edwards doubling",
		}[f.Law]
		other.Computes = f
		if err := Check(k.WithContract(other), firstCase(t, k)); err == nil || !strings.Contains(err.Error(), "formula: ") {
			t.Errorf("%s: got %v", k.Symbol, err)
		}
	}
}

// No cut of the point routines holds with another number on its right side, and
// those of P-384 are all needed: a result that has no hint would not be shown to be
// canonical.
func TestDamagedPointHintsAreRefused(t *testing.T) {
	for _, k := range points(t) {
		lines := slices.Collect(strings.Lines(k.Package.Hints))
		c := firstCase(t, k)
		for i, line := range lines {
			if !strings.HasPrefix(line, k.Contract.Symbol+" ") || !strings.Contains(line, " @cut ") {
				continue
			}
			if !everything() && i%3 > 0 {
				continue
			}
			for _, with := range []string{strings.TrimSpace(line) + " + 1\n", ""} {
				if with == "" && !strings.HasPrefix(k.Symbol, "p384.") {
					continue
				}
				damaged := strings.Join(slices.Replace(slices.Clone(lines), i, i+1, with), "")
				other, err := k.WithHints(damaged)
				if err != nil {
					t.Fatal(err)
				}
				if err := Check(other, c); err == nil {
					t.Errorf("%s: %q may be %q", k.Symbol, line, with)
				}
			}
		}
	}
}

func TestRepetitionNeedsItsHint(t *testing.T) {
	for _, k := range points(t) {
		if k.Symbol != "p384.doubleADX" {
			continue
		}
		cases, err := k.Cases()
		if err != nil {
			t.Fatal(err)
		}
		here := k.Contract.Symbol
		for _, test := range []struct {
			name, from, to string
			n              uint64
			want           string
		}{
			{"missing", here + " 4 @loop", here + " 4 @name x = p", 1, "in iteration 0 the counter n becomes n-1"},
			{"before the loop", here + " 4 @loop", here + " 3 @loop", 2, "does not lead to the head"},
			{"in the loop", here + " 4 @loop", here + " 6 @loop", 2, "does not lead to the head"},
			{"twice", here + " 4 @loop", here + " 4 @loop\n" + here + " 6 @loop", 1, "reads undefined memory"},
		} {
			other, err := k.WithHints(strings.Replace(k.Package.Hints, test.from, test.to, 1))
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(cases, func(c kernel.Case) bool { return c.Values["n"] == test.n })
			if err := Check(other, cases[i]); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s: hint %s: got %v, want %q", k.Symbol, test.name, err, test.want)
			}
		}
	}
}

func BenchmarkPoints(b *testing.B) {
	for _, k := range points(b) {
		c := firstCase(b, k)
		b.Run(k.Symbol, func(b *testing.B) {
			for b.Loop() {
				if err := Check(k, c); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
