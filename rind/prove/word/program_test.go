// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import (
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/contract"
)

// TestProgramsMeanTheSame computes with random operations in both meanings of a
// contract's program: on numbers, and on unknowns that are evaluated.
func TestProgramsMeanTheSame(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 7))
		d := New()
		values := map[*atom]uint64{}
		var x []contract.Word // numbers
		var y []contract.Word // terms
		for range 4 {
			a := d.input("x", 64, all(64))
			values[a] = random(rng)
			x, y = append(x, values[a]), append(y, d.whole(a))
		}
		for range 30 {
			i, j, k := rng.IntN(len(x)), rng.IntN(len(x)), rng.IntN(len(x))
			op, n := rng.IntN(13), rng.IntN(65)
			x = append(x, operate(contract.Numbers{}, op, n, x[i], x[j], x[k]))
			y = append(y, operate(program{d}, op, n, y[i], y[j], y[k]))
		}
		v := newValuation(func(a *atom) uint64 { return values[a] })
		for i := range x {
			if got := v.term(y[i].(*term)); got != x[i].(uint64) {
				t.Fatalf("seed %d: word %d, %s, is %#x, want %#x", seed, i, text(y[i].(*term)), got, x[i])
			}
		}
	}
}

func TestValueOfUnknownPanics(t *testing.T) {
	d := New()
	if got := (program{d}).Value(d.number(24)); got != 24 {
		t.Errorf("the value of 24 is %d", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("an unknown has a value")
		}
	}()
	(program{d}).Value(d.whole(d.input("x", 64, all(64))))
}

// operate applies one of the operations of contract.Words.
func operate(w contract.Words, op, n int, x, y, z contract.Word) contract.Word {
	switch op {
	case 0:
		return w.Add(x, y)
	case 1:
		return w.Sub(x, y)
	case 2:
		return w.Mul(x, y)
	case 3:
		return w.And(x, y)
	case 4:
		return w.Or(x, y)
	case 5:
		return w.Xor(x, y)
	case 6:
		return w.Not(x)
	case 7:
		return w.ShiftLeft(x, n)
	case 8:
		return w.ShiftRight(x, n)
	case 9:
		return w.ShiftRightSigned(x, n)
	case 10:
		return w.RotateLeft(x, n)
	case 11:
		return w.Select(x, y, z)
	}
	return w.Name(w.Xor(w.LessSigned(x, y), z))
}
