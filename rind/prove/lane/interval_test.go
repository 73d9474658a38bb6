// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/machine"
)

// compute computes a function of variables, by class.
func compute(fn *function, variables map[int]int64) uint64 {
	results := map[*function]uint64{}
	for _, f := range fn.order() {
		if f.eval == nil {
			results[f] = uint64(variables[f.class]) & mask(f.bits)
			continue
		}
		var args []uint64
		for _, a := range f.args {
			if a.fn != nil {
				args = append(args, results[a.fn])
			} else {
				args = append(args, a.num)
			}
		}
		results[f] = f.eval(args) & mask(f.bits)
	}
	return results[fn]
}

// A weaver makes up functions: each step takes earlier words of 32 bits, or numbers.
type weaver struct {
	*Domain
	t     *testing.T
	rng   *rand.Rand
	words []machine.Word
}

// word is one made earlier, or a number.
func (w *weaver) word() machine.Word {
	if w.rng.IntN(4) == 0 {
		return machine.Const(w.number())
	}
	return w.words[w.rng.IntN(len(w.words))]
}

// number is one as they occur: small, a mask, or any.
func (w *weaver) number() uint64 {
	switch w.rng.IntN(4) {
	case 0:
		return uint64(w.rng.IntN(64))
	case 1:
		return mask(1 + w.rng.IntN(31))
	case 2:
		return 1 << w.rng.IntN(32)
	}
	return w.rng.Uint64() & mask(32) >> w.rng.IntN(32)
}

// step makes another word.
func (w *weaver) step() {
	x, y := w.words[w.rng.IntN(len(w.words))], w.word()
	n := 1 + w.rng.IntN(31)
	var r machine.Word
	var err error
	switch w.rng.IntN(9) {
	case 0:
		r, _, err = w.Add(32, x, y, machine.Const(0))
	case 1:
		r, _, err = w.Sub(32, y, x, machine.Const(0))
	case 2:
		r, _, err = w.Mul(32, true, x, machine.Const(w.number()))
	case 3:
		_, r, err = w.Mul(32, true, x, machine.Const(w.number()))
	case 4: // either shift to the right
		if r, err = w.Extract(32, x, n, 32-n); err == nil && w.rng.IntN(2) == 0 {
			r, err = w.sign(32-n, r)
		}
	case 5: // to the left
		if r, err = w.Extract(32, x, 0, 32-n); err == nil {
			r, err = w.Concat([]machine.Part{{Word: machine.Const(0), Bits: n}, {Word: r, Bits: 32 - n}})
		}
	case 6:
		r, err = w.Logic(machine.Logic(w.rng.IntN(4)), 32, x, y)
	case 7: // a mask by a comparison
		if r, err = w.Less(32, w.rng.IntN(2) == 0, x, y); err == nil {
			r, err = w.sign(1, r)
		}
	case 8:
		var c machine.Word
		if c, err = w.Zero(32, x); err == nil && c.Kind != machine.Number {
			r, err = w.Select(32, c, w.word(), y)
		} else {
			r = x
		}
	}
	if err != nil {
		w.t.Fatal(err)
	}
	if r.Kind != machine.Number {
		w.words = append(w.words, w.pad(32, r))
	}
}

// sign extends the sign of a word of n bits.
func (w *weaver) sign(n int, x machine.Word) (machine.Word, error) {
	if x.Kind == machine.Number {
		return machine.Const(uint64(signed(n, x.Num)) & mask(32)), nil
	}
	return w.Extend(n, x, 32)
}

// TestIntervalsOfRandomFunctions: on every interval, a function is the affine that the
// walk says, at its ends and somewhere between them.
func TestIntervalsOfRandomFunctions(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	pieces, wide := 0, 0
	for range 3_000 {
		d := NewDomain(Ring{3})
		d.lanewise = true
		low := signed(32, rng.Uint64()>>rng.IntN(32))
		v := &value{bits: 32, lo: low, hi: min(maxOf(32), low+rng.Int64N(1<<24)), class: 1, settled: true}
		other := &value{bits: 32, lo: -2, hi: 2, class: 2, settled: true}
		w := &weaver{d, t, rng, []machine.Word{word(v), word(other)}}
		for range 1 + rng.IntN(10) {
			w.step()
		}
		last := w.words[len(w.words)-1].Value.(*value)
		if last.fn == nil {
			continue
		}
		y := rng.Int64N(5) - 2
		variable := func(class int) affine {
			if class == 1 {
				return affine{1, 0}
			}
			return affine{0, y}
		}
		walk := newWalk(last.fn)
		for x := v.lo; x <= v.hi && rng.IntN(50) > 0; {
			s := stretch{x, v.hi}
			a, ok := walk.over(&s, variable)
			if !ok {
				break
			}
			if s.lo != x || s.hi < x || s.hi > v.hi {
				t.Fatalf("from %d the interval is [%d, %d] of [%d, %d]", x, s.lo, s.hi, v.lo, v.hi)
			}
			for _, at := range []int64{x, s.hi, x + rng.Int64N(s.hi-x+1)} {
				got, want := uint64(a.at(at))&mask(last.bits), compute(last.fn, map[int]int64{1: at, 2: y})
				if got != want {
					t.Fatalf("between %d and %d, at %d: %#x, want %#x", s.lo, s.hi, at, got, want)
				}
			}
			if pieces++; s.hi > x {
				wide++
			}
			x = s.hi + 1
		}
	}
	t.Logf("%d intervals, %d of more than a point", pieces, wide)
	if wide < 1000 || pieces < 10_000 {
		t.Error("too few to mean anything")
	}
}

// TestComparisonWithLargeNumbers: numbers at the ends of 64 bits are compared as they
// are, though the difference leaves 62 bits.
func TestComparisonWithLargeNumbers(t *testing.T) {
	for _, c := range []uint64{1<<63 - 1, 1<<62 + 9, 1<<62 - 9, 1 << 63, 1<<63 + 9, 3<<62 - 9, ^uint64(0)} {
		for order := range 4 { // with or without a sign, the number first or second
			d := NewDomain(Ring{3})
			v := &value{bits: 64, lo: -1 << 31, hi: 1 << 31, class: 1, settled: true}
			x, y := word(v), machine.Const(c)
			if order&2 != 0 {
				x, y = y, x
			}
			w, err := d.Less(64, order&1 != 0, x, y)
			if err != nil {
				t.Fatal(err)
			}
			fn := w.Value.(*value).fn
			walk := newWalk(fn)
			for _, at := range []int64{v.lo, -1, 0, 1, v.hi} {
				s := stretch{at, at}
				a, ok := walk.over(&s, identity)
				if want := compute(fn, map[int]int64{1: at}); !ok || uint64(a.at(at))&1 != want {
					t.Errorf("order %d of %d and %#x: %v %t, want %d", order, at, c, a, ok, want)
				}
			}
		}
	}
}

// TestContributionOfEachCase: that the lanes decide on the result as they should in one
// case says nothing of a case where the result is another number.
func TestContributionOfEachCase(t *testing.T) {
	d := NewDomain(Ring{3})
	d.lanewise = true
	v := &value{bits: 16, lo: 0, hi: 99, class: 1, settled: true}
	f := &filler{domain: d, agreed: map[string]bool{}, each: &contract.Lanewise{
		Result: func(x []int64) uint64 { return oneIf(x[0] != 0) },
	}}
	for _, contribution := range []uint64{1, 2} {
		e := &comparison{filler: f, inputs: []input{{name: "in", lanes: []*value{v}}}, count: 1,
			known: map[question]error{}, contribution: contribution}
		if err := e.contribute(0, []*value{v}); (err == nil) != (contribution == 1) {
			t.Errorf("a lane contributes %d: %v", contribution, err)
		}
	}
}
