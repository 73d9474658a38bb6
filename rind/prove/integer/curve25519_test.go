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

func TestWrongContractsOfWeakElementsAreRefused(t *testing.T) {
	tests := []struct {
		symbol string
		change func(*contract.Kernel)
		want   string // part of the error; empty: this one is right
	}{
		{"curve25519.mulADX<>", ensures("r == a*b mod p", "r < 2^255 + 1463", "r <= tight"), ""},
		{"curve25519.mulADX<>", ensures("r == a*b mod p", "r < 2^255 + 1462"), "does not follow"},
		{"curve25519.mulBMI2<>", ensures("r == a*b mod p", "r < p"), "does not follow"},
		{"curve25519.mulAMD64<>", ensures("r == a*b + 1 mod p"), "does not follow"},
		{"curve25519.mulAMD64<>", ensures("r == a*a mod p"), "does not follow"},
		{"curve25519.sqrAMD64<>", ensures("r == a*a"), "does not follow"},
		{"curve25519.sqrBMI2<>", ensures("r == 2*a*a mod p"), "does not follow"},
		{"curve25519.mulADX", below(0, "tight - 1"), "out' must be in"},
		{"curve25519.mulADX", below(0, ""), ""},
	}
	for _, test := range tests {
		k := kernelsOf(t)[test.symbol]
		c := *k.Contract
		test.change(&c)
		expect(t, test.symbol+" "+claimsOf(c), Check(k.WithContract(c), firstCase(t, k)), test.want)
	}
}

// reformed changes the formula of a kernel.
func reformed(k *kernel.Kernel, change func(*contract.Formula)) *kernel.Kernel {
	c := *k.Contract
	f := c.Computes.(contract.Formula)
	f.Steps = slices.Clone(f.Steps)
	change(&f)
	c.Computes = f
	return k.WithContract(c)
}

// A number that is kept in registers from one iteration to the next is squared
// each time, no more and no less.
func TestRepetitionInRegisters(t *testing.T) {
	for _, symbol := range []string{"curve25519.sqrNADX", "curve25519.sqrNBMI2", "curve25519.sqrNAMD64"} {
		k := kernelsOf(t)[symbol]
		cases, err := k.Cases()
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			for op, want := range map[contract.Op]string{contract.Mul: "", contract.Add: "differs from the formula"} {
				other := reformed(k, func(f *contract.Formula) { f.Steps[0].Op = op })
				expect(t, symbol+" "+c.String(), Check(other, c), want)
			}
		}
	}
}

func TestRepetitionInRegistersNeedsThem(t *testing.T) {
	k := kernelsOf(t)["curve25519.sqrNADX"]
	for registers, want := range map[string]string{
		" R8,R9,R10,R11":     "",
		"":                   "reads the undefined register",
		" R8,R9,R10":         "do not hold 4 words",
		" R8,R9,R11,R10":     "no polynomial of field elements",
		" R8,R9,R10,R11,R12": "holds no number",
		" R8,R9,R10,R11:s":   "do not hold 4 words",
	} {
		other, err := k.WithHints(strings.ReplaceAll(k.Package.Hints, "@loop R8,R9,R10,R11", "@loop"+registers))
		if err != nil {
			t.Fatal(err)
		}
		expect(t, "@loop"+registers, Check(other, firstCase(t, k)), want)
	}
}

// T of a doubling is needed at the end alone: it is written after the loop.
func TestUnreadCoordinateMayBeMissingBetween(t *testing.T) {
	k := kernelsOf(t)["curve25519.doubleADX"]
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(cases, func(c kernel.Case) bool { return c.String() == "n=2" })
	for name, test := range map[string]struct {
		change func(*contract.Formula)
		want   string
	}{
		"as it is": {func(*contract.Formula) {}, ""},
		"T read": {func(f *contract.Formula) {
			f.Steps = append(f.Steps, contract.Step{Op: contract.Copy, Out: "t", A: "a.T"})
		}, "reads undefined memory"},
		"T not stated": {func(f *contract.Formula) { f.Steps = f.Steps[:len(f.Steps)-1] }, "the formula has no out.T"},
	} {
		expect(t, name, Check(reformed(k, test.change), cases[i]), test.want)
	}
}
