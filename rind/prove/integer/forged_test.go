// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// forged returns a routine of the given instructions, one byte each, under a
// contract and hints for the symbol x.
func forged(t *testing.T, c contract.Kernel, hints string, body ...x86.Inst) *kernel.Kernel {
	t.Helper()
	k := kernelsOf(t)["divstep.updateFG6BMI2"]
	for i := range body {
		body[i].PC, body[i].Len = k.Entry+uint64(i), 1
	}
	c.Symbol = "x"
	k, err := k.WithContract(c).WithBody(body).WithHints(hints)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// at is a word behind a register.
func at(reg int, disp int64) x86.Mem {
	return x86.Mem{Base: register(reg, 64), Disp: disp, Bits: 64}
}

// adder stores the sum of the words behind a and b, its carry in a second word, and
// has eight instructions before it stores the first.
func adder() []x86.Inst {
	ax, cx, dx, di := register(x86.AX, 64), register(x86.CX, 64), register(x86.DX, 64), register(x86.DI, 64)
	return []x86.Inst{
		{Op: "MOV", Args: []x86.Arg{di, at(x86.SP, 8)}},
		{Op: "MOV", Args: []x86.Arg{ax, at(x86.SP, 16)}},
		{Op: "MOV", Args: []x86.Arg{cx, at(x86.SP, 24)}},
		{Op: "MOV", Args: []x86.Arg{dx, x86.Imm(0)}},
		{Op: "MOV", Args: []x86.Arg{ax, at(x86.AX, 0)}},
		{Op: "ADD", Args: []x86.Arg{ax, at(x86.CX, 0)}},
		{Op: "NOP"},
		{Op: "ADC", Args: []x86.Arg{dx, x86.Imm(0)}},
		{Op: "MOV", Args: []x86.Arg{at(x86.DI, 0), ax}},
		{Op: "MOV", Args: []x86.Arg{at(x86.DI, 8), dx}},
		{Op: "RET"},
	}
}

// sumOf is a contract of adder.
func sumOf(out contract.Arg, ensures string) contract.Kernel {
	out.Name, out.Access = "out", contract.Write
	return contract.Kernel{
		Args:     []contract.Arg{out, {Name: "a", Size: 8}, {Name: "b", Size: 8}},
		Computes: contract.Integers{Ensures: []string{ensures}},
	}
}

func TestForgedClaimsAreRefused(t *testing.T) {
	numbers := func(n ...contract.Number) contract.Arg { return contract.Arg{Size: 16, Numbers: n} }
	const names = "x 6 @ghost y AX\nx 6 @ghost c CF\n"
	for _, test := range []struct {
		name, hints, ensures string
		out                  contract.Arg
		want                 string
	}{
		{"what it computes", names, "out' == a + b", numbers(contract.Number{Words: 2}), ""},
		{"the same with sign", names, "out' == a + b", numbers(contract.Number{Words: 2, Signed: true, Below: "2^65"}), ""},
		// The carry as a sign is -1, the word that it becomes is 1.
		{"a flag for a sign", names + "x 6 @cut N 0 AX,CF:s = y - 2^64*c\n", "out' < 2^64",
			numbers(contract.Number{Words: 2, Signed: true}), "does not follow"},
		{"a bound by a hint", names + "x 6 @name q = 2^128\n", "out' == a + b",
			numbers(contract.Number{Words: 2, Below: "q"}), `"q" has no meaning`},
		{"a result by a hint", "x 6 @ghost out AX\n" + names, "out == a + b mod 2^64", numbers(contract.Number{Words: 2}), "no meaning"},
		{"half of the output", names, "out' == a + b mod 2^64", numbers(contract.Number{Words: 1}), "end at byte 8 of 16"},
	} {
		k := forged(t, sumOf(test.out, test.ensures), test.hints, adder()...)
		if err := Check(k, firstCase(t, k)); test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: got %v, want %q", test.name, err, test.want)
		}
	}
}

// Of numbers that cannot share memory anything could be shown if they did.
func TestAliasesHaveNumbersInCommon(t *testing.T) {
	c := sumOf(contract.Arg{Size: 16}, "out' == a - b")
	c.Args[1].Numbers = []contract.Number{{Words: 1, Below: "5"}}
	c.Args[2].Numbers = []contract.Number{{Words: 1, From: "5"}}
	c.Alias = []string{"a=b"}
	k := forged(t, c, "", adder()...)
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	if err := Check(k, cases[1]); err == nil || !strings.Contains(err.Error(), "ranges of both b and a") {
		t.Errorf("got %v", err)
	}
}

// The formula for an affine b is no addition of points that have a Z.
func TestFormulaMustReadEveryCoordinate(t *testing.T) {
	ks := kernelsOf(t)
	k := ks["p384.addAffineADX"]
	c := *k.Contract
	c.Args = slices.Replace(slices.Clone(c.Args), 2, 3, ks["p384.addPointsADX"].Contract.Args[2])
	if err := Check(k.WithContract(c), firstCase(t, k)); err == nil || !strings.Contains(err.Error(), "does not read b.Z") {
		t.Errorf("got %v", err)
	}
}

func TestRepetitionMustBeCountedThrough(t *testing.T) {
	k := kernelsOf(t)["p384.doubleADX"]
	for _, values := range [][]uint64{{1}, {1, 2}, {1, 3}} {
		c := *k.Contract
		c.Args = slices.Clone(c.Args)
		c.Args[2].Values = values
		if err := Check(k.WithContract(c), firstCase(t, k)); err == nil || !strings.Contains(err.Error(), "does not list 1, 2 and 3") {
			t.Errorf("%v: got %v", values, err)
		}
	}
}

func TestCounterIsPassedOnTheStack(t *testing.T) {
	k := kernelsOf(t)["p384.doubleADX"]
	c := *k.Contract
	c.Args = slices.Clone(c.Args)
	c.Args[2].Register = "CX"
	if err := Check(k.WithContract(c), firstCase(t, k)); err == nil || !strings.Contains(err.Error(), "in a register") {
		t.Errorf("got %v", err)
	}
}

// Two heads with other instructions, or of which a word on the stack has other
// bytes, are not alike.
func TestStatesAtHeadsDiffer(t *testing.T) {
	const low, word, z = 1, 0x00000002_00000001, 7
	state := func(pc uint64, fill func(r *machine.Region)) map[string]machine.Word {
		c := &checker{system: newSystem(), m: &machine.Machine{Stack: machine.NewRegion("the stack", -64, 0)}}
		c.pc = pc
		fill(c.m.Stack)
		return c.forget()
	}
	first := state(low, func(r *machine.Region) {
		r.Put(-16, 8, machine.Const(word))
		r.Put(-20, 4, machine.Const(z))
		r.Put(-12, 4, machine.Const(z))
	})
	if err := alike(first, first); err != nil {
		t.Error(err)
	}
	shifted := state(low, func(r *machine.Region) {
		r.Put(-20, 8, machine.Const(word))
		r.Put(-20, 4, machine.Const(z))
		r.Put(-12, 4, machine.Const(z))
	})
	if err := alike(first, shifted); err == nil {
		t.Error("other bytes of a word are taken for the same")
	}
	if err := alike(state(low, func(*machine.Region) {}), state(low+1, func(*machine.Region) {})); err == nil {
		t.Error("another instruction is taken for the same head")
	}
}

// instructions is code of one byte each, from address 1 on.
type instructions []x86.Inst

func (c instructions) At(pc uint64) (x86.Inst, bool) {
	if pc < 1 || pc > uint64(len(c)) {
		return x86.Inst{}, false
	}
	in := c[pc-1]
	in.PC, in.Len = pc, 1
	return in, true
}

func (instructions) Static(uint64, int) ([]byte, error) { return nil, nil }
func (instructions) Name(uint64) string                 { return "code" }

// After MOV BL, 1 the lowest bits of an undefined register are defined.
func TestLowBitsAreForgotten(t *testing.T) {
	c := &checker{system: newSystem(), m: &machine.Machine{Stack: machine.NewRegion("the stack", -64, 8), PC: 1, Limit: 9}}
	c.m.Stack.AllowWrites(-64, 0)
	c.m.GP[x86.SP] = machine.Pointer(c.m.Stack, 0)
	c.m.Code = instructions{{Op: "MOV", Args: []x86.Arg{register(x86.BX, 8), x86.Imm(1)}}, {Op: "RET"}}
	if err := c.m.Run(); err != nil {
		t.Fatal(err)
	}
	if c.m.GP[x86.BX].Value == nil {
		t.Fatal("the machine knows nothing of BL")
	}
	c.forget()
	if c.m.GP[x86.BX] != (machine.Word{}) {
		t.Error("BL is still known")
	}
}
