// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"

	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/machine"
	"rind.example/rind/prove/mutate"
	"rind.example/rind/prove/x86"
)

// The tests in this file run a kernel on numbers and on lanes side by side. After
// each instruction all that the domain says of the register just written must
// hold of the numbers in it. Mutants bring in combinations that no sane kernel has.

// destination returns the vector register that an instruction writes, or -1.
func destination(in x86.Inst) int {
	if len(in.Args) > 0 {
		if r, ok := in.Args[0].(x86.Reg); ok && r.Class == x86.Vector {
			return r.Num
		}
	}
	return -1
}

// after calls f with the register that each instruction has written.
func after(f func(m *machine.Machine, in x86.Inst, register int) error) func(*machine.Machine, x86.Inst) error {
	var last x86.Inst
	return func(m *machine.Machine, in x86.Inst) error {
		written := last
		last = in
		if r := destination(written); r >= 0 {
			return f(m, written, r)
		}
		return nil
	}
}

// record runs a kernel on numbers and returns the written registers.
func record(k *kernel.Kernel, c kernel.Case, bits int, in []int64) ([][32]byte, error) {
	var trace [][32]byte
	m := machine.Machine{Before: after(func(m *machine.Machine, _ x86.Inst, r int) error {
		words, err := m.VecLanes(r, 32, 8)
		if err != nil {
			return err
		}
		var b [32]byte
		for i, w := range words {
			binary.LittleEndian.PutUint64(b[8*i:], w.Num)
		}
		trace = append(trace, b)
		return nil
	})}
	if _, err := k.Setup(&m, c, numbers{bits, in}); err != nil {
		return nil, err
	}
	return trace, m.Run()
}

// A witness compares what the domain says with numbers.
type witness struct {
	d      *Domain
	in     []int64
	values map[*value]int64 // of those that were in a register
	claims int
}

// compare runs a kernel on lanes against a trace.
func (w *witness) compare(k *kernel.Kernel, c kernel.Case, trace [][32]byte) error {
	f, err := newFiller(k)
	if err != nil {
		return err
	}
	w.d, w.values = f.domain, map[*value]int64{}
	check := after(func(m *machine.Machine, in x86.Inst, r int) error {
		b := trace[0]
		trace = trace[1:]
		v := m.Vec[r]
		for i, word := range v.W {
			var full [8]byte
			copy(full[:], b[i*v.Lane:(i+1)*v.Lane])
			if err := w.holds(word, binary.LittleEndian.Uint64(full[:])); err != nil {
				return fmt.Errorf("lane %d of the result of %v: %w", i, in, err)
			}
		}
		return nil
	})
	m := machine.Machine{Domain: f.domain, Before: func(m *machine.Machine, in x86.Inst) error {
		if err := check(m, in); err != nil {
			return err
		}
		return f.domain.before(m, in)
	}}
	if _, err := k.Setup(&m, c, f); err != nil {
		return err
	}
	return m.Run()
}

// holds compares a word with its number.
func (w *witness) holds(word machine.Word, x uint64) error {
	if word.Kind == machine.Number {
		if word.Num != x {
			return fmt.Errorf("is %#x, not %#x", x, word.Num)
		}
		return nil
	}
	v := word.Value.(*value)
	if x&^mask(v.bits) != 0 {
		return fmt.Errorf("%#x has more than %d bits", x, v.bits)
	}
	w.d.settle(v)
	y := signed(v.bits, x)
	w.values[v] = y
	w.claims++
	if y < v.lo || y > v.hi {
		return fmt.Errorf("%d is not in [%d, %d]", y, v.lo, v.hi)
	}
	if v.form != nil {
		if err := w.congruent(v, y); err != nil {
			return err
		}
	}
	return w.details(v, x)
}

// congruent checks a form with its halves.
func (w *witness) congruent(v *value, y int64) error {
	sum := evaluate(v.form, w.in, w.d.ring.Modulus)
	for _, h := range v.halves {
		x, ok := w.values[h.x]
		if !ok {
			return nil
		}
		if h.inner != nil {
			x = signed(h.bits, uint64(x**h.inner))
		}
		if y := x * h.c >> h.bits; h.negative {
			sum -= y
		} else {
			sum += y
		}
	}
	if (sum-y)%w.d.ring.Modulus != 0 {
		return fmt.Errorf("%d is not congruent to %d", y, sum)
	}
	return nil
}

// details checks what else a value says of its bits.
func (w *witness) details(v *value, x uint64) error {
	if v.zeros > 0 && x&mask(v.zeros) != 0 {
		return fmt.Errorf("%#x does not end in %d zeros", x, v.zeros)
	}
	if p := v.product; p != nil {
		if y, ok := w.values[p.x]; ok && (uint64(y*p.c)^x)&mask(v.bits) != 0 {
			return fmt.Errorf("%#x is not the product of %d and %d", x, y, p.c)
		}
	}
	if y, ok := w.values[v.of]; ok && uint64(y)>>v.at&mask(v.bits) != x {
		return fmt.Errorf("%#x is not a part of %#x", x, uint64(y))
	}
	if y, ok := w.values[v.same]; ok && y != signed(v.bits, x) {
		return fmt.Errorf("%#x is not the same as %d", x, y)
	}
	if len(v.bases) != 1 || v.bases[0].bits > tableBits {
		return w.parts(v, x)
	}
	base := v.bases[0]
	if y, ok := w.values[base]; ok {
		if z := v.fn.tabulate(base.bits)[uint64(y)&mask(base.bits)]; z != x {
			return fmt.Errorf("the function of %d is %#x, not %#x", y, z, x)
		}
	}
	return w.parts(v, x)
}

// parts checks the parts of a value.
func (w *witness) parts(v *value, x uint64) error {
	at := 0
	for _, p := range v.parts {
		if err := w.holds(p.Word, x>>at&mask(p.Bits)); err != nil {
			return fmt.Errorf("bits %d to %d: %w", at, at+p.Bits-1, err)
		}
		at += p.Bits
	}
	return nil
}

func TestStateHoldsOnNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	claims, mutants := 0, 0
	for name, k := range kernels(t) {
		c := only(t, k)
		lanes, _ := lanesOf(k)
		variants := []mutate.Mutant{{What: "unchanged", Body: k.Body}}
		variants = append(variants, sample(k, 2, 20, 5)...)
		for n, m := range variants {
			variant := k.WithBody(m.Body)
			in := someInput(rng, lanes, n)
			trace, err := record(variant, c, lanes.Bits, in)
			if err != nil {
				continue // a mutant that breaks a rule has no state
			}
			w := &witness{in: in}
			if err := w.compare(variant, c, trace); err != nil {
				t.Errorf("%s: %s: %v", name, m.What, err)
			}
			claims += w.claims
			mutants++
		}
	}
	t.Logf("%d words of %d variants", claims, mutants)
	if claims < 20000 {
		t.Error("too few to mean anything")
	}
}

// evaluate puts numbers into a form.
func evaluate(f Form, in []int64, q int64) int64 {
	sum := int64(0)
	for _, t := range f {
		x := int64(t.k)
		for _, i := range []monomial{t.of >> 16, t.of & maxInputs} {
			if i != 0 {
				x = x * (in[i-1] % q) % q
			}
		}
		sum += x
	}
	return sum
}
