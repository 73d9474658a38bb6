// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package taint

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"rind.example/rind/prove/machine"
)

// An operand is a word of some bits with a number that it may be.
type operand struct {
	word machine.Word
	num  uint64
}

// someOperand makes up a number, known or below a bound.
func someOperand(d *Domain, rng *rand.Rand, n int) operand {
	x := rng.Uint64() & ones(n) >> rng.IntN(n)
	if rng.IntN(4) == 0 {
		return operand{machine.Const(x), x}
	}
	return operand{d.bounded(x+rng.Uint64N(ones(n)-x+1), d.Source("table", false)), x}
}

// TestBoundsHoldOnNumbers: whatever numbers stand for the operands, the result of an
// operation is within the bound that the domain gives.
func TestBoundsHoldOnNumbers(t *testing.T) {
	d, rng := NewDomain(), rand.New(rand.NewPCG(5, 6))
	tight := 0
	for range 200_000 {
		n := 1 + rng.IntN(63)
		x, y := someOperand(d, rng, n), someOperand(d, rng, n)
		w, num := apply(d, rng, n, x, y)
		if m := most(w); num > m {
			t.Fatalf("%d bits, up to %#x and %#x: %#x is above %#x", n, most(x.word), most(y.word), num, m)
		} else if m != ^uint64(0) {
			tight++
		}
	}
	if tight < 50_000 {
		t.Errorf("only %d bounds say anything", tight)
	}
}

// apply does some operation both ways.
func apply(d *Domain, rng *rand.Rand, n int, x, y operand) (w machine.Word, num uint64) {
	logic := func(op machine.Logic, num uint64) (machine.Word, uint64) {
		w, _ := d.Logic(op, n, x.word, y.word)
		return w, num
	}
	at := rng.IntN(n)
	count := 1 + rng.IntN(n-at)
	switch rng.IntN(11) {
	case 0:
		w, _, _ = d.Add(n, x.word, y.word, machine.Const(1))
		return w, (x.num + y.num + 1) & ones(n)
	case 1:
		_, w, _ = d.Add(n, x.word, y.word, machine.Const(0))
		return w, (x.num + y.num) >> n & 1
	case 2:
		w, _, _ = d.Sub(n, x.word, y.word, machine.Const(0))
		return w, (x.num - y.num) & ones(n)
	case 3:
		return logic(machine.And, x.num&y.num)
	case 4:
		return logic(machine.Or, x.num|y.num)
	case 5:
		return logic(machine.Xor, x.num^y.num)
	case 6:
		return logic(machine.AndNot, x.num&^y.num)
	case 7:
		w, _ = d.Extract(n, x.word, at, count)
		return w, x.num >> at & ones(count)
	case 8:
		w, _ = d.Extract(n, x.word, 0, at+1)
		w, _ = d.Concat([]machine.Part{{Word: y.word, Bits: n}, {Word: w, Bits: at + 1}})
		if n+at+1 > 64 {
			return w, 0
		}
		return w, y.num | x.num&ones(at+1)<<n
	case 9:
		w, _ = d.Extend(n, x.word, 64)
		return w, uint64(int64(x.num<<(64-n)) >> (64 - n))
	}
	w, _ = d.Opaque("POPCNT64", 64, x.word)
	return w, uint64(bits.OnesCount64(x.num))
}
