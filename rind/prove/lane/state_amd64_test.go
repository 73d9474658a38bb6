// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64 && !purego

package lane

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"rind.example/rind/internal/contract"
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

// A trace is a run on numbers.
type trace struct {
	*mutate.Inputs
	memory    map[string][]byte // what is read, by region
	registers [][32]byte        // written, in order
}

// Memory implements [kernel.Filler] and keeps what it has filled in.
func (tr *trace) Memory(args []*contract.Arg, r *machine.Region) error {
	if err := tr.Inputs.Memory(args, r); err != nil {
		return err
	}
	var b []byte
	for off := r.Low(); off < r.High(); off++ {
		w, err := r.Get(nil, off, 1)
		if err != nil {
			return err
		}
		b = append(b, byte(w.Num))
	}
	tr.memory[r.Name] = b
	return nil
}

// record runs a kernel on numbers.
func record(k *kernel.Kernel, c kernel.Case, rng *rand.Rand) (*trace, error) {
	tr := &trace{Inputs: mutate.NewInputs(k, c, rng), memory: map[string][]byte{}}
	m := machine.Machine{Before: after(func(m *machine.Machine, _ x86.Inst, r int) error {
		words, err := m.VecLanes(r, 16, 8)
		if upper, err := m.VecLanes(r, 32, 8); err == nil {
			words = upper
		}
		if err != nil {
			return err
		}
		var b [32]byte
		for i, w := range words {
			binary.LittleEndian.PutUint64(b[8*i:], w.Num)
		}
		tr.registers = append(tr.registers, b)
		return nil
	})}
	if _, err := k.Setup(&m, c, tr); err != nil {
		return nil, err
	}
	return tr, m.Run()
}

// A witness compares what the domain says with numbers.
type witness struct {
	d      *Domain
	values map[*value]int64 // of those that were in a register, and of the inputs
	inputs []int64          // by number
	claims map[string]int
}

// compare runs a kernel on lanes against a trace.
func (w *witness) compare(k *kernel.Kernel, c kernel.Case, tr *trace) error {
	f, err := newFiller(k)
	if err != nil {
		return err
	}
	w.d, w.values, w.inputs = f.domain, map[*value]int64{}, nil
	check := after(func(m *machine.Machine, in x86.Inst, r int) error {
		b := tr.registers[0]
		tr.registers = tr.registers[1:]
		v := m.Vec[r]
		for i, word := range v.W {
			if word.Kind == machine.Undefined || (i+1)*v.Lane > len(b) {
				continue
			}
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
	if f.frame, err = k.Setup(&m, c, f); err != nil {
		return err
	}
	w.take(f, tr)
	return m.Run()
}

// take gives the lanes of the inputs their numbers.
func (w *witness) take(f *filler, tr *trace) {
	w.inputs = make([]int64, len(f.names))
	for r, l := range f.filled {
		data := append(slices.Clone(tr.memory[r.Name]), make([]byte, 8)...)
		for i, v := range l.values {
			x := binary.LittleEndian.Uint64(data[i*l.Bits/8:]) >> (i * l.Bits % 8)
			w.values[v] = signed(v.bits, x&mask(l.Bits))
			if v.form != nil {
				w.inputs[v.form[0].of-1] = w.values[v]
			}
		}
	}
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
	w.claims["bounds"]++
	if y < v.lo || y > v.hi {
		return fmt.Errorf("%d is not in [%d, %d]", y, v.lo, v.hi)
	}
	if ones := w.d.possible(v); x&^ones != 0 {
		return fmt.Errorf("%#x has ones other than %#x", x, ones)
	}
	if v.form != nil {
		if err := w.congruent(v, y); err != nil {
			return err
		}
	}
	for _, f := range []func(*value, uint64) error{w.details, w.function, w.gathered, w.parts} {
		if err := f(v, x); err != nil {
			return err
		}
	}
	return nil
}

// congruent checks a form with its halves.
func (w *witness) congruent(v *value, y int64) error {
	sum := evaluate(v.form, w.inputs, w.d.ring.Modulus)
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
	w.claims["forms"]++
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
		if y, ok := w.values[p.x]; ok && p.fits && y*p.c != signed(v.bits, x) {
			return fmt.Errorf("%#x does not hold the product of %d and %d", x, y, p.c)
		}
	}
	if y, ok := w.values[v.of]; ok && uint64(y)>>v.at&mask(v.bits) != x {
		return fmt.Errorf("%#x is not a part of %#x", x, uint64(y))
	}
	if y, ok := w.values[v.same]; ok && y != signed(v.bits, x) {
		return fmt.Errorf("%#x is not the same as %d", x, y)
	}
	return nil
}

// evaluate computes a value as a function of lanes whose numbers are known.
func (w *witness) evaluate(v *value) (x uint64, ok bool) {
	bases, fn := w.d.functionOf(v)
	known := map[int]int64{}
	for _, b := range bases {
		if known[b.class], ok = w.values[b]; !ok {
			return 0, false
		}
	}
	return compute(fn, known), true
}

// function checks a value that is a function of lanes, and what intervals make of
// that.
func (w *witness) function(v *value, x uint64) error {
	if v.fn == nil {
		return nil
	}
	z, ok := w.evaluate(v)
	if ok && z != x {
		return fmt.Errorf("the function of its lanes is %#x, not %#x", z, x)
	}
	if !ok || len(v.bases) != 1 {
		return nil
	}
	if w.claims["functions"]++; w.claims["functions"]%8 != 0 {
		return nil // intervals take their time
	}
	base := v.bases[0]
	s := stretch{w.values[base], base.hi}
	a, ok := newWalk(v.fn).over(&s, identity)
	if !ok {
		return nil
	}
	w.claims["intervals"]++
	for _, y := range []int64{s.lo, (s.lo + s.hi) / 2, s.hi} {
		if got, want := uint64(a.at(y))&mask(v.bits), compute(v.fn, map[int]int64{base.class: y}); got != want {
			return fmt.Errorf("from %d to %d, the function of %d is %#x by intervals, not %#x", s.lo, s.hi, y, got, want)
		}
	}
	return nil
}

// gathered checks an OR of lanes.
func (w *witness) gathered(v *value, x uint64) error {
	if v.or == nil {
		return nil
	}
	var all uint64
	for _, t := range v.or {
		y, ok := w.evaluate(t)
		if !ok {
			return nil
		}
		all |= y
	}
	w.claims["gathered"]++
	if all != x {
		return fmt.Errorf("the OR of its lanes is %#x, not %#x", all, x)
	}
	return nil
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

func TestStateHoldsOnNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	claims, mutants := map[string]int{}, 0
	found := allKernels(t)
	maps.Copy(found, latticeKernels(t))
	names := slices.Sorted(maps.Keys(found))
	if !thorough() { // others every time
		rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
		rng.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		names = names[:len(names)/6]
	}
	for _, name := range names {
		k := found[name]
		cases, err := k.Cases()
		if err != nil {
			t.Fatal(err)
		}
		variants := []mutate.Mutant{{What: "unchanged", Body: k.Body}}
		variants = append(variants, sample(k, 1, 3, 5)...)
		for n, m := range variants {
			variant, c := k.WithBody(m.Body), cases[n%len(cases)]
			tr, err := record(variant, c, rng)
			if err != nil {
				continue // a mutant that breaks a rule has no state
			}
			w := &witness{claims: claims}
			if err := w.compare(variant, c, tr); err != nil {
				t.Errorf("%s: %s: %v", name, m.What, err)
			}
			mutants++
		}
	}
	t.Logf("of %d variants: %v", mutants, claims)
	least := map[string]int{"bounds": 5_000}
	if thorough() {
		least = map[string]int{"bounds": 400_000, "forms": 100_000, "functions": 100_000, "intervals": 10_000, "gathered": 50}
	}
	for kind, n := range least {
		if claims[kind] < n {
			t.Errorf("%d %s are too few to mean anything", claims[kind], kind)
		}
	}
}
