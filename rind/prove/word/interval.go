// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word

import "math/bits"

// An interval is the set from, from+1, ..., from+length modulo 2^n, the n being
// that of its use. One that passes 0 is a range of signed numbers.
type interval struct{ from, length uint64 }

// all is every word of n bits.
func all(n int) interval { return interval{0, low(n)} }

// only is one number.
func only(x uint64) interval { return interval{x, 0} }

// whole reports whether i has every word.
func (i interval) whole(n int) bool { return i.length >= low(n) }

func (i interval) has(n int, x uint64) bool { return (x-i.from)&low(n) <= i.length }

// bounds returns the least and the greatest number of i.
func (i interval) bounds(n int) (least, greatest uint64) {
	if i.whole(n) || i.length > low(n)-i.from {
		return 0, low(n)
	}
	return i.from, i.from + i.length
}

// signedBounds is bounds for numbers in two's complement.
func (i interval) signedBounds(n int) (least, greatest int64) {
	half := uint64(1) << (n - 1)
	a, b := interval{(i.from + half) & low(n), i.length}.bounds(n)
	return int64(a - half), int64(b - half)
}

// support returns the bits that a number in i may have set.
func (i interval) support(n int) uint64 {
	a, b := i.bounds(n)
	if a == b {
		return a
	}
	// all share what lies above the highest bit in which the ends differ
	free := low(bits.Len64(a ^ b))
	return b | free
}

// add returns the sums of numbers of i and j.
func (i interval) add(n int, j interval) interval {
	length, carry := bits.Add64(i.length, j.length, 0)
	if carry != 0 || length >= low(n) {
		return all(n)
	}
	return interval{(i.from + j.from) & low(n), length}
}

// times returns numbers of i times k modulo 2^n: a negative k reverses them.
func (i interval) times(n int, k uint64) interval {
	k &= low(n)
	if minus := -k & low(n); minus < k {
		r := i.times(n, minus)
		return interval{-(r.from + r.length) & low(n), r.length}
	}
	over, length := bits.Mul64(i.length, k)
	if over != 0 || length >= low(n) {
		return all(n)
	}
	return interval{i.from * k & low(n), length}
}

// join returns the shorter interval that holds both.
func (i interval) join(n int, j interval) interval {
	a, b := i.reach(n, j), j.reach(n, i)
	if b.length < a.length {
		return b
	}
	return a
}

// reach extends i upwards until it holds j.
func (i interval) reach(n int, j interval) interval {
	end, carry := bits.Add64((j.from-i.from)&low(n), j.length, 0)
	if carry != 0 || end > low(n) {
		return all(n)
	}
	return interval{i.from, max(i.length, end)}
}

// span returns a range of a term of n bits.
func (d *Domain) span(n int, t *term) interval {
	switch {
	case t.isChoice():
		return d.span(n, t.yes).join(n, d.span(n, t.no))
	case t.isConst():
		return only(t.c & low(n))
	}
	if a, flipped, ok := t.single(n); ok && (a.bits == n || !flipped) {
		s := a.span
		if a.bits != n {
			least, greatest := s.bounds(a.bits)
			s = interval{least, greatest - least}
		}
		if flipped { // -x-1
			s = s.times(n, low(n)).add(n, only(low(n)))
		}
		return s
	}
	least := t.c
	for _, p := range t.picks {
		least &^= p.mask
	}
	return interval{least, t.support - least}
}
