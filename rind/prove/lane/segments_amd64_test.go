// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"math/rand/v2"
	"testing"

	"rind.example/rind/prove/machine"
)

// A field is bits of a lane within a word.
type field struct {
	at, bits int
	lane     *value
	num      uint64
}

// someWord makes up a word of fields of lanes of a class, with a number for each.
func someWord(d *Domain, rng *rand.Rand, class int) (machine.Word, uint64, []field) {
	var parts []machine.Part
	var fields []field
	var whole uint64
	for at := 0; at < 64; {
		gap, bits := min(rng.IntN(5), 64-at), 1+rng.IntN(12)
		if rng.IntN(8) == 0 && gap > 0 { // ones in between
			parts = append(parts, machine.Part{Word: machine.Const(mask(gap)), Bits: gap})
			whole |= mask(gap) << at
		} else if gap > 0 {
			parts = append(parts, machine.Part{Word: machine.Const(0), Bits: gap})
		}
		at += gap
		if bits = min(bits, 64-at); bits == 0 {
			break
		}
		v := &value{bits: bits + 1, lo: 0, hi: rng.Int64N(1 << bits), class: class, settled: true}
		f := field{at, bits, v, rng.Uint64N(uint64(v.hi) + 1)}
		if rng.IntN(3) == 0 {
			f.num = uint64(v.hi)
		}
		fields = append(fields, f)
		whole |= f.num << at
		parts = append(parts, machine.Part{Word: d.part(v, 0, bits), Bits: bits})
		at += bits
	}
	w, err := d.Concat(parts)
	if err != nil {
		panic(err)
	}
	return w, whole, fields
}

// TestFieldsHoldOnNumbers does operations on words of several lanes and on numbers in
// them: wherever the domain says what a part of the result is, it must be that.
func TestFieldsHoldOnNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	said := map[string]int{}
	for range 4_000 {
		d := NewDomain(Ring{3})
		d.lanewise = true
		x, a, fx := someWord(d, rng, 1)
		y, b, fy := someWord(d, rng, 2)
		if rng.IntN(3) == 0 {
			b = rng.Uint64() >> rng.IntN(64)
			y, fy = machine.Const(b), nil
		}
		w := &witness{d: d, values: map[*value]int64{}, claims: map[string]int{}}
		for _, f := range append(fx, fy...) {
			w.values[f.lane] = int64(f.num)
		}
		name, r, num := someOperation(t, d, rng, x, y, a, b)
		if err := w.holds(r, num); err != nil {
			t.Fatalf("%s of %#x and %#x: %v", name, a, b, err)
		}
		if w.claims["functions"] > 0 {
			said[name]++
		}
	}
	t.Log(said)
	for name, least := range map[string]int{"sum": 40, "and": 80, "or": 100, "xor": 3, "product": 200, "extension": 80} {
		if said[name] < least {
			t.Errorf("%s: only %d results are functions of lanes", name, said[name])
		}
	}
}

// someOperation applies an operation in both ways.
func someOperation(t *testing.T, d *Domain, rng *rand.Rand, x, y machine.Word, a, b uint64) (name string, w machine.Word, num uint64) {
	t.Helper()
	var err error
	switch rng.IntN(7) {
	case 0:
		name, num = "sum", a+b
		w, _, err = d.Add(64, x, y, machine.Const(0))
	case 1:
		name, num = "and", a&b
		w, err = d.Logic(machine.And, 64, x, y)
	case 2:
		name, num = "or", a|b
		w, err = d.Logic(machine.Or, 64, x, y)
	case 3:
		name, num = "xor", a^b
		w, err = d.Logic(machine.Xor, 64, x, y)
	case 4:
		k := rng.IntN(64)
		name, num = "product", a<<k
		w, _, err = d.Mul(64, false, x, machine.Const(1<<k))
	case 5:
		n := 8 + rng.IntN(56)
		name, num = "extension", uint64(signed(n, a))
		if w, err = d.Extract(64, x, 0, n); err == nil {
			if w.Kind == machine.Number {
				return name, machine.Const(uint64(signed(n, w.Num))), num
			}
			w, err = d.Extend(n, w, 64)
		}
	default:
		name, num = "less", oneIf(a < b)
		w, err = d.Less(64, false, x, y)
	}
	if err != nil {
		t.Fatal(err)
	}
	return name, w, num
}
