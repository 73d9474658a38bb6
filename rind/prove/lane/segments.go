// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"math/bits"

	"rind.example/rind/prove/machine"
)

// Words that hold fields from several lanes are followed field by field: bits that
// are 0 in every case tell them apart, and a sum is cut where nothing carries.

// possible returns the bits of a value that may be 1.
func (d *Domain) possible(v *value) uint64 {
	all := mask(v.bits)
	if v.parts != nil {
		all, at := uint64(0), 0
		for _, p := range v.parts {
			if p.Word.Kind == machine.Number {
				all |= p.Word.Num << at
			} else {
				all |= d.possible(p.Word.Value.(*value)) << at
			}
			at += p.Bits
		}
		return all
	}
	if v.of != nil {
		return d.possible(v.of) >> v.at & all
	}
	if v.lo >= 0 {
		all = mask(bits.Len64(uint64(v.hi)))
	}
	bases, fn := d.functionOf(v)
	if len(bases) != 1 {
		return all
	}
	if s := d.summarise(fn, bases[0]); s != nil {
		return s.ones & all
	}
	return all
}

// bounds returns what a word lies between as a signed integer of a width.
func (d *Domain) bounds(n int, w machine.Word) (lo, hi int64) {
	if w.Kind == machine.Number {
		x := signed(n, w.Num)
		return x, x
	}
	v := d.valueOf(n, w)
	d.settle(v)
	lo, hi = v.lo, v.hi
	if ones := d.possible(v); ones>>(n-1)&1 == 0 {
		lo, hi = max(lo, 0), min(hi, int64(ones))
	}
	return lo, hi
}

// ofOne reports whether a value is a function of input lanes, one of each argument.
func ofOne(v *value) bool {
	if v.fn == nil {
		return v.class != 0
	}
	return len(v.bases) > 0 && v.bases[0].class != 0 // they are in order
}

// fields returns the parts of a word of a width, those bits that cannot be 1 as
// zeros.
func (d *Domain) fields(n int, w machine.Word) (parts []machine.Part, ones uint64) {
	at := 0
	for _, p := range split(n, d.pad(n, w)) {
		if p.Word.Kind == machine.Number {
			ones |= p.Word.Num << at
			parts = append(parts, p)
			at += p.Bits
			continue
		}
		m := d.possible(p.Word.Value.(*value))
		ones |= m << at
		at += p.Bits
		for i := 0; i < p.Bits; {
			run := bits.TrailingZeros64(m>>i | 1<<(p.Bits-i))
			if run > 0 {
				parts = append(parts, machine.Part{Word: machine.Const(0), Bits: run})
			} else {
				run = min(bits.TrailingZeros64(^(m >> i)), p.Bits-i)
				parts = append(parts, machine.Part{Word: cut(p, i, run), Bits: run})
			}
			i += run
		}
	}
	return parts, ones
}

// addFields adds words of several lanes, between the bits into which nothing
// carries. It reports false if two lanes meet.
func (d *Domain) addFields(n int, x, y machine.Word) (machine.Word, bool) {
	a, inA := d.fields(n, x)
	b, inB := d.fields(n, y)
	var out []machine.Part
	for at := 0; at < n; {
		count := 1
		for carries := (inA & inB) >> at & 1; at+count < n && carries == 1; count++ {
			i := at + count
			carries = (inA>>i | inB>>i) & 1 // with the carry, a second one
		}
		field := mask(count) << at
		switch {
		case inB&field == 0:
			out = append(out, slice(a, at, count)...)
		case inA&field == 0:
			out = append(out, slice(b, at, count)...)
		case count == n:
			return x, false
		default:
			p, err1 := d.Concat(slice(a, at, count))
			q, err2 := d.Concat(slice(b, at, count))
			if err1 != nil || err2 != nil {
				return x, false
			}
			r := machine.Const((p.Num + q.Num) & mask(count))
			if p.Kind != machine.Number || q.Kind != machine.Number {
				r = d.addOrSub(count, p, q, 1)
			}
			if v, ok := r.Value.(*value); ok && !ofOne(v) {
				return x, false
			}
			out = append(out, machine.Part{Word: r, Bits: count})
		}
		at += count
	}
	w, err := d.Concat(out)
	return w, err == nil
}

// joinedSum says that a sum of numbers that are not negative has the bits of both: y
// is 2^k times another lane and x is below 2^k. Its parts are those of both.
func (d *Domain) joinedSum(n int, r, x, y *value) {
	for _, v := range [][2]*value{{x, y}, {y, x}} {
		low, high := v[0], v[1]
		p := high.product
		if p == nil || !p.fits || p.c <= 1 || p.c&(p.c-1) != 0 || low.lo < 0 || high.lo < 0 || low.hi >= p.c || p.x.bits > n {
			continue
		}
		k := bits.TrailingZeros64(uint64(p.c))
		if p.x.lo < 0 || p.x.hi>>min(n-k, p.x.bits) != 0 {
			continue
		}
		count := min(n-k, p.x.bits)
		parts := []machine.Part{
			{Word: d.part(canonical(low), 0, min(k, canonical(low).bits)), Bits: min(k, canonical(low).bits)},
			{Word: machine.Const(0), Bits: k - min(k, canonical(low).bits)},
			{Word: d.part(p.x, 0, count), Bits: count},
			{Word: machine.Const(0), Bits: n - k - count},
		}
		for _, q := range parts {
			if q.Bits > 0 {
				r.parts = append(r.parts, q)
			}
		}
		return
	}
}

// power returns n if a word is the number 2^n.
func power(w machine.Word) (n int, ok bool) {
	return bits.TrailingZeros64(w.Num), w.Kind == machine.Number && bits.OnesCount64(w.Num) == 1
}
