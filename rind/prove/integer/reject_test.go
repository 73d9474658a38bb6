// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/x86"
)

// ensures replaces what a contract claims.
func ensures(claims ...string) func(*contract.Kernel) {
	return func(k *contract.Kernel) {
		f := k.Computes.(contract.Integers)
		f.Ensures = claims
		k.Computes = f
	}
}

// below replaces the bound of the first number of an argument.
func below(arg int, bound string) func(*contract.Kernel) {
	return func(k *contract.Kernel) {
		k.Args = slices.Clone(k.Args)
		k.Args[arg].Numbers = slices.Clone(k.Args[arg].Numbers)
		k.Args[arg].Numbers[0].Below = bound
	}
}

func both(f, g func(*contract.Kernel)) func(*contract.Kernel) {
	return func(k *contract.Kernel) { f(k); g(k) }
}

func TestWrongContractsAreRefused(t *testing.T) {
	tests := []struct {
		symbol string
		change func(*contract.Kernel)
		want   string // part of the error; empty: this one is right
	}{
		{"p384.mulADX<>", ensures("a*b == r*2^384 mod p", "r <= p - 1", "r < 2^384"), ""},
		{"p384.mulADX<>", ensures("r*2^383 == a*b mod p"), "does not follow"},
		{"p384.mulADX<>", ensures("r == a*b mod p"), "does not follow"},
		{"p384.mulADX<>", ensures("r*2^384 == a*a mod p"), "does not follow"},
		{"p384.mulADX<>", ensures("r*2^384 == a*b mod n"), "does not follow"},
		{"p384.mulADX<>", ensures("r*2^384 == a*b"), "does not follow"},
		{"p384.mulADX<>", ensures("r < p - 1"), "does not follow"},
		{"p384.mulADX<>", ensures("r < n"), "does not follow"},
		{"p384.mulADX<>", ensures("r*2^384 == a*b + 1 mod p"), "does not follow"},
		{"p384.mulADX<>", below(0, "p + 2^129"), "r must be in"},
		{"p384.mulADX<>", below(1, "p"), ""},
		{"p384.sqrBMI2<>", ensures("r*2^384 == a mod p"), "does not follow"},
		{"p384.sqrBMI2<>", ensures("r*2^384 == 2*a*a mod p"), "does not follow"},
		{"p384.sqrBMI2<>", below(0, "2^384"), "r must be in"},
		{"p384.mulBMI2", ensures("out'*2^384 == a*b + a mod p"), "does not follow"},
		{"p384.mulBMI2", below(1, "p + 1"), "argument a must be in"},
		{"p384.mulBMI2", below(1, ""), "argument a must be in"},
		{"p384.mulBMI2", below(2, ""), ""},
		{"p384.mulBMI2", below(0, "p - 1"), "out' must be in"},
		{"p384.sqrADX", below(1, ""), "argument a must be in"},
		{"p384.scalarMulADX", ensures("out'*2^384 == a*b mod p"), "does not follow"},
		{"p384.scalarMulADX", below(1, "2^384"), ""}, // one factor below n is enough
		{"p384.scalarMulADX", both(below(1, "2^384"), below(2, "2^384")), "must be in"},
		{"divstep.updateFG6BMI2", ensures("x' == t.u*x + t.v*y >> 58"), "does not follow"},
		{"divstep.updateFG6BMI2", ensures("x' == t.u*x + t.r*y >> 59"), "does not follow"},
		{"divstep.updateFG6BMI2", ensures("x'*2^59 == t.u*x + t.v*y"), "does not follow"},
		{"divstep.updateFG6BMI2", ensures("x' == t.u*x + t.v*y + 1 >> 59"), "does not follow"},
		{"divstep.updateFG6BMI2", ensures("x'*2^59 <= t.u*x + t.v*y"), "does not follow"},
		{"divstep.updateFG6BMI2", ensures("y' == t.u*x + t.v*y >> 59"), "does not follow"},
		{"divstep.updateFG6BMI2", below(0, "(1<<447)"), "cannot show"},
		{"divstep.updateFG6BMI2", below(2, "(1<<63)"), "cannot show"},
		{"divstep.updateDE6BMI2", ensures("x'*2^64 == t.u*x + t.v*y"), "does not follow"},
		{"divstep.updateDE6BMI2", ensures("x'*2^64 == t.u*x + t.v*y + ke*modulus"), "does not follow"},
		{"divstep.updateDE6BMI2", ensures("x'*2^64 == t.u*x + t.v*y + kd*modulus + modulus"), "does not follow"},
		{"divstep.updateDE6BMI2", ensures("x' == C"), "no meaning"},
	}
	for _, test := range tests {
		k := kernelsOf(t)[test.symbol]
		c := *k.Contract
		test.change(&c)
		expect(t, test.symbol+" "+claimsOf(c), Check(k.WithContract(c), firstCase(t, k)), test.want)
	}
}

func claimsOf(c contract.Kernel) string {
	return strings.Join(c.Computes.(contract.Integers).Ensures, "; ")
}

func TestRequirementIsNeeded(t *testing.T) {
	k := kernelsOf(t)["divstep.updateDE6BMI2"]
	for _, requires := range [][]string{nil, {"inverse*modulus[0] == 1 mod 2^64"}, {"inverse*modulus[0] == -1 mod 2^63"}, {"inverse*modulus[1] == -1 mod 2^64"}} {
		c := *k.Contract
		f := c.Computes.(contract.Integers)
		f.Requires = requires
		c.Computes = f
		expect(t, fmt.Sprint(requires), Check(k.WithContract(c), firstCase(t, k)), "@cut D")
	}
}

// damages are ways to spoil the text of a hint.
var damages = []func(hint string) string{
	func(string) string { return "" },
	func(h string) string { return h + " + 1" },
	func(h string) string { return h + " - 2^64" },
	func(h string) string { return strings.Replace(h, " + ", " - ", 1) },
	func(h string) string { return strings.Replace(h, " - ", " + ", 1) },
	func(h string) string { return strings.Replace(h, "<<128", "<<64", 1) },
	func(h string) string { return strings.Replace(h, "a*", "b*", 1) },
	func(h string) string { return strings.Replace(h, "b[", "a[", 1) },
	func(h string) string { return strings.Replace(h, "[1", "[0", 1) },
	func(h string) string { return strings.Replace(h, ":s ", " ", 1) },
	func(h string) string { return strings.Replace(h, " 64 ", " 0 ", 1) },
	func(h string) string { return strings.Replace(h, " 0 ", " 64 ", 1) },
	func(h string) string { return swapped.ReplaceAllString(h, "$2,$1") },
	func(h string) string { return digit.ReplaceAllString(h, "m4") },
	func(h string) string { return strings.Replace(h, "A[0]", "A[1]", 1) },
	func(h string) string { return strings.Replace(h, "U", "V", 2) },
}

var (
	swapped = regexp.MustCompile(`\b([A-Z][A-Z0-9]+),([A-Z][A-Z0-9]+)\b`)
	digit   = regexp.MustCompile(`\bm[0-35]\b`)
)

// Each hint is damaged in turn while a concrete run is followed, on which no hint
// that is accepted may be wrong.
func TestDamagedHints(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	tried, refused := 0, 0
	for _, symbol := range []string{"p384.mulADX<>", "p384.sqrBMI2<>", "p384.scalarMulBMI2", "divstep.updateFG6BMI2", "divstep.updateDE6BMI2"} {
		k := kernelsOf(t)[symbol]
		lines := slices.Collect(strings.Lines(k.Package.Hints))
		for i, line := range lines {
			if !strings.HasPrefix(line, k.Contract.Symbol+" ") {
				continue
			}
			for _, damage := range damages {
				with := damage(strings.TrimSpace(line))
				if with == strings.TrimSpace(line) || !everything() && rng.IntN(5) > 0 {
					continue
				}
				other, err := k.WithHints(strings.Join(slices.Replace(slices.Clone(lines), i, i+1, with+"\n"), ""))
				if err != nil {
					t.Fatal(err)
				}
				_, err = Follow(other, firstCase(t, k), edgeInputs(k, rng))
				tried++
				if err != nil {
					refused++
					if strings.Contains(err.Error(), errWrong.Error()) {
						t.Errorf("%q for %q: %v", with, line, err)
					}
				}
			}
		}
	}
	t.Logf("%d damaged hints, %d refused", tried, refused)
	if tried < 100 || refused < tried*8/10 {
		t.Errorf("of %d damaged hints %d are refused", tried, refused)
	}
}

// A run that is followed with other inputs must be noticed.
func TestFollowNoticesOtherValues(t *testing.T) {
	k := kernelsOf(t)["p384.mulBMI2<>"]
	inputs := edgeInputs(k, rand.New(rand.NewPCG(5, 5)))
	c := newChecker(k, firstCase(t, k))
	tr := &tracer{checker: c, inputs: inputs}
	if err := c.follow(tr); err != nil {
		t.Fatal(err)
	}
	c.values["a"].Xor(c.values["a"], one)
	expect(t, "a changed", c.check(), "on the concrete run")
}

// Leaving out an instruction is accepted only if it makes no difference.
func TestDroppedInstructionsAreNoticed(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for _, symbol := range []string{"p384.mulADX<>", "p384.scalarMulBMI2", "divstep.updateFG6BMI2"} {
		k := kernelsOf(t)[symbol]
		dropped, accepted := 0, 0
		for i, in := range k.Body {
			if in.Op == "RET" || in.Op == "PUSH" || in.Op == "POP" || !everything() && rng.IntN(4) > 0 {
				continue
			}
			body := slices.Clone(k.Body)
			body[i].Op, body[i].Args = "NOP", nil
			dropped++
			mutant := k.WithBody(body)
			if Check(mutant, firstCase(t, k)) != nil {
				continue
			}
			accepted++
			for range 20 {
				if !agree(t, k, mutant, edgeInputs(k, rng)) {
					t.Errorf("%s: without %v at %#x the result differs, and the proof goes through", symbol, in, in.PC-k.Entry)
					break
				}
			}
		}
		t.Logf("%s: %d instructions left out, %d times the proof goes through", symbol, dropped, accepted)
		if dropped < 20 || accepted > dropped/5 {
			t.Errorf("%s: %d instructions left out, %d accepted", symbol, dropped, accepted)
		}
	}
}

// agree reports whether two kernels leave the same results for the same inputs.
func agree(t *testing.T, k, other *kernel.Kernel, inputs Inputs) bool {
	t.Helper()
	kept := map[string]string{}
	again := func(name string, n contract.Number) *big.Int {
		x := inputs(name, n)
		kept[name] = x.String()
		return x
	}
	first := results(t, k, again)
	second := results(t, other, func(name string, n contract.Number) *big.Int {
		x, _ := new(big.Int).SetString(kept[name], 10)
		return x
	})
	return first == second
}

// results prints what a run on numbers leaves in memory and in result registers.
func results(t *testing.T, k *kernel.Kernel, inputs Inputs) string {
	t.Helper()
	c := newChecker(k, firstCase(t, k))
	tr := &tracer{checker: c, inputs: inputs}
	if err := c.follow(tr); err != nil {
		return err.Error()
	}
	end := tr.moments[len(tr.moments)-1]
	var b strings.Builder
	if r := k.Contract.Result; r != nil {
		for _, name := range r.Registers {
			reg, _ := x86.ParseReg(name)
			fmt.Fprintf(&b, "%x ", end.gp[reg.Num].Num)
		}
	}
	for i := range k.Contract.Args {
		a := &k.Contract.Args[i]
		if a.Access == contract.Read {
			continue
		}
		for off := int64(0); off < int64(a.Size); off += 8 {
			w, err := tr.concrete.Places[a.Name].Region.Get(nil, off, 8)
			fmt.Fprintf(&b, "%x %v ", w.Num, err)
		}
	}
	return b.String()
}
