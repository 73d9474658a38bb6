// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"math/big"
	"strings"
	"testing"

	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// A bench is a checker without a kernel: the constant m, the numbers a and b of two
// words below 2^100, and words of them in registers.
type bench struct {
	*checker
	d    domain
	a, b *number
}

func newBench() *bench {
	c := &checker{
		system: newSystem(),
		names:  names{map[string]binding{"m": {p: constant(big.NewInt(1009))}}, map[string]binding{}},
	}
	b := &bench{checker: c, d: domain{c.system}}
	c.m = &machine.Machine{Domain: b.d}
	below := span{zero, below2(100)}
	b.a = c.number("a", layout{2, false, 64}, below, nil, nil)
	b.b = c.number("b", layout{2, false, 64}, below, nil, nil)
	c.fixed["a"] = binding{p: single(b.a.whole), num: b.a}
	c.fixed["b"] = binding{p: single(b.b.whole), num: b.b}
	return b
}

// add puts a+b into AX and BX, the carry into CF.
func (b *bench) add(t *testing.T) {
	t.Helper()
	b.chain(t, b.d.Add)
}

// sub puts a-b into AX and BX, the borrow into CF.
func (b *bench) sub(t *testing.T) {
	t.Helper()
	b.chain(t, b.d.Sub)
}

func (b *bench) chain(t *testing.T, op func(bits int, x, y, carry machine.Word) (r, over machine.Word, err error)) {
	t.Helper()
	carry := machine.Const(0)
	for i, reg := range []int{x86.AX, x86.BX} {
		r, over, err := op(64, out(b.a.words[i]), out(b.b.words[i]), carry)
		if err != nil {
			t.Fatal(err)
		}
		b.m.GP[reg] = r
		carry = over
	}
	b.m.SetCarry(carry)
}

func TestHintsAfterAddition(t *testing.T) {
	for hint, want := range map[string]string{
		"@cut T 0 AX,BX = a + b":             "",
		"@cut T 0 AX,BX,CF = a + b":          "",
		"@cut T 0 AX,BX:s = a + b":           "",
		"@cut T 1 AX,BX = 2*a + 2*b":         "",
		"@cut T 0 AX,BX = a[0:2] + b":        "",
		"@cut T 0 AX,BX = a + b + 2^128":     "fits",
		"@cut T 0 AX,BX = a + b - 2^128":     "fits",
		"@cut T 0 AX,BX = a + b + 1":         "left over",
		"@cut T 0 AX,BX = a - b":             "left over",
		"@cut T 0 AX,BX = a":                 "left over",
		"@cut T 1 AX,BX = a + b":             "left over",
		"@cut T 0 BX,AX = a + b":             "left over",
		"@cut T 0 AX = a + b":                "fits", // its low word, modulo 2^64
		"@cut T 0 AX,AX = a + b":             "left over",
		"@cut T 0 AX,CX = a + b":             "holds no number",
		"@cut T 0 AX,SP = a + b":             "no general register",
		"@cut T 0 AX,X0 = a + b":             "no general register",
		"@cut T 0 AX,EBX = a + b":            "no general register",
		"@cut T 0 CF,AX = a + b":             "not the last",
		"@cut T 0 AX:s,BX = a + b":           "not the last",
		"@cut T -1 AX,BX = a + b":            "syntax",
		"@cut T 0 AX,BX = a + c":             "no meaning",
		"@cut T 0 AX,BX = a + b[2]":          "no words",
		"@cut T 0 AX,BX = a + b[1:1]":        "no words",
		"@cut T 0 AX,BX = (a + b":            "not closed",
		"@cut T 0 AX,BX = a + b)":            "unexpected",
		"@cut T 0 AX,BX = a +":               "too early",
		"@cut m 0 AX,BX = a + b":             "name of the contract",
		"@cut a 0 AX,BX = a + b":             "name of the contract",
		"@cut x' 0 AX,BX = a + b":            "cannot be a name",
		"@cut T AX,BX = a + b":               "known form",
		"@let P 0 = a + b ; b + a":           "",
		"@let P 64 = a - a[0] ; a[1]":        "",
		"@let P 64 = a ; a[1]":               "left over",
		"@let P 0 = a ; b":                   "left over",
		"@let P 0 = a":                       "second expression",
		"@name m = a":                        "name of the contract",
		"@name x = a + (m << 3)":             "",
		"@name x = a << b":                   "not constant",
		"@name x = a & 6":                    "not 2^k-1",
		"@name x = 2^99999":                  "by 99999",
		"@ghost g AX":                        "",
		"@ghost m AX":                        "name of the contract",
		"@ghost g SP":                        "no general register",
		"@number n AX,BX":                    "",
		"@loop":                              "repeats no formula",
		"@assume a < b":                      "known form",
		"@cut T 0 AX,BX = (a+b) & (2^128-1)": "",
	} {
		b := newBench()
		b.add(t)
		expect(t, hint, b.hint(hint), want)
	}
}

func TestHintsAfterSubtraction(t *testing.T) {
	for hint, want := range map[string]string{
		"@cut T 0 AX,BX:s = a - b":               "",
		"@cut T 0 AX,BX:s = b - a":               "left over",
		"@cut T 0 AX,BX = a - b":                 "fits",
		"@cut T 0 AX,BX = a - b + 2^128":         "fits",
		"@cut T 0 AX,BX:s = a - b + 2^128":       "fits",
		"@cut T 0 AX,BX:s = a - b - 2^127":       "left over",
		"@cut T 0 AX,BX = a - b + 2^128*c":       "", // an identity
		"@cut T 0 AX,BX = a - b - 2^128*c":       "fits",
		"@cut T 0 AX,BX = a - b + 2^128*(1-c)":   "fits",
		"@cut T 0 AX,BX:s = a - b + 2^129*c":     "fits",
		"@cut T 0 AX,BX:s = a - b + 2^128*c":     "fits", // what it is without sign
		"@cut T 64 AX,BX:s = (a-b)<<64 + 0*a[1]": "",
	} {
		b := newBench()
		b.sub(t)
		if err := b.hint("@ghost c CF"); err != nil {
			t.Fatal(err)
		}
		expect(t, hint, b.hint(hint), want)
	}
}

// With a scale, an equation is a multiple of what it says of the number, and so
// must be what is left over.
func TestScaleCounts(t *testing.T) {
	for second, want := range map[string]string{
		"@cut V 0 AX,BX = a + b":            "",
		"@cut V 0 AX,BX = a + b + 2^64":     "left over",
		"@cut V 0 AX,BX = a + b + 2^127":    "left over",
		"@cut V 64 AX,BX = (a + b)<<64":     "",
		"@cut V 64 AX,BX = (a + b)<<64 + 1": "left over",
	} {
		b := newBench()
		b.add(t)
		if err := b.hint("@cut T 64 AX,BX = (a + b)<<64"); err != nil {
			t.Fatal(err)
		}
		expect(t, "T == a + b mod 2^128", b.prove("T == a + b mod 2^128", b.lookup), "")
		expect(t, "T == a + b + 2^64 mod 2^128", b.prove("T == a + b + 2^64 mod 2^128", b.lookup), "does not follow")
		expect(t, second, b.hint(second), want)
	}
}

// expect checks that an error has a part, none if that is empty.
func expect(t *testing.T, what string, err error, part string) {
	t.Helper()
	switch {
	case part == "" && err != nil:
		t.Errorf("%s: %v", what, err)
	case part != "" && err == nil:
		t.Errorf("%s: accepted", what)
	case part != "" && !strings.Contains(err.Error(), part):
		t.Errorf("%s: the error is %q, without %q", what, err, part)
	}
}

func TestCutMakesNumber(t *testing.T) {
	b := newBench()
	b.add(t)
	if err := b.hint("@cut T 0 AX,BX = a + b"); err != nil {
		t.Fatal(err)
	}
	for relation, want := range map[string]string{
		"T == a + b":                        "",
		"T[0] + T[1]<<64 == b + a":          "",
		"T < 2^101":                         "",
		"T <= 2^101-2":                      "",
		"T < 2^101-2":                       "does not follow",
		"T[1] < 2^37":                       "",
		"T[1] < 2^36":                       "does not follow",
		"a <= T":                            "",
		"T <= a":                            "does not follow",
		"T == a + b mod m":                  "",
		"T == a mod m":                      "does not follow",
		"2^64*T == 2^64*a + b mod m":        "does not follow",
		"T[0] == a[0] + b[0] mod 2^64":      "",
		"T[0] == a[0] + b[0] mod 2^65":      "does not follow",
		"T[0] == a[0] mod 2^64":             "does not follow",
		"T == a + b mod 12":                 "neither odd nor",
		"T == a + b mod T":                  "not constant",
		"T = a + b":                         "no relation",
		"T == a + b << 64 >> 64":            "does not follow",
		"T == (a + b) << 64 >> 64":          "",
		"T[1] == a + b >> 64":               "",
		"T[1] == a + b + 1 >> 64":           "does not follow",
		"T[1] == a[1] + b[1]":               "does not follow",
		"T[0] == a + b & (2^64-1)":          "does not follow", // & binds stronger
		"T[0] == (a + b) & (2^64-1)":        "",
		"T[0] == (a + b) & (2^63-1)":        "does not follow",
		"T == a + b mod 0":                  "modulus",
		"T[0] == T[0:1]":                    "",
		"T - T[0] == T[1] << 64":            "",
		"T - T[0] == T[1] << 63":            "does not follow",
		"T*T == a*a + 2*a*b + b*b":          "",
		"T*T == a*a + a*b + b*b":            "does not follow",
		"T*T == a*a + 2*a*b + b*b mod 2^70": "",
		"a < 2^100 mod m":                   "no modulus",
	} {
		expect(t, relation, b.prove(relation, b.lookup), want)
	}
}

func TestGhostsInGoalsAreWords(t *testing.T) {
	b := newBench()
	b.ghosts = []string{"word", "alias", "whole"}
	b.add(t)
	for _, h := range []string{"@ghost word AX", "@ghost other AX", "@name alias = a", "@let whole 0 = a ; a"} {
		if err := b.hint(h); err != nil {
			t.Fatal(err)
		}
	}
	expect(t, "word", b.prove("word == a[0] + b[0] mod 2^64", b.inGoal), "")
	expect(t, "no ghost of the contract", b.prove("other == a[0] + b[0] mod 2^64", b.inGoal), "no meaning")
	expect(t, "alias", b.prove("alias == a", b.inGoal), "no meaning")
	expect(t, "whole", b.prove("whole == a", b.inGoal), "no meaning")
}

func TestHintCannotReplaceWhatTheContractNames(t *testing.T) {
	b := newBench()
	b.add(t)
	b.fixed["r'"] = binding{p: constant(one)}
	for _, name := range []string{"m", "a", "r'", "a.X", "x[0]", "1+1", ""} {
		for _, h := range []string{"@name " + name + " = b", "@ghost " + name + " AX", "@let " + name + " 0 = b ; b", "@cut " + name + " 0 AX,BX = a + b"} {
			if err := b.hint(h); err == nil {
				t.Errorf("%s: accepted", h)
			}
		}
	}
}

func TestRequirementIsOfAKnownForm(t *testing.T) {
	for text, want := range map[string]string{
		"a[0]*b[0] == -1 mod 2^64":  "",
		"a[0]*b[0] == 5 mod m":      "",
		"a[0]*a[0] == 1 mod 2^64":   "no product",
		"a[0] == 1 mod 2^64":        "no product",
		"2*a[0]*b[0] == 1 mod 2^64": "form",
		"a[0]*b[0] == -1":           "form",
		"a[0]*b[0] == a[1] mod m":   "not constant",
		"a[0]*b[0] == a[0]*b[0]+m":  "form",
		"a < b":                     "form",
	} {
		b := newBench()
		expect(t, text, b.assume(text, b.lookup), want)
	}
	b := newBench()
	if err := b.assume("a[0]*b[0] == -1 mod 2^64", b.lookup); err != nil {
		t.Fatal(err)
	}
	expect(t, "holds", b.prove("3*a[0]*b[0]*b[1] == -3*b[1] mod 2^64", b.lookup), "")
	expect(t, "too much", b.prove("a[0]*b[0] == -1 mod 2^65", b.lookup), "does not follow")
	expect(t, "another", b.prove("a[0]*b[1] == -1 mod 2^64", b.lookup), "does not follow")
}

func TestUnexpressibleOperationsAreErrors(t *testing.T) {
	b := newBench()
	x, y := out(b.a.words[0]), out(b.b.words[0])
	for name, op := range map[string]machine.Logic{"AND": machine.And, "OR": machine.Or, "XOR": machine.Xor, "AND of": machine.AndNot} {
		_, err := b.d.Logic(op, 64, x, y)
		expect(t, name, err, name)
	}
	if _, err := b.d.Select(64, x, x, y); err == nil {
		t.Error("selects by a word")
	}
}

func TestOrNeedsWordsWithoutCommonBits(t *testing.T) {
	for bits, want := range map[int]string{7: "", 8: "", 9: "bits in common"} {
		b := newBench()
		x, err := b.d.Extract(64, out(b.a.words[0]), 0, 56)
		if err != nil {
			t.Fatal(err)
		}
		shifted, err := b.d.Concat([]machine.Part{{Word: machine.Const(0), Bits: 8}, {Word: x, Bits: 56}})
		if err != nil {
			t.Fatal(err)
		}
		y, err := b.d.Extract(64, out(b.b.words[0]), 0, bits)
		if err != nil {
			t.Fatal(err)
		}
		_, err = b.d.Logic(machine.Or, 64, shifted, y)
		expect(t, "shifted OR y", err, want)
		_, err = b.d.Logic(machine.Or, 64, y, shifted)
		expect(t, "y OR shifted", err, want)
	}
}
