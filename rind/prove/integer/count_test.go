// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// counting is a routine whose second argument counts: it lies at offset 16 of the
// stack, SP is at offset -32, and DX at offset 0.
func counting() (*counter, *machine.Machine) {
	k := &contract.Kernel{Args: []contract.Arg{{Name: "a"}, {Name: "n", Kind: contract.Integer}}}
	m := &machine.Machine{Stack: machine.NewRegion("the stack", -64, 32)}
	for i := range m.GP {
		m.GP[i] = machine.Const(7)
	}
	m.GP[x86.SP], m.GP[x86.DX] = machine.Pointer(m.Stack, -32), machine.Pointer(m.Stack, 0)
	return newCounter(k, "n"), m
}

func register(num, bits int) x86.Reg { return x86.Reg{Class: x86.General, Num: num, Bits: bits} }

// stack is an operand at an offset of the stack.
func stack(off int64, bits int) x86.Mem {
	return x86.Mem{Base: register(x86.SP, 64), Disp: off + 32, Bits: bits}
}

// A stepIn is an instruction in some iteration.
type stepIn struct {
	round int
	op    string
	args  []x86.Arg
}

func TestCounterIsFollowed(t *testing.T) {
	ax, cx := register(x86.AX, 64), register(x86.CX, 64)
	n, count := stack(16, 64), stack(-16, 64)
	load := stepIn{0, "MOV", []x86.Arg{ax, n}}
	keep := stepIn{0, "MOV", []x86.Arg{count, ax}}
	lose := stepIn{1, "MOV", []x86.Arg{register(x86.AX, 32), x86.Imm(1)}}
	dec := stepIn{1, "DEC", []x86.Arg{count}}
	jump := stepIn{1, "JNE", []x86.Arg{x86.Target(0)}}
	for _, test := range []struct {
		name  string
		steps []stepIn
		want  string
	}{
		{"as it should be", []stepIn{load, keep, lose, {1, "MULX", []x86.Arg{ax, cx, cx}}, dec, jump, {2, "MOV", []x86.Arg{cx, count}}}, ""},
		{"at the end", []stepIn{load, keep, dec, jump, {1, "RET", nil}}, ""},
		{"in a register", []stepIn{load, {1, "DEC", []x86.Arg{ax}}, jump}, ""},
		{"compared", []stepIn{load, {1, "CMP", []x86.Arg{ax, x86.Imm(17)}}}, "uses the counter, in RAX"},
		{"added to", []stepIn{{1, "ADD", []x86.Arg{n, cx}}}, "uses the counter, in offset 16 of the stack"},
		{"an address", []stepIn{load, {1, "MOV", []x86.Arg{cx, x86.Mem{Base: cx, Index: ax, Scale: 8, Bits: 64}}}}, "uses the counter, in RAX"},
		{"half of it", []stepIn{load, {1, "MOV", []x86.Arg{register(x86.CX, 32), register(x86.AX, 32)}}}, "uses the counter, in RAX"},
		{"a part of it", []stepIn{{1, "MOV", []x86.Arg{register(x86.CX, 32), stack(20, 32)}}}, "uses the counter"},
		{"partly overwritten", []stepIn{{1, "MOV", []x86.Arg{stack(18, 64), cx}}}, "uses the counter"},
		{"a hidden operand", []stepIn{load, {1, "MULX", []x86.Arg{cx, cx, cx}}}, "may read the counter, in RAX"},
		{"popped", []stepIn{load, {1, "MOV", []x86.Arg{stack(-32, 64), ax}}, {1, "MOV", []x86.Arg{ax, cx}}, {1, "POP", []x86.Arg{ax}}}, "uses the counter, in offset -32"},
		{"pushed over", []stepIn{load, {1, "MOV", []x86.Arg{stack(-40, 64), ax}}, {1, "MOV", []x86.Arg{ax, cx}}, {1, "PUSH", []x86.Arg{cx}}}, "uses the counter, in offset -40"},
		{"behind an index", []stepIn{{1, "ADD", []x86.Arg{cx, x86.Mem{Base: cx, Index: register(x86.DX, 64), Scale: 1, Disp: 9, Bits: 64}}}}, "uses the counter, in offset 16"},
		{"behind an index alone", []stepIn{{1, "ADD", []x86.Arg{cx, x86.Mem{Index: register(x86.DX, 64), Scale: 1, Disp: 16, Bits: 64}}}}, "uses the counter, in offset 16"},
		{"moved out of sight", []stepIn{load, {1, "MOV", []x86.Arg{x86.Mem{Base: cx, Bits: 64}, ax}}}, "where it is not followed"},
		{"decremented early", []stepIn{load, keep, {0, "DEC", []x86.Arg{count}}}, "in iteration 0 the counter n becomes n-1"},
		{"decremented twice", []stepIn{load, keep, dec, jump, dec}, "in iteration 1 the counter n becomes n-2"},
		{"decremented too rarely", []stepIn{load, keep, {2, "DEC", []x86.Arg{count}}}, "in iteration 2 the counter n becomes n-1"},
		{"another test", []stepIn{load, keep, dec, {1, "JG", []x86.Arg{x86.Target(0)}}}, "no JNE follows"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, m := counting()
			err := run(c, m, test.steps)
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// run shows instructions to the counter, one byte each.
func run(c *counter, m *machine.Machine, steps []stepIn) error {
	for i, s := range steps {
		in := x86.Inst{PC: uint64(i + 1), Len: 1, Op: s.op, Args: s.args}
		if err := c.step(m, in, s.round); err != nil {
			return err
		}
	}
	return nil
}

func TestBranchMustLeadToTheHead(t *testing.T) {
	c, m := counting()
	if err := run(c, m, []stepIn{{1, "DEC", []x86.Arg{stack(16, 64)}}, {1, "JNE", []x86.Arg{x86.Target(9)}}}); err != nil {
		t.Fatal(err)
	}
	if err := c.step(m, x86.Inst{PC: 9, Len: 1, Op: "NOP"}, 1); err == nil {
		t.Error("a branch into the same iteration is accepted")
	}
}

func TestClobberedRegisterIsNoCopy(t *testing.T) {
	c, m := counting()
	ax := register(x86.AX, 64)
	if err := run(c, m, []stepIn{{0, "MOV", []x86.Arg{ax, stack(16, 64)}}}); err != nil {
		t.Fatal(err)
	}
	m.GP[x86.AX] = machine.Word{}
	if err := c.step(m, x86.Inst{PC: 9, Len: 1, Op: "MULX", Args: []x86.Arg{ax, ax, ax}}, 1); err != nil {
		t.Error(err)
	}
}

func TestStateHidesTheCounter(t *testing.T) {
	state := map[string]machine.Word{"RAX": machine.Const(5)}
	c := &counter{copies: map[slot]int{{true, 16}: 0, {at: x86.AX}: -2}}
	if err := c.hide(state, 3); err != nil {
		t.Fatal(err)
	}
	if n, rest := state["offset 16 of the stack"], state["RAX"]; n.Num == rest.Num || n.Kind != machine.Number || rest.Kind != machine.Number {
		t.Errorf("got %v", state)
	}
	if err := c.hide(state, 4); err == nil {
		t.Error("a copy that is neither is accepted")
	}
}
