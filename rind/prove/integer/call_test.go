// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"math/big"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/x86"
)

// framed is a bench with a frame of 96 bytes, filled with numbers.
func framed() *bench {
	b := newBench()
	b.m.Stack = machine.NewRegion("the stack", -800, 64)
	b.m.GP[x86.SP] = machine.Pointer(b.m.Stack, -96)
	for off := int64(-96); off < 64; off += 8 {
		b.m.Stack.Put(off, 8, machine.Const(7))
	}
	return b
}

func TestCallClobbers(t *testing.T) {
	b := framed()
	for i := range b.m.GP {
		if i != x86.SP {
			b.m.GP[i] = out(b.a.words[0])
		}
	}
	b.m.SetCarry(machine.Const(1))
	b.m.SetOverflow(machine.Const(1))
	if err := b.clobber(b.m, &contract.Kernel{Scratch: 48}); err != nil {
		t.Fatal(err)
	}
	for i, w := range b.m.GP {
		if kept := i == x86.SP || i == x86.BP; kept != (w.Kind != machine.Undefined) {
			t.Errorf("register %d is left as %v", i, w)
		}
	}
	if _, err := b.m.Carry(); err == nil {
		t.Error("the carry flag is left")
	}
	if _, err := b.m.Overflow(); err == nil {
		t.Error("the overflow flag is left")
	}
	for off := int64(-96); off < 64; off += 8 {
		if _, err := b.m.Stack.Get(b.d, off, 8); (err != nil) != (off < -48) {
			t.Errorf("offset %d of the stack: %v", off, err)
		}
	}
}

func TestScratchIsOfTheOwnFrame(t *testing.T) {
	b := framed()
	expect(t, "all of the frame", b.clobber(b.m, &contract.Kernel{Scratch: 96}), "")
	expect(t, "more than the frame", b.clobber(b.m, &contract.Kernel{Scratch: 104}), "does not fit")
	b.m.Stack.Put(-72, 8, machine.Pointer(b.m.Stack, 0))
	expect(t, "an address", b.clobber(b.m, &contract.Kernel{Scratch: 48}), "holds an address")
}

func TestArgumentsOfCalls(t *testing.T) {
	k := &contract.Kernel{Scratch: 48}
	arg := contract.Arg{Name: "x", Register: "SI", Size: 16, Numbers: []contract.Number{{Words: 2, Below: "2^100"}}}
	for name, test := range map[string]struct {
		change func(b *bench, a *contract.Arg)
		want   string
	}{
		"in memory":      {func(*bench, *contract.Arg) {}, ""},
		"in the frame":   {func(b *bench, _ *contract.Arg) { b.at(-48) }, ""},
		"in the scratch": {func(b *bench, _ *contract.Arg) { b.at(-56) }, "may overwrite"},
		"below SP":       {func(b *bench, _ *contract.Arg) { b.at(-120) }, "may overwrite"},
		"too large":      {func(_ *bench, a *contract.Arg) { a.Numbers[0].Below = "2^99" }, "must be in"},
		"too small":      {func(_ *bench, a *contract.Arg) { a.Numbers[0].From = "1" }, "must be in"},
		"too long":       {func(_ *bench, a *contract.Arg) { a.Numbers[0].Words = 3 }, "ends at offset"},
		"no address":     {func(b *bench, _ *contract.Arg) { b.m.GP[x86.SI] = machine.Const(1) }, "no address"},
		"written":        {func(_ *bench, a *contract.Arg) { a.Access = contract.Write }, "not one that can be passed"},
		"on the stack":   {func(_ *bench, a *contract.Arg) { a.Register = "" }, "not one that can be passed"},
		"nothing fits":   {func(_ *bench, a *contract.Arg) { a.Numbers[0].Below = "0" }, "there is no number"},
	} {
		b := framed()
		r := machine.NewRegion("x", 0, 16)
		for i, w := range b.a.words {
			r.Put(int64(8*i), 8, out(w))
		}
		b.m.GP[x86.SI] = machine.Pointer(r, 0)
		a := arg
		a.Numbers = []contract.Number{arg.Numbers[0]}
		test.change(b, &a)
		names := map[string]binding{}
		expect(t, name, b.pass(b.m, k, &a, names, b.lookup), test.want)
	}
}

// at has SI point into the stack.
func (b *bench) at(offset int64) { b.m.GP[x86.SI] = machine.Pointer(b.m.Stack, offset) }

func TestPromises(t *testing.T) {
	result := &contract.Result{Number: contract.Number{Name: "r", Words: 2, Below: "m"}, Registers: []string{"AX", "BX"}}
	for promise, want := range map[string]string{
		"r*2^128 == a*b mod m": "",
		"r == a mod m":         "",
		"3*r == a mod m":       "form",
		"r*r == a mod m":       "form",
		"r == a":               "form",
		"r == a mod 2^64":      "form",
		"a < r":                "form",
		"r < 12":               "no equation",
	} {
		b := newBench()
		known := map[string]binding{"m": b.fixed["m"], "a": b.fixed["a"], "b": b.fixed["b"]}
		of := func(name string) (binding, bool) { x, ok := known[name]; return x, ok }
		n, err := b.promised(result, []string{promise}, known, of, nil)
		expect(t, promise, err, want)
		if err != nil {
			continue
		}
		b.fixed["r"] = binding{p: single(n.whole), num: n}
		expect(t, promise, b.prove(promise, b.lookup), "")
		expect(t, promise, b.prove("r < m", b.lookup), "")
		expect(t, promise, b.prove("r < m - 1", b.lookup), "does not follow")
		expect(t, promise, b.prove("r == a + 1 mod m", b.lookup), "does not follow")
	}
	b := newBench()
	known := map[string]binding{"m": {p: constant(big.NewInt(13))}, "a": b.fixed["a"]}
	of := func(name string) (binding, bool) { x, ok := known[name]; return x, ok }
	_, err := b.promised(result, []string{"r == a mod m", "r == 2*a mod m"}, known, of, nil)
	expect(t, "two equations", err, "form")
}

func TestHeadOfLoopForgets(t *testing.T) {
	b := framed()
	b.m.GP[x86.AX] = out(b.a.words[0])
	b.m.GP[x86.BX] = machine.Const(5)
	b.m.SetCarry(machine.Const(1))
	b.m.Stack.Put(-40, 8, out(b.b.words[0]))
	b.m.Stack.Put(-32, 8, machine.Pointer(b.m.Stack, 0))
	before := b.forget()
	if b.m.GP[x86.AX].Kind != machine.Undefined || b.m.GP[x86.BX].Kind != machine.Number {
		t.Errorf("AX is %v, BX is %v", b.m.GP[x86.AX], b.m.GP[x86.BX])
	}
	if _, err := b.m.Stack.Get(b.d, -40, 8); err == nil {
		t.Error("a symbolic word on the stack is left")
	}
	if _, err := b.m.Carry(); err == nil {
		t.Error("the carry flag is left")
	}
	expect(t, "the same", alike(before, b.forget()), "")
	b.m.GP[x86.BX] = machine.Const(6)
	expect(t, "another number", alike(before, b.forget()), "RBX is not as in")
	b.m.GP[x86.BX] = machine.Word{}
	expect(t, "one less", alike(before, b.forget()), "more in the iteration before")
	b.m.GP[x86.BX] = machine.Const(5)
	b.m.Stack.Put(-32, 8, machine.Pointer(b.m.Stack, 8))
	expect(t, "another address", alike(before, b.forget()), "offset -32 of the stack")
}

func TestRepetitionForgets(t *testing.T) {
	k := kernelsOf(t)["p384.doubleADX"]
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	c := newChecker(k, cases[len(cases)-1])
	if err := c.check(); err != nil {
		t.Fatal(err)
	}
	if c.rounds != 3 || len(c.shape) < 10 {
		t.Errorf("%d rounds, and %d places were compared", c.rounds, len(c.shape))
	}
}
