// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
)

// onLimbs changes the numbers of an argument.
func onLimbs(k *kernel.Kernel, arg string, change func([]contract.Number)) *kernel.Kernel {
	c := *k.Contract
	c.Args = slices.Clone(c.Args)
	i := slices.IndexFunc(c.Args, func(a contract.Arg) bool { return a.Name == arg })
	numbers := slices.Clone(c.Args[i].Numbers)
	for j := range numbers {
		numbers[j].Limbs = slices.Clone(numbers[j].Limbs)
	}
	change(numbers)
	c.Args[i].Numbers = numbers
	return k.WithContract(c)
}

func TestWrongContractsOfLimbsAreRefused(t *testing.T) {
	below := func(limb int, bound uint64) func([]contract.Number) {
		return func(n []contract.Number) { n[0].Limbs[limb].Below = bound }
	}
	all := func(bound uint64) func([]contract.Number) {
		return func(n []contract.Number) {
			for _, number := range n {
				for i := range number.Limbs {
					number.Limbs[i].Below = bound
				}
			}
		}
	}
	for name, test := range map[string]struct {
		arg    string
		change func([]contract.Number)
		want   string // part of the error; empty: this one is right
	}{
		"as it is":              {"out", func([]contract.Number) {}, ""},
		"wider output":          {"out", all(1 << 32), ""},
		"a carry denied":        {"out", below(5, 1<<25), "out.X: limb 5 must be in"},
		"even limb too small":   {"out", below(0, 1<<26-1), "out.X: limb 0 must be in"},
		"narrower input":        {"a", all(1 << 24), ""},
		"input with long limbs": {"a", all(1 << 29), "no polynomial of field elements"},
		"operand of full words": {"b", all(1 << 32), "no polynomial of field elements"},
		"bound of no limb":      {"out", below(3, 1<<32+1), "no limb is below"},
		"bound 0":               {"a", below(3, 0), "no limb is below"},
		"other weight":          {"out", func(n []contract.Number) { n[1].Limbs[2].Shift++ }, "no polynomial of field elements"},
		"other weight read":     {"a", func(n []contract.Number) { n[1].Limbs[2].Shift++ }, "no polynomial of field elements"},
		"other lowest weight":   {"a", func(n []contract.Number) { n[1].Limbs[0].Shift = 1 }, "is no number of limbs"},
		"exchanged coordinates": {"out", func(n []contract.Number) { n[0].Name, n[1].Name = n[1].Name, n[0].Name }, "differs from the formula"},
		"a limb twice":          {"out", func(n []contract.Number) { n[0].Limbs[1].Offset = 0 }, "has no limb at byte 0"},
		"a limb outside":        {"a", func(n []contract.Number) { n[0].Limbs[1].Offset = 160 }, "has no limb at byte 160"},
		"a limb missing":        {"out", func(n []contract.Number) { n[0].Limbs = n[0].Limbs[:9] }, "has 39 limbs in 160 bytes"},
		"words and limbs":       {"a", func(n []contract.Number) { n[2].Words = 4 }, "is no number of limbs"},
	} {
		k := kernelsOf(t)["curve25519.packedAddAVX2"]
		expect(t, name, Check(onLimbs(k, test.arg, test.change), firstCase(t, k)), test.want)
	}
}

func TestOtherFormulasOfPackedPointsAreRefused(t *testing.T) {
	for _, symbol := range []string{"curve25519.packedDoubleAVX2", "curve25519.packedAddAVX2", "curve25519.packedSubAVX2", "curve25519.packedCacheAVX2"} {
		k := kernelsOf(t)[symbol]
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

func TestDamagedHintsOfLimbsAreRefused(t *testing.T) {
	const weights = "0,26,51,77,102,128,153,179,204,230"
	for _, test := range []struct{ name, from, to, want string }{
		{"unknown register", "@packed A,B,S,C Y0,Y1", "@packed A,B,S,C R8,Y1", "is no vector register"},
		{"other registers", "@packed A,B,S,C Y0,Y1", "@packed A,B,S,C Y1,Y0", "no polynomial of field elements"},
		{"a register fewer", "@packed A,B,S,C Y0,Y1,Y2,Y3,Y4", "@packed A,B,S,C Y0,Y1,Y2,Y3", "do not hold limbs of the weights"},
		{"lower half", "@packed A,B,S,C Y0,", "@packed A,B,S,C X0,", "does not hold two limbs"},
		{"a name fewer", "@packed A,B,S,C", "@packed A,B,S", "3 names for 4 lanes"},
		{"a coordinate's name", "@packed A,B,S,C", "@packed A,B,S,a.X", "is a name of the contract"},
		{"other weights", "@packed A,B,S,C Y0,Y1,Y2,Y3,Y4 0,26,51", "@packed A,B,S,C Y0,Y1,Y2,Y3,Y4 0,25,51", "no polynomial of field elements"},
		{"no lowest weight", "@packed A,B,S,C Y0,Y1,Y2,Y3,Y4 0,26,51", "@packed A,B,S,C Y0,Y1,Y2,Y3,Y4 1,26,51", "do not hold limbs of the weights"},
		{"lanes exchanged in the loop", "@loop X,Y,T,Z", "@loop Y,X,T,Z", "differs from the formula"},
		{"a lane unknown", "@loop X,Y,T,Z", "@loop X,Y,T,W", "no lane holds out.Z"},
		{"loop of other weights", "@loop X,Y,T,Z Y0,Y1,Y2,Y3,Y4 0,26,51", "@loop X,Y,T,Z Y0,Y1,Y2,Y3,Y4 0,26,52", "limb 2 counts 2^51 times, not 2^52 times"},
		{"loop in memory", "@loop X,Y,T,Z Y0,Y1,Y2,Y3,Y4 " + weights, "@loop", ""},
		{"no loop", "@loop X,Y,T,Z Y0,Y1,Y2,Y3,Y4 " + weights, "@name x = p", "the counter n becomes n-1"},
	} {
		k := kernelsOf(t)["curve25519.packedDoubleAVX2"]
		if !strings.Contains(k.Package.Hints, test.from) {
			t.Fatalf("there is no hint %q", test.from)
		}
		other, err := k.WithHints(strings.ReplaceAll(k.Package.Hints, test.from, test.to))
		if err != nil {
			t.Fatal(err)
		}
		if err := Check(other, firstCase(t, k)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", test.name, err, test.want)
		}
	}
}

// A frame that is rounded to 32 bytes is only executed where its place is known.
func TestFrameNeedsItsPlace(t *testing.T) {
	k := kernelsOf(t)["curve25519.packedCacheAVX2"]
	c := *k.Contract
	c.FrameAlign = 0
	expect(t, "no place", Check(k.WithContract(c), firstCase(t, k)), "nothing says where the stack lies modulo 32")
	c.FrameAlign = 64
	expect(t, "more than it needs", Check(k.WithContract(c), firstCase(t, k)), "")
}

func TestSplitIsASumOfLimbs(t *testing.T) {
	n := contract.Number{Limbs: []contract.Limb{{Shift: 0, Below: 1 << 26}, {Shift: 26, Below: 1<<25 + 9}, {Shift: 51, Below: 1 << 26}}}
	most := new(big.Int)
	for _, l := range n.Limbs {
		most.Add(most, new(big.Int).Lsh(limbSpan(l).high, l.Shift))
	}
	for _, x := range []*big.Int{zero, one, below2(26), pow2(26), below2(51), pow2(51), below2(77), most} {
		sum := new(big.Int)
		for i, l := range split(n, x) {
			if l.Cmp(limbSpan(n.Limbs[i]).high) > 0 {
				t.Errorf("%v: limb %d is %v", x, i, l)
			}
			sum.Add(sum, new(big.Int).Lsh(l, n.Limbs[i].Shift))
		}
		if sum.Cmp(x) != 0 {
			t.Errorf("the limbs of %v make %v", x, sum)
		}
	}
	if split(n, new(big.Int).Add(most, one)) != nil {
		t.Error("there are limbs for what is too large")
	}
}
