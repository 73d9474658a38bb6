// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import "sort"

// Functions of lanes that are too wide for a table are followed over intervals
// of the argument. Sums and multiples are affine there as long as they stay
// within their width; a shift is constant between the points where its result
// steps, and there the interval is cut.

// maxPieces bounds the number of intervals.
const maxPieces = 1 << 14

// An affine is slope*x + offset, over the integers.
type affine struct{ slope, offset int64 }

func (a affine) at(x int64) int64 { return a.slope*x + a.offset }

// within reports whether the affine fits a width between two points, and whether
// its computation does not leave 64 bits.
func (a affine) within(bits int, lo, hi int64) bool {
	if !small(a.slope, 30) || !small(a.offset, 61) {
		return false
	}
	return min(a.at(lo), a.at(hi)) >= minOf(bits) && max(a.at(lo), a.at(hi)) <= maxOf(bits)
}

// small reports whether |x| <= 2^n.
func small(x int64, n int) bool { return x >= -1<<n && x <= 1<<n }

// split summarises a function over intervals; nil if it is none of these.
func (d *Domain) split(f *function, base *value) *summary {
	var s *summary
	pieces := 0
	for lo := base.lo; lo <= base.hi; pieces++ {
		hi := base.hi
		a, ok := f.over(lo, &hi)
		if !ok || pieces == maxPieces {
			return nil
		}
		slope, offset := int64(d.ring.reduce(a.slope)), int64(d.ring.reduce(a.offset))
		if s == nil {
			s = &summary{a.at(lo), a.at(lo), true, slope, offset}
		}
		s.lo, s.hi = min(s.lo, a.at(lo), a.at(hi)), max(s.hi, a.at(lo), a.at(hi))
		s.linear = s.linear && slope == s.slope && offset == s.offset
		lo = hi + 1
	}
	return s
}

// over returns what a function does from lo on, and lowers hi to where that
// ends. It reports false if it cannot tell.
func (f *function) over(lo int64, hi *int64) (affine, bool) {
	if f.name == "" {
		return affine{1, 0}, true
	}
	if f.kind == other {
		return affine{}, false
	}
	args := make([]affine, len(f.args))
	for i, a := range f.args {
		if a.fn == nil {
			args[i].offset = signed(f.bits, a.num)
			continue
		}
		var ok bool
		if args[i], ok = a.fn.over(lo, hi); !ok {
			return affine{}, false
		}
	}
	// An argument may have lowered hi after others were computed; these hold on
	// the shorter interval all the same.
	var r affine
	switch f.kind {
	case sum:
		r = affine{args[0].slope + args[1].slope, args[0].offset + args[1].offset}
	case diff:
		r = affine{args[0].slope - args[1].slope, args[0].offset - args[1].offset}
	case multiple:
		x, c := args[0], args[1].offset
		if args[1].slope != 0 || !small(c, 30) || !small(x.slope, 30) || !small(x.offset, 32) {
			return affine{}, false
		}
		r = affine{x.slope * c, x.offset * c}
	case quotient:
		r = affine{0, args[0].at(lo) >> f.shift}
		*hi = lo + steps(args[0], f.shift, lo, *hi)
	}
	return r, r.within(f.bits, lo, *hi)
}

// steps returns how far a quotient stays what it is at lo.
func steps(a affine, shift int, lo, hi int64) int64 {
	// The affine is monotone, so the quotient is, and the search is sound.
	first := a.at(lo) >> shift
	n := sort.Search(int(hi-lo), func(i int) bool { return a.at(lo+1+int64(i))>>shift != first })
	return int64(n)
}
