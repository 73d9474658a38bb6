// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"math/big"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// scaling is a routine that writes twice or once the element behind SI, as BX says,
// to where DI points.
func scaling() contract.Kernel {
	number := func(below string) []contract.Number { return []contract.Number{{Words: 2, Below: below}} }
	return contract.Kernel{
		Scratch: 16,
		Args: []contract.Arg{
			{Name: "out", Register: "DI", Size: 16, Access: contract.Write, Numbers: number("2^90")},
			{Name: "x", Register: "SI", Size: 16, Numbers: number("2^100")},
			{Name: "bit", Register: "BX", Kind: contract.Integer, Numbers: []contract.Number{{Words: 1, Below: "2"}}},
		},
		Alias: []string{"out=x"},
		Computes: contract.Formula{Modulus: "m", Steps: []contract.Step{
			{Op: contract.Mul, Out: "t", A: "x", B: "bit"},
			{Op: contract.Add, Out: "out", A: "x", B: "t"},
		}},
	}
}

// caller is a bench over the field of m elements, about to call scaling: x is at
// offset -32 of a frame of 96 bytes, the output goes to offset -64.
func caller(t *testing.T) *bench {
	t.Helper()
	b := framed()
	b.wholes = true
	b.field = newField(contract.Formula{}, big.NewInt(1009))
	x := b.number("x", layout{2, false, 64}, span{zero, below2(100)}, nil, nil)
	b.field.element(x, "x")
	bit := b.number("bit", layout{1, false, 64}, span{zero, one}, nil, nil)
	b.field.element(bit, "bit")
	for i, w := range x.words {
		b.m.Stack.Put(int64(8*i)-32, 8, out(w))
	}
	b.m.GP[x86.SI] = machine.Pointer(b.m.Stack, -32)
	b.m.GP[x86.DI] = machine.Pointer(b.m.Stack, -64)
	b.m.GP[x86.BX] = out(bit.words[0])
	return b
}

// callScaling has the bench call a routine by its contract.
func (b *bench) callScaling(k contract.Kernel) error {
	p := &contract.Package{Constants: map[string]string{"m": "3f1", "other": "3ef"}} // 1009, 1007
	return b.callByFormula(b.m, &kernel.Kernel{Contract: &k, Package: p}, k.Computes.(contract.Formula))
}

func TestFormulaOfCallee(t *testing.T) {
	for _, offset := range []int64{-64, -32} { // apart, and in place
		b := caller(t)
		b.m.GP[x86.DI] = machine.Pointer(b.m.Stack, offset)
		if err := b.callScaling(scaling()); err != nil {
			t.Fatal(err)
		}
		words, err := b.memory(b.m.Stack, offset, 2)
		if err != nil {
			t.Fatal(err)
		}
		n := b.numberIn(words)
		if n == nil {
			t.Fatalf("offset %d holds no number", offset)
		}
		x, bit := b.field.ring.Var("x"), b.field.ring.Var("bit")
		if class, err := b.classOf(single(n.whole)); err != nil || !class.Equal(x.Add(x.Mul(bit))) {
			t.Errorf("the class is %v, %v", class, err)
		}
		if r := b.bounds(single(n.whole)); r.high.Cmp(below2(90)) != 0 || r.low.Sign() != 0 {
			t.Errorf("the range is %v", r)
		}
		if b.m.GP[x86.BX].Kind != machine.Undefined {
			t.Error("BX is left")
		}
		if _, err := b.m.Stack.Get(b.d, -96, 8); err == nil {
			t.Error("the scratch is left")
		}
	}
}

func TestCallsOfFormulasAreChecked(t *testing.T) {
	for name, test := range map[string]struct {
		change func(b *bench, k *contract.Kernel)
		want   string
	}{
		"right":          {func(*bench, *contract.Kernel) {}, ""},
		"x is too large": {func(_ *bench, k *contract.Kernel) { k.Args[1].Numbers[0].Below = "2^99" }, "must be in"},
		"no bit":         {func(b *bench, _ *contract.Kernel) { b.m.GP[x86.BX] = machine.Const(2) }, "must be in"},
		"no number":      {func(b *bench, _ *contract.Kernel) { b.m.GP[x86.BX] = machine.Word{} }, "holds no number"},
		"no element": {func(b *bench, _ *contract.Kernel) {
			b.m.GP[x86.BX] = out(b.number("y", layout{1, false, 64}, span{zero, one}, nil, nil).words[0])
		}, "no polynomial of field elements"},
		"x in the scratch":   {func(b *bench, _ *contract.Kernel) { b.at(-96) }, "may overwrite"},
		"out in the scratch": {func(b *bench, _ *contract.Kernel) { b.to(-88) }, "above what the callee may overwrite"},
		"out beyond":         {func(b *bench, _ *contract.Kernel) { b.to(-8) }, "is written in the frame"},
		"out overlaps":       {func(b *bench, _ *contract.Kernel) { b.to(-40) }, "shares memory with x"},
		"out is x": {func(b *bench, k *contract.Kernel) {
			b.to(-32)
			k.Alias = nil
		}, "shares memory with x"},
		"out is elsewhere": {func(b *bench, _ *contract.Kernel) {
			b.m.GP[x86.DI] = machine.Pointer(machine.NewRegion("y", 0, 16), 0)
		}, "is written in the frame"},
		"out is no address": {func(b *bench, _ *contract.Kernel) { b.m.GP[x86.DI] = machine.Const(1) }, "no address"},
		"read and written":  {func(_ *bench, k *contract.Kernel) { k.Args[0].Access = contract.ReadWrite }, "is not one that is written"},
		"another field":     {func(_ *bench, k *contract.Kernel) { k.Computes = contract.Formula{Modulus: "other"} }, "not one over the caller's field"},
		"Montgomery form": {func(_ *bench, k *contract.Kernel) {
			k.Computes = contract.Formula{Modulus: "m", Montgomery: 1}
		}, "not one over the caller's field"},
		"repeated":        {func(_ *bench, k *contract.Kernel) { k.Computes = contract.Formula{Modulus: "m", Repeat: "n"} }, "not one over the caller's field"},
		"nothing for out": {func(_ *bench, k *contract.Kernel) { k.Computes = contract.Formula{Modulus: "m"} }, "the formula has no out"},
	} {
		b, k := caller(t), scaling()
		test.change(b, &k)
		expect(t, name, b.callScaling(k), test.want)
	}
}

// to has DI point into the stack.
func (b *bench) to(offset int64) { b.m.GP[x86.DI] = machine.Pointer(b.m.Stack, offset) }
