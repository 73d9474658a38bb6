// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"fmt"
	"slices"
	"testing"

	"rind.example/rind/prove/machine"
)

// Moduli of ML-KEM (FIPS 203, section 2.4) and ML-DSA (FIPS 204, section 2.3).
const (
	kemQ = 3329
	dsaQ = 8380417
)

// A bench is a domain with two inputs, x in a range and y in [-q, q].
type bench struct {
	*Domain
	t    *testing.T
	bits int
	x, y machine.Word
}

func newBench(t *testing.T, bits int, q, lo, hi int64) *bench {
	d := NewDomain(Ring{q})
	return &bench{d, t, bits, d.Input(bits, 0, lo, hi), d.Input(bits, 1, -q, q)}
}

// num is a number in a lane.
func (b *bench) num(x int64) machine.Word { return machine.Const(uint64(x) & mask(b.bits)) }

func (b *bench) ok(w machine.Word, err error) machine.Word {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
	return w
}

func (b *bench) add(x, y machine.Word) machine.Word {
	r, _, err := b.Add(b.bits, x, y, machine.Const(0))
	return b.ok(r, err)
}

func (b *bench) sub(x, y machine.Word) machine.Word {
	r, _, err := b.Sub(b.bits, x, y, machine.Const(0))
	return b.ok(r, err)
}

func (b *bench) low(x machine.Word, c int64) machine.Word {
	r, _, err := b.Mul(b.bits, true, x, b.num(c))
	return b.ok(r, err)
}

func (b *bench) high(x machine.Word, c int64) machine.Word {
	_, r, err := b.Mul(b.bits, true, x, b.num(c))
	return b.ok(r, err)
}

// shift is a signed shift to the right.
func (b *bench) shift(x machine.Word, n int) machine.Word {
	upper, err := b.Extract(b.bits, x, n, b.bits-n)
	b.ok(upper, err)
	r, err := b.Extend(b.bits-n, upper, b.bits)
	return b.ok(r, err)
}

// expect compares what is known of a word: its multiples of x and y, and bounds.
func (b *bench) expect(w machine.Word, kx, ky, lo, hi int64) {
	b.t.Helper()
	v := b.valueOf(b.bits, w)
	b.settle(v)
	if v.form == nil || len(v.halves) != 0 {
		b.t.Fatalf("not known modulo q: %v", v.trouble)
	}
	r := b.ring
	if want := r.Add(r.Scale(kx, r.Input(0)), r.Scale(ky, r.Input(1))); !slices.Equal(v.form, want) {
		b.t.Errorf("form %v, want %v", v.form, want)
	}
	if v.lo != lo || v.hi != hi {
		b.t.Errorf("in [%d, %d], want [%d, %d]", v.lo, v.hi, lo, hi)
	}
}

// expectUnknown wants a word to be no finished linear form.
func (b *bench) expectUnknown(w machine.Word) {
	b.t.Helper()
	v := b.valueOf(b.bits, w)
	b.settle(v)
	if v.form != nil && len(v.halves) == 0 {
		b.t.Errorf("taken for %v", v.form)
	}
}

// montgomeryPair returns the constants of a product by c: c * 2^16 modulo q,
// centred, and that over q modulo 2^16.
func montgomeryPair(t *testing.T, c int64) (b, inner int64) {
	t.Helper()
	r := Ring{kemQ}
	b = int64(r.reduce(c * 65536))
	if b > kemQ/2 {
		b -= kemQ
	}
	return b, signed(16, uint64(b*-3327))
}

func TestMontgomeryProduct(t *testing.T) {
	z, z1 := montgomeryPair(t, 1000)
	b := newBench(t, 16, kemQ, -3328, 3328)
	h, c := b.high(b.x, z), b.high(b.low(b.x, z1), kemQ)
	b.expect(b.sub(h, c), 1000, 0, (-3328*abs(z))>>16-1664, (3328*abs(z))>>16+1665)
	b.expect(b.sub(c, h), -1000, 0, -((3328*abs(z))>>16)-1665, 1664-(-3328*abs(z))>>16)
}

func abs(x int64) int64 { return max(x, -x) }

// In a butterfly the correction may come after the sum.
func TestMontgomeryCorrectsSums(t *testing.T) {
	z, z1 := montgomeryPair(t, 5)
	b := newBench(t, 16, kemQ, -3328, 3328)
	h, c := b.high(b.x, z), b.high(b.low(b.x, z1), kemQ)
	plus, minus := b.sub(b.add(b.y, h), c), b.add(b.sub(b.y, h), c)
	for w, k := range map[*machine.Word]int64{&plus: 5, &minus: -5} {
		v := b.valueOf(16, *w)
		b.expect(*w, k, 1, v.lo, v.hi)
		if v.lo < -3329-1664-100 || v.hi > 3329+1665+100 {
			t.Errorf("in [%d, %d]", v.lo, v.hi)
		}
	}
}

func TestMontgomeryNeedsItsPartner(t *testing.T) {
	z, z1 := montgomeryPair(t, 1000)
	// An input of the full range, or a table would show the truth for some.
	b := newBench(t, 16, kemQ, -32768, 32767)
	other := b.Input16()
	h := b.high(b.x, z)
	for name, c := range map[string]machine.Word{
		"another lane":     b.high(b.low(other, z1), kemQ),
		"another constant": b.high(b.low(b.x, z1+2), kemQ),
		"another modulus":  b.high(b.low(b.x, z1), kemQ+2),
		"no modulus":       b.high(b.low(b.x, z1), 1),
		"not a half":       b.low(b.low(b.x, z1), kemQ),
	} {
		t.Run(name, func(t *testing.T) { b.t = t; b.expectUnknown(b.sub(h, c)) })
	}
	b.t = t
	b.expectUnknown(b.add(h, b.high(b.low(b.x, z1), kemQ)))
}

// shoupPair returns the constants of a product by c: c modulo q, centred, and 2^16/q
// times that, rounded.
func shoupPair(c int64) (z, z1 int64) {
	z = int64(Ring{kemQ}.reduce(c))
	if z > kemQ/2 {
		z -= kemQ
	}
	return z, (z<<17+kemQ+2*kemQ<<17)/(2*kemQ) - 1<<17
}

func TestShoupProduct(t *testing.T) {
	z, z1 := shoupPair(3000)
	b := newBench(t, 16, kemQ, -32768, 32767)
	delta := z<<16 - z1*kemQ
	least, most := (-32768*abs(delta))>>16, (32768*abs(delta)+65535*kemQ)>>16
	if least < -kemQ/4-1 || most > 5*kemQ/4 {
		t.Fatal("the quotient is not rounded")
	}
	v := b.shoup(16, b.valueOf(16, b.low(b.x, z)), b.valueOf(16, b.low(b.high(b.x, z1), kemQ)))
	if v == nil || v.lo < least || v.hi > most {
		t.Fatalf("%v, want within [%d, %d]", v, least, most)
	}
	b.expect(word(v), 3000, 0, v.lo, v.hi)
	for x := int64(-32768); x < 32768; x++ {
		if r := x*z - x*z1>>16*kemQ; r < v.lo || r > v.hi {
			t.Fatalf("%d makes %d, not in [%d, %d]", x, r, v.lo, v.hi)
		}
	}
}

func TestShoupNeedsItsPartner(t *testing.T) {
	z, z1 := shoupPair(3000)
	b := newBench(t, 16, kemQ, -32768, 32767)
	other, product := b.Input16(), b.low(b.x, z)
	quotient, few := b.high(b.x, z1), b.Input(16, 2, -2, 2)
	for name, c := range map[string]machine.Word{
		"another lane":       b.low(b.high(other, z1), kemQ),
		"another constant":   b.low(b.high(b.x, -z1), kemQ),
		"another modulus":    b.low(quotient, kemQ+2),
		"a negative modulus": b.low(quotient, -kemQ),
		"a low half":         b.low(b.low(b.x, z1), kemQ),
		"more than the half": b.low(b.add(quotient, b.low(few, kemQ)), kemQ),
		"twice the half":     b.low(b.add(quotient, quotient), kemQ),
	} {
		if v := b.shoup(16, b.valueOf(16, product), b.valueOf(16, c)); v != nil {
			t.Errorf("%s: taken for %v in [%d, %d]", name, v.form, v.lo, v.hi)
		}
	}
}

// Input16 is a lane that equals y of a bench, but is another value.
func (b *bench) Input16() machine.Word { return b.Input(16, 1, -3328, 3328) }

func TestBarrettIsCheckedForAllValues(t *testing.T) {
	for _, c := range []struct{ lo, hi, wantLo, wantHi int64 }{
		{-32768, 32767, 0, 3329},
		{-1, 1, 0, 3328},
		{0, 3328, 0, 3328},
		{3328, 3329, 0, 3328},
	} {
		b := newBench(t, 16, kemQ, c.lo, c.hi)
		quotient := b.shift(b.high(b.x, 20159), 10)
		b.expect(b.sub(b.x, b.low(quotient, kemQ)), 1, 0, c.wantLo, c.wantHi)
	}
}

func TestBarrettWithAnotherConstantIsKnownToBeWide(t *testing.T) {
	b := newBench(t, 16, kemQ, -32768, 32767)
	r := b.valueOf(16, b.sub(b.x, b.low(b.shift(b.high(b.x, 10000), 10), kemQ)))
	b.settle(r)
	if r.form == nil || r.hi < 10000 {
		t.Errorf("form %v in [%d, %d]", r.form, r.lo, r.hi)
	}
}

func TestFunctionThatIsNotLinear(t *testing.T) {
	b := newBench(t, 16, kemQ, -4000, 4000)
	b.expectUnknown(b.shift(b.x, 1))
	b.expectUnknown(b.sub(b.x, b.shift(b.x, 15)))
	b.expectUnknown(b.low(b.shift(b.x, 3), 7))
}

func TestSumsThatOverflowAreUnknown(t *testing.T) {
	b := newBench(t, 16, kemQ, -32768+kemQ, 32767-kemQ)
	b.expect(b.add(b.x, b.y), 1, 1, -32768, 32767)
	one := b.add(b.add(b.x, b.y), b.Input16())
	b.expectUnknown(one)
	want := "the input: a lane of 16 bits may overflow: the result is in [-36096, 36095]"
	if got := b.valueOf(16, one).trouble.String(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// With 32 bits the reduction by a shift is followed over intervals.
func TestShiftReductionOfWideLanes(t *testing.T) {
	most := int64(1<<31 - 1<<22 - 1)
	b := newBench(t, 32, dsaQ, -most, most)
	quotient := b.shift(b.add(b.x, b.num(1<<22)), 23)
	b.expect(b.sub(b.x, b.low(quotient, dsaQ)), 1, 0, -6283008, 6283008)

	b = newBench(t, 32, dsaQ, -most, most+2) // now the first sum may overflow
	quotient = b.shift(b.add(b.x, b.num(1<<22)), 23)
	b.expectUnknown(b.sub(b.x, b.low(quotient, dsaQ)))
}

func TestBitsThatOnlyMove(t *testing.T) {
	b := newBench(t, 16, kemQ, -3328, 3328)
	halves, err := b.Concat([]machine.Part{{Word: b.x, Bits: 16}, {Word: b.y, Bits: 16}})
	b.ok(halves, err)
	for _, c := range []struct {
		name string
		f    func() (machine.Word, error)
		want machine.Word
	}{
		{"low half", func() (machine.Word, error) { return b.Extract(32, halves, 0, 16) }, b.x},
		{"high half", func() (machine.Word, error) { return b.Extract(32, halves, 16, 16) }, b.y},
		{"masked low half", func() (machine.Word, error) {
			w, err := b.Logic(machine.And, 32, halves, machine.Const(0xffff))
			b.ok(w, err)
			return b.Extract(32, w, 0, 16)
		}, b.x},
		{"rotated", func() (machine.Word, error) {
			w, err := b.Rotate(32, halves, 16)
			b.ok(w, err)
			return b.Extract(32, w, 0, 16)
		}, b.y},
		{"bytes put back", func() (machine.Word, error) {
			l, err1 := b.Extract(16, b.x, 0, 8)
			h, err2 := b.Extract(16, b.x, 8, 8)
			b.ok(b.ok(l, err1), err2)
			return b.Concat([]machine.Part{{Word: l, Bits: 8}, {Word: h, Bits: 8}})
		}, b.x},
		{"blended by masks", func() (machine.Word, error) {
			l, err1 := b.Logic(machine.And, 32, halves, machine.Const(0xffff))
			h, err2 := b.Logic(machine.AndNot, 32, halves, machine.Const(0xffff))
			b.ok(b.ok(l, err1), err2)
			w, err := b.Logic(machine.Or, 32, l, h)
			b.ok(w, err)
			return b.Extract(32, w, 16, 16)
		}, b.y},
	} {
		if got := b.ok(c.f()); !machine.Same(got, c.want) {
			t.Errorf("%s: got %s", c.name, describeWord(got))
		}
	}
}

func describeWord(w machine.Word) string { return fmt.Sprintf("%+v", w.Value) }

// canonical representatives: q is added where the sign is set.
func TestAddingBySignMask(t *testing.T) {
	b := newBench(t, 16, kemQ, -3328, 3328)
	m, err := b.Logic(machine.And, 16, b.shift(b.x, 15), b.num(kemQ))
	b.ok(m, err)
	b.expect(b.add(b.x, m), 1, 0, 0, 3328)
}

func TestComparisonAndSelection(t *testing.T) {
	b := newBench(t, 16, kemQ, 0, 2*3328)
	l, err := b.Less(16, true, b.x, b.num(kemQ))
	b.ok(l, err)
	r, err := b.Select(16, l, b.x, b.sub(b.x, b.num(kemQ)))
	b.expect(b.ok(r, err), 1, 0, 0, 3328)
}
