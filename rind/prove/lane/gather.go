// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import "rind.example/rind/prove/machine"

// What a routine returns about all lanes is gathered by the bitwise OR of functions of
// a lane each, of which it is then asked whether that is 0.

// partOfOr returns bits of the OR of several lanes.
func (d *Domain) partOfOr(v *value, at, count int) machine.Word {
	r := &value{bits: count, lo: minOf(count), hi: maxOf(count), made: d.site, settled: true}
	for _, t := range v.or {
		r.or = append(r.or, d.part(t, at, count).Value.(*value))
	}
	return word(r)
}

// terms returns functions of a lane each of which a word is the OR. It reports false
// if it is none of that kind.
func terms(w machine.Word) ([]*value, bool) {
	v, ok := w.Value.(*value)
	switch {
	case !ok:
		return nil, w.Num == 0
	case v.or != nil:
		return v.or, true
	}
	return []*value{v}, ofOne(v)
}

// orFields is the OR of two words of several lanes, between the ends of their parts.
func (d *Domain) orFields(n int, a, b []machine.Part) (out []machine.Part, ok bool) {
	for at := 0; at < n; {
		count := min(slice(a, at, n-at)[0].Bits, slice(b, at, n-at)[0].Bits)
		p, err1 := d.Concat(slice(a, at, count))
		q, err2 := d.Concat(slice(b, at, count))
		x, ok1 := terms(p)
		y, ok2 := terms(q)
		if err1 != nil || err2 != nil || !ok1 || !ok2 {
			return nil, false
		}
		r := p
		switch {
		case len(x) == 0:
			r = q
		case len(y) > 0:
			v := &value{bits: count, lo: minOf(count), hi: maxOf(count), made: d.site, settled: true}
			v.or = append(append(v.or, x...), y...)
			r = word(v)
		}
		out = append(out, machine.Part{Word: r, Bits: count})
		at += count
	}
	return out, true
}

// allZero returns the bit that says whether a word of several lanes is 0.
func (d *Domain) allZero(n int, x machine.Word) (machine.Word, bool) {
	r := &value{bits: 1, lo: -1, hi: 0, made: d.site, settled: true}
	parts, _ := d.fields(n, x)
	for _, p := range parts {
		w, err := d.Concat([]machine.Part{p})
		list, ok := terms(w)
		if err != nil || !ok {
			return w, false
		}
		r.zero = append(r.zero, list...)
	}
	return word(r), len(r.zero) > 0
}
