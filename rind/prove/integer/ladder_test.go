// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
)

// aLadder returns the ladder of one tier and the only case that differs in more
// than memory.
func aLadder(t *testing.T) (*kernel.Kernel, kernel.Case) {
	t.Helper()
	k := kernelsOf(t)["curve25519.ladderBMI2"]
	return k, firstCase(t, k)
}

// other returns a ladder under a changed contract.
func other(k *kernel.Kernel, change func(*contract.Ladder)) *kernel.Kernel {
	c := *k.Contract
	l := c.Computes.(contract.Ladder)
	l.Step, l.Double = slices.Clone(l.Step), slices.Clone(l.Double)
	change(&l)
	c.Computes = l
	return k.WithContract(c)
}

func TestOtherLaddersAreRefused(t *testing.T) {
	k, c := aLadder(t)
	zeros := func(bits ...int) func(*contract.Ladder) {
		return func(l *contract.Ladder) { l.Zeros = bits }
	}
	for name, test := range map[string]struct {
		change func(*contract.Ladder)
		want   string
	}{
		"any multiple of 2":    {zeros(0, 255), ""},
		"odd scalars":          {zeros(255), "x differs from the ladder by -bit 0*p.X + bit 0*q.X"},
		"an unknown bit above": {zeros(0, 1, 2), "bit 255 of the scalar, which is above the first"},
		"no first bit":         {func(l *contract.Ladder) { l.Ones = nil }, "no bit of the scalar is known to be 1"},
		"a lower first bit":    {func(l *contract.Ladder) { l.Ones, l.Zeros = []int{253}, []int{0, 254, 255} }, "differs from the ladder"},
		"another curve":        {func(l *contract.Ladder) { l.A = "p" }, "a^2-4 no square"},
		"results exchanged":    {func(l *contract.Ladder) { l.X, l.Z = l.Z, l.X }, "differs from the ladder"},
		"another start":        {func(l *contract.Ladder) { l.Double[0].Op = contract.Sub }, "q.X differs from the ladder"},
		"another step":         {func(l *contract.Ladder) { l.Step[2].Op = contract.Add }, "differs from the ladder"},
		"no such scalar":       {func(l *contract.Ladder) { l.Scalar = "k" }, "there is no argument k"},
	} {
		expect(t, name, Check(other(k, test.change), c), test.want)
	}
}

// rungHint matches the hint for where the points stand.
var rungHint = regexp.MustCompile(`(?m)^(ladderBMI2 \d+) @ladder (\S+) (\S+) (\S+) (\S+) (\S+)$`)

func TestDamagedRungsAreRefused(t *testing.T) {
	k, c := aLadder(t)
	if n := len(rungHint.FindAllString(k.Package.Hints, -1)); n != 2 {
		t.Fatalf("%d hints, want one at the head of the loop and one behind it", n)
	}
	for with, want := range map[string]string{
		"$1 @ladder $2 $3 $4 $5 $6":        "",
		"$1 @ladder 0 $3 $4 $5 $6":         "differs from the ladder",
		"$1 @ladder $2 $5 $6 $3 $4":        "differs from the ladder",
		"$1 @ladder $2 $4 $3 $5 $6":        "differs from the ladder",
		"$1 @ladder $2 $3 $4 $3 $4":        "differs from the ladder",
		"$1 @ladder $2 $3 $4 $5 8(SP)":     "undefined",
		"$1 @ladder $2 $3 $4 $5 $6 $6":     "known form",
		"$1 @ladder $3 $3 $4 $5 $6":        "neither a bit nor a mask",
		"$1 @ladder X0 $3 $4 $5 $6":        "no place on the stack",
		"$1 @ladder $2 $3 $4 $5 8(DI)":     "no place on the stack",
		"$1 @name x = p":                   "degree 256 is too high",
		"$1 @loop":                         "repeats no formula",
		"$1 @ladder $2 $3 $4 $5 $6\n$0":    "differs from the ladder",
		"$1 @ladder $2 $3 $4 $5 -8000(SP)": "ends at offset",
	} {
		damaged, err := k.WithHints(rungHint.ReplaceAllString(k.Package.Hints, with))
		if err != nil {
			t.Fatal(err)
		}
		expect(t, with, Check(damaged, c), want)
	}
}

func TestOnlyLaddersHaveRungs(t *testing.T) {
	k := kernelsOf(t)["curve25519.doubleADX"]
	hints := strings.ReplaceAll(k.Package.Hints, "@loop", "@ladder 0 0(SP) 32(SP) 64(SP) 96(SP)")
	damaged, err := k.WithHints(hints)
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "a hint for a ladder", Check(damaged, firstCase(t, k)), "states no ladder")
}
