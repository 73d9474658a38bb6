// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package taint

import (
	"testing"

	"rind.example/rind/prove/machine"
)

// sources returns a domain with a secret digit, a secret key and a public table.
func sources() (d *Domain, digit, key, table machine.Word) {
	d = NewDomain()
	return d, d.Source("digit", true), d.Source("key", true), d.Source("table", false)
}

func TestDescribeNamesTheArguments(t *testing.T) {
	d, digit, key, table := sources()
	for _, c := range []struct {
		word machine.Word
		want string
	}{
		{digit, "a secret from argument digit"},
		{d.join(key, digit), "a secret from arguments digit and key"},
		{d.join(table, key), "a secret from argument key"},
		{d.join(d.Source("out", true), key, digit), "a secret from arguments digit, key and out"},
		{table, "an unknown public value from argument table"},
		{d.join(machine.Const(1)), "a public value that the checker does not compute"},
	} {
		if got := d.Describe(c.word); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestSourceIsTheSameWordAgain(t *testing.T) {
	d, digit, _, table := sources()
	if d.Source("digit", true) != digit || d.Source("table", false) != table {
		t.Error("a source asked for twice gives different words")
	}
}

// TestOperationsPropagate checks that every result of every operation depends on
// each of its operands in turn.
func TestOperationsPropagate(t *testing.T) {
	d, secret, _, public := sources()
	one := func(w machine.Word, err error) []machine.Word {
		if err != nil {
			t.Fatal(err)
		}
		return []machine.Word{w}
	}
	two := func(w, v machine.Word, err error) []machine.Word { return append(one(w, err), v) }
	type words = []machine.Word
	operations := map[string]struct {
		arity int
		apply func(w words) words
	}{
		"add":      {3, func(w words) words { return two(d.Add(64, w[0], w[1], w[2])) }},
		"subtract": {3, func(w words) words { return two(d.Sub(64, w[0], w[1], w[2])) }},
		"multiply": {2, func(w words) words { return two(d.Mul(64, false, w[0], w[1])) }},
		"and":      {2, func(w words) words { return one(d.Logic(machine.And, 64, w[0], w[1])) }},
		"or":       {2, func(w words) words { return one(d.Logic(machine.Or, 64, w[0], w[1])) }},
		"xor":      {2, func(w words) words { return one(d.Logic(machine.Xor, 64, w[0], w[1])) }},
		"andnot":   {2, func(w words) words { return one(d.Logic(machine.AndNot, 64, w[0], w[1])) }},
		"rotate":   {1, func(w words) words { return one(d.Rotate(64, w[0], 7)) }},
		"extract":  {1, func(w words) words { return one(d.Extract(64, w[0], 8, 16)) }},
		"extend":   {1, func(w words) words { return one(d.Extend(32, w[0], 64)) }},
		"select":   {3, func(w words) words { return one(d.Select(64, w[0], w[1], w[2])) }},
		"zero":     {1, func(w words) words { return one(d.Zero(64, w[0])) }},
		"less":     {2, func(w words) words { return one(d.Less(64, false, w[0], w[1])) }},
		"opaque":   {4, func(w words) words { return one(d.Opaque("aes", 64, w...)) }},
	}
	for name, op := range operations {
		for i := range op.arity {
			operands := make(words, op.arity)
			for j := range operands {
				operands[j] = machine.Const(uint64(5 + j)) // no operation is constant for these
			}
			for _, in := range []machine.Word{secret, public} {
				operands[i] = in
				for _, out := range op.apply(operands) {
					if !alike(out, in) {
						t.Errorf("%s: operand %d is %s, a result is %s", name, i, d.Describe(in), d.Describe(out))
					}
				}
			}
		}
	}
}

// alike reports whether two words are the same number or depend on the same.
func alike(x, y machine.Word) bool {
	return x.Kind == y.Kind && x.Num == y.Num && labelOf(x) == labelOf(y)
}

func TestConstantResultsArePublic(t *testing.T) {
	d, secret, _, _ := sources()
	zero, all := machine.Const(0), machine.Const(0xffffffff)
	logic := func(op machine.Logic, x, y machine.Word) machine.Word {
		w, _ := d.Logic(op, 32, x, y)
		return w
	}
	low, high, _ := d.Mul(64, false, secret, zero)
	same, _ := d.Select(64, secret, all, all)
	for name, c := range map[string]struct{ got, want machine.Word }{
		"x and 0":            {logic(machine.And, secret, zero), zero},
		"0 and x":            {logic(machine.And, zero, secret), zero},
		"x or all ones":      {logic(machine.Or, secret, all), all},
		"x and not all ones": {logic(machine.AndNot, secret, all), zero},
		"0 and not x":        {logic(machine.AndNot, zero, secret), zero},
		"x and all ones":     {logic(machine.And, secret, all), secret},
		"x and not 0":        {logic(machine.AndNot, secret, zero), secret},
		"low of x times 0":   {low, zero},
		"high of x times 0":  {high, zero},
		"either way alike":   {same, all},
	} {
		if !alike(c.got, c.want) {
			t.Errorf("%s: got %v, want %v", name, c.got, c.want)
		}
	}
}

func TestSelectBySecretIsSecret(t *testing.T) {
	d, secret, _, public := sources()
	w, err := d.Select(64, secret, public, machine.Const(0))
	if err != nil || !Secret(w) {
		t.Errorf("got %s, %v", d.Describe(w), err)
	}
}

func TestPartsKeepTheirLabels(t *testing.T) {
	d, secret, _, public := sources()
	word, err := d.Concat([]machine.Part{{Word: machine.Const(0xabcd), Bits: 16}, {Word: secret, Bits: 16}, {Word: public, Bits: 32}})
	if err != nil || !Secret(word) {
		t.Fatalf("the whole is %s, %v", d.Describe(word), err)
	}
	for _, c := range []struct {
		at, n int
		want  machine.Word
	}{
		{0, 16, machine.Const(0xabcd)},
		{4, 8, machine.Const(0xbc)},
		{16, 16, secret},
		{20, 4, secret},
		{32, 32, public},
		{40, 8, public},
	} {
		if got, err := d.Extract(64, word, c.at, c.n); err != nil || !alike(got, c.want) {
			t.Errorf("%d bits from %d: got %s, %v", c.n, c.at, d.Describe(got), err)
		}
	}
	for _, c := range []struct{ at, n int }{{8, 16}, {31, 2}, {0, 64}} {
		if got, err := d.Extract(64, word, c.at, c.n); err != nil || !Secret(got) {
			t.Errorf("%d bits from %d: got %s, %v", c.n, c.at, d.Describe(got), err)
		}
	}
}

func TestConcatSimplifies(t *testing.T) {
	d, secret, _, _ := sources()
	half := func(w machine.Word) machine.Part { return machine.Part{Word: w, Bits: 32} }
	number, _ := d.Concat([]machine.Part{half(machine.Const(0x89abcdef)), half(machine.Const(0x01234567))})
	if number != machine.Const(0x0123456789abcdef) {
		t.Errorf("numbers: got %#x", number.Num)
	}
	if w, _ := d.Concat([]machine.Part{half(secret), half(secret)}); w != secret {
		t.Errorf("alike: got %s", d.Describe(w))
	}
	inner, _ := d.Concat([]machine.Part{{Word: secret, Bits: 8}, {Word: machine.Const(7), Bits: 24}})
	outer, _ := d.Concat([]machine.Part{half(machine.Const(1)), half(inner)})
	if got, _ := d.Extract(64, outer, 40, 24); got != machine.Const(7) {
		t.Errorf("nested: got %s", d.Describe(got))
	}
}

func TestPartsAreZeroExtended(t *testing.T) {
	d, secret, _, public := sources()
	short, _ := d.Concat([]machine.Part{{Word: secret, Bits: 8}, {Word: public, Bits: 8}})
	if w, _ := d.Extract(64, short, 16, 48); w != machine.Const(0) {
		t.Errorf("above 16 bits: got %s", d.Describe(w))
	}
	long, _ := d.Concat([]machine.Part{{Word: short, Bits: 32}, {Word: public, Bits: 32}})
	if w, _ := d.Extract(64, long, 16, 16); w != machine.Const(0) {
		t.Errorf("padding: got %s", d.Describe(w))
	}
	if w, _ := d.Extract(64, long, 32, 32); !alike(w, public) {
		t.Errorf("after the padding: got %s", d.Describe(w))
	}
}
