// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"rind.example/rind/prove/machine"
)

// pair is a word of a width in the algebra with what it must be on the sampled
// inputs.
type pair struct {
	bits  int
	word  machine.Word
	value []uint64
}

// fuzzer builds random expressions through the domain and evaluates each of
// them as it goes.
type fuzzer struct {
	*rand.Rand
	d       *Domain
	samples int
	inputs  map[*atom][]uint64
	pairs   []pair
}

var widths = []int{1, 8, 16, 32, 64}

// edge returns a number that is more likely than others to be special.
func (f *fuzzer) edge(n int) uint64 {
	x := f.Uint64()
	switch f.IntN(6) {
	case 0:
		x = uint64(f.IntN(3)) - 1
	case 1:
		x = 1 << f.IntN(64)
	case 2:
		x = low(f.IntN(65))
	case 3:
		x = -(1 << f.IntN(64))
	}
	return x & low(n)
}

// input adds an unknown, one in three with a range.
func (f *fuzzer) input(n int) {
	span := all(n)
	if f.IntN(3) == 0 {
		span = interval{f.edge(n), f.edge(n) >> f.IntN(n)}
	}
	a := f.d.input(fmt.Sprintf("x%d", len(f.inputs)), n, span)
	var values []uint64
	for range f.samples {
		off := f.edge(n)
		if span.length != ^uint64(0) {
			off %= span.length + 1
		}
		values = append(values, (span.from+off)&low(n))
	}
	f.inputs[a] = values
	f.add(n, wordOf(f.d.whole(a)), values)
}

func (f *fuzzer) add(n int, w machine.Word, values []uint64) {
	f.pairs = append(f.pairs, pair{n, w, values})
}

// pick returns a word of n bits, an earlier one or a new constant.
func (f *fuzzer) pick(n int) pair {
	for range 8 {
		if p := f.pairs[f.IntN(len(f.pairs))]; p.bits == n {
			return p
		}
	}
	x := f.edge(n)
	p := pair{n, machine.Const(x), make([]uint64, f.samples)}
	for i := range p.value {
		p.value[i] = x
	}
	return p
}

// apply adds f(args) under the name of the word w.
func (f *fuzzer) apply(n int, w machine.Word, fn func(x []uint64) uint64, args ...pair) {
	values := make([]uint64, f.samples)
	for i := range values {
		var x []uint64
		for _, a := range args {
			x = append(x, a.value[i])
		}
		values[i] = fn(x) & low(n)
	}
	f.add(n, w, values)
}

// step adds the result of a random operation.
func (f *fuzzer) step() {
	n := widths[f.IntN(len(widths))]
	x, y, c := f.pick(n), f.pick(n), f.pick(1)
	switch f.IntN(14) {
	case 0, 1:
		sum, carry, _ := f.d.Add(n, x.word, y.word, c.word)
		f.apply(n, sum, func(v []uint64) uint64 { return v[0] + v[1] + v[2] }, x, y, c)
		f.apply(1, carry, func(v []uint64) uint64 { return carryOf(n, v) }, x, y, c)
	case 2, 3:
		diff, borrow, _ := f.d.Sub(n, x.word, y.word, c.word)
		f.apply(n, diff, func(v []uint64) uint64 { return v[0] - v[1] - v[2] }, x, y, c)
		f.apply(1, borrow, func(v []uint64) uint64 { _, b := bits.Sub64(v[0], v[1], v[2]); return b }, x, y, c)
	case 4:
		f.product(n, x, y)
	case 5, 6, 7:
		f.logic(n, x, y)
	case 8:
		if k := f.IntN(n); k > 0 {
			w, _ := f.d.Rotate(n, x.word, k)
			f.apply(n, w, func(v []uint64) uint64 { return v[0]<<k | v[0]>>(n-k) }, x)
		}
	case 9:
		f.pieces(n, x)
	case 10:
		w, _ := f.d.Select(n, c.word, x.word, y.word)
		f.apply(n, w, func(v []uint64) uint64 {
			if v[0] == 1 {
				return v[1]
			}
			return v[2]
		}, c, x, y)
	case 11:
		w, _ := f.d.Zero(n, x.word)
		f.apply(1, w, func(v []uint64) uint64 { return truth(v[0] == 0) }, x)
	case 12:
		f.comparison(n, x, y)
	case 13:
		if x.word.Kind == machine.Symbolic && n == 64 {
			f.add(n, wordOf(f.d.name(f.d.in(x.word))), x.value)
		}
	}
}

func carryOf(n int, v []uint64) uint64 {
	s, c := bits.Add64(v[0], v[1], v[2])
	if n == 64 {
		return c
	}
	return s >> n
}

func (f *fuzzer) product(n int, x, y pair) {
	signed := f.IntN(2) == 0
	lo, hi, _ := f.d.Mul(n, signed, x.word, y.word)
	f.apply(n, lo, func(v []uint64) uint64 { return v[0] * v[1] }, x, y)
	f.apply(n, hi, func(v []uint64) uint64 {
		a, b := v[0], v[1]
		if signed {
			a, b = uint64(int64(a<<(64-n))>>(64-n)), uint64(int64(b<<(64-n))>>(64-n))
		}
		h, l := bits.Mul64(a, b)
		if n < 64 {
			return l >> n
		}
		if signed {
			h -= uint64(int64(a)>>63)&b + uint64(int64(b)>>63)&a
		}
		return h
	}, x, y)
}

func (f *fuzzer) logic(n int, x, y pair) {
	op := []machine.Logic{machine.And, machine.Or, machine.Xor, machine.AndNot}[f.IntN(4)]
	w, _ := f.d.Logic(op, n, x.word, y.word)
	f.apply(n, w, func(v []uint64) uint64 {
		switch op {
		case machine.And:
			return v[0] & v[1]
		case machine.Or:
			return v[0] | v[1]
		case machine.Xor:
			return v[0] ^ v[1]
		}
		return v[0] &^ v[1]
	}, x, y)
}

// pieces takes a word apart in two and puts it, or what has become of it,
// together.
func (f *fuzzer) pieces(n int, x pair) {
	at := 1 + f.IntN(n)
	if at == n {
		return
	}
	lo, _ := f.d.Extract(n, x.word, 0, at)
	hi, _ := f.d.Extract(n, x.word, at, n-at)
	switch f.IntN(4) {
	case 0:
		w, _ := f.d.Concat([]machine.Part{{Word: hi, Bits: n - at}, {Word: lo, Bits: at}})
		f.apply(n, w, func(v []uint64) uint64 { return v[0]>>at | v[0]<<(n-at) }, x)
	case 1:
		w, _ := f.d.Concat([]machine.Part{{Word: lo, Bits: at}, {Word: hi, Bits: n - at}})
		f.apply(n, w, func(v []uint64) uint64 { return v[0] }, x)
	case 2: // an arithmetic shift
		w, _ := f.d.Extend(n-at, hi, n)
		f.apply(n, w, func(v []uint64) uint64 { return uint64(signed(v[0], n) >> at) }, x)
	case 3:
		w, _ := f.d.Extend(at, lo, n)
		f.apply(n, w, func(v []uint64) uint64 { return uint64(signed(v[0]&low(at), at)) }, x)
	}
}

func (f *fuzzer) comparison(n int, x, y pair) {
	s := f.IntN(2) == 0
	w, _ := f.d.Less(n, s, x.word, y.word)
	f.apply(1, w, func(v []uint64) uint64 {
		if s {
			return truth(signed(v[0], n) < signed(v[1], n))
		}
		return truth(v[0] < v[1])
	}, x, y)
}

// check compares the normal forms' values with what was computed beside.
func (f *fuzzer) check(t *testing.T) {
	t.Helper()
	for i := range f.samples {
		v := newValuation(func(a *atom) uint64 { return f.inputs[a][i] })
		for k, p := range f.pairs {
			if got := v.term(f.d.in(p.word)); got != p.value[i] {
				t.Fatalf("word %d, %d bits: %s is %#x, want %#x", k, p.bits, text(f.d.in(p.word)), got, p.value[i])
			}
		}
	}
}

// run builds one random expression.
func (f *fuzzer) run(t *testing.T, inputs, steps int) {
	t.Helper()
	for range inputs {
		f.input(widths[f.IntN(len(widths))])
	}
	for range steps {
		f.step()
	}
	f.check(t)
}

func newFuzzer(seed uint64) *fuzzer {
	return &fuzzer{Rand: rand.New(rand.NewPCG(seed, 1)), d: New(), samples: 8, inputs: map[*atom][]uint64{}}
}

// TestNormalFormsKeepValues builds random expressions and compares the values of
// their normal forms with their own.
func TestNormalFormsKeepValues(t *testing.T) {
	for seed := range uint64(1500) {
		newFuzzer(seed).run(t, 6, 40)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func FuzzNormalForms(f *testing.F) {
	f.Add(uint64(1), 5, 30)
	f.Fuzz(func(t *testing.T, seed uint64, inputs, steps int) {
		newFuzzer(seed).run(t, 1+inputs&15, steps&127)
	})
}
