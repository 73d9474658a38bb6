// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

import (
	"math"
	"math/bits"
)

// Functions of lanes that are too wide for a table are followed over intervals of
// one variable. On each, every step is affine over the integers: sums and
// multiples are as long as they stay within their width, a quotient is constant
// between the points where it steps. The interval is cut where a step changes,
// down to single points for an operation that has no other rule.

// maxPieces bounds the number of intervals of a summary.
const maxPieces = 1 << 14

// An affine is slope*x + offset, over the integers.
type affine struct{ slope, offset int64 }

func (a affine) at(x int64) int64 { return a.slope*x + a.offset }

// A stretch is an interval, of which the upper end moves down while functions are
// followed on it.
type stretch struct{ lo, hi int64 }

// safe reports whether an affine stays below 2^60 everywhere, so that it can be
// computed with: sums of two, and these with the range of a width added, fit 62
// bits.
func (s *stretch) safe(a affine) bool {
	most := max(s.lo, -s.lo, s.hi, -s.hi, 1)
	return size(a.offset) <= 1<<59 && size(a.slope) <= 1<<59/most
}

// size returns |x|, the largest of all for the smallest number, which has none.
func size(x int64) int64 {
	if x == math.MinInt64 {
		return math.MaxInt64
	}
	return max(x, -x)
}

// while cuts the stretch to where the affine, rounded down to multiples of 2^n,
// stays what it is at the beginning. It returns that over 2^n.
func (s *stretch) while(a affine, n int) int64 {
	if n >= 62 { // all safe numbers lie on two sides of 0
		n = 62
	}
	first := a.at(s.lo) >> n
	switch {
	case a.slope > 0: // up to the last point below the next multiple
		s.hi = min(s.hi, floorDiv((first+1)<<n-1-a.offset, a.slope))
	case a.slope < 0:
		s.hi = min(s.hi, floorDiv(a.offset-first<<n, -a.slope))
	}
	return first
}

// floorDiv returns x/y rounded down, for y > 0.
func floorDiv(x, y int64) int64 {
	q := x / y
	if x%y < 0 {
		q--
	}
	return q
}

// wrap brings an affine into the signed integers of a width.
func (s *stretch) wrap(a affine, bits int) affine {
	if bits > 61 {
		return a // sums of what is safe fit
	}
	shifted := affine{a.slope, a.offset - minOf(bits)}
	return affine{a.slope, a.offset - s.while(shifted, bits)<<bits}
}

// plain makes an affine that stands for bits a number without a sign.
func (s *stretch) plain(a affine, bits int) (affine, bool) {
	negative := s.while(a, 62) < 0
	switch {
	case !negative:
		return a, true
	case bits > 59:
		return a, false
	}
	return affine{a.slope, a.offset + 1<<bits}, true
}

// order lists the functions that f is computed from, operands first.
func (f *function) order() []*function {
	if f.steps == nil {
		seen := map[*function]bool{}
		var visit func(g *function)
		visit = func(g *function) {
			if seen[g] {
				return
			}
			seen[g] = true
			for _, a := range g.args {
				if a.fn != nil {
					visit(a.fn)
				}
			}
			f.steps = append(f.steps, g)
		}
		visit(f)
	}
	return f.steps
}

// A walk follows functions over intervals of one variable.
type walk struct {
	steps  []*function
	args   [][]int // of each step: which step each argument is, -1 for a number
	result []affine
}

func newWalk(f *function) *walk {
	w := &walk{steps: f.order()}
	number := map[*function]int{}
	for i, g := range w.steps {
		var from []int
		for _, a := range g.args {
			at := -1
			if a.fn != nil {
				at = number[a.fn]
			}
			from = append(from, at)
		}
		number[g] = i
		w.args = append(w.args, from)
	}
	w.result = make([]affine, len(w.steps))
	return w
}

// over returns what the function does from the beginning of a stretch on, and cuts
// the stretch to where that ends. Variables are what the given function says. It
// reports false if it cannot tell.
func (w *walk) over(s *stretch, variable func(class int) affine) (affine, bool) {
	var buffer [4]affine
	for i, f := range w.steps {
		if f.eval == nil {
			w.result[i] = variable(f.class)
			continue
		}
		args := buffer[:0]
		for j, a := range f.args {
			if at := w.args[i][j]; at >= 0 {
				if a.fn.bits != f.operandBits(j) {
					return affine{}, false
				}
				args = append(args, w.result[at])
			} else {
				args = append(args, affine{0, signed(f.operandBits(j), a.num)})
			}
		}
		r, ok := f.step(s, args)
		if !ok {
			if r, ok = f.point(s, args); !ok {
				return r, false
			}
		}
		// Earlier results hold on a shorter stretch all the same.
		if w.result[i] = r; !s.safe(r) {
			return r, false
		}
	}
	return w.result[len(w.result)-1], true
}

// operandBits returns the width of an operand.
func (f *function) operandBits(i int) int {
	if f.rule.kind == joined {
		return f.rule.widths[i]
	}
	if f.rule.kind == selected && i == 0 {
		return 1
	}
	if f.rule.bits != 0 {
		return f.rule.bits
	}
	if fn := f.args[i].fn; fn != nil {
		return fn.bits
	}
	return 64
}

// point computes an operation at the beginning of the stretch, which it cuts to
// that point unless all operands are constant.
func (f *function) point(s *stretch, args []affine) (affine, bool) {
	var buffer [4]uint64
	x := buffer[:0]
	for i, a := range args {
		if a.slope != 0 {
			s.hi = s.lo
		}
		x = append(x, uint64(a.at(s.lo))&mask(f.operandBits(i)))
	}
	return affine{0, signed(f.bits, f.eval(x))}, true
}

// step applies the rule of an operation, if it has one that says more than a
// single point does.
func (f *function) step(s *stretch, x []affine) (affine, bool) {
	switch k := f.rule.kind; k {
	case sum:
		return s.wrap(affine{x[0].slope + x[1].slope, x[0].offset + x[1].offset}, f.bits), true
	case diff:
		return s.wrap(affine{x[0].slope - x[1].slope, x[0].offset - x[1].offset}, f.bits), true
	case multiple, upper:
		return f.product(s, x[0], x[1])
	case quotient, bitsOf:
		return s.wrap(s.shifted(x[0], f.rule.at), f.bits), true
	case extended:
		return x[0], true
	case zeroed:
		return s.plain(x[0], f.rule.bits)
	case joined:
		return f.join(s, x)
	case lessSigned, lessBits, isZero:
		return f.compare(s, x)
	case selected:
		if x[0].slope != 0 {
			return affine{}, false
		}
		return x[2-x[0].offset&1], true // true is -1
	case logicAnd, logicOr, logicXor, logicAndNot:
		return bitwiseRule(k, s, x[0], x[1])
	}
	return affine{}, false
}

// product is one half of a product by a constant.
func (f *function) product(s *stretch, x, y affine) (affine, bool) {
	if x.slope == 0 {
		x, y = y, x
	}
	c := y.offset
	most := max(size(x.slope), size(x.offset), 1)
	if y.slope != 0 || size(c) > 1<<61/most {
		return affine{}, false
	}
	p := affine{x.slope * c, x.offset * c}
	if !s.safe(p) {
		return p, false
	}
	if f.rule.kind == upper {
		return s.shifted(p, f.bits), true
	}
	return s.wrap(p, f.bits), true
}

// shifted divides by a power of two and rounds down.
func (s *stretch) shifted(a affine, n int) affine {
	if n < 62 && a.slope&(1<<n-1) == 0 {
		return affine{a.slope >> n, a.offset >> n}
	}
	return affine{0, s.while(a, n)}
}

// join puts parts together.
func (f *function) join(s *stretch, parts []affine) (affine, bool) {
	var sum affine
	at := 0
	for i, p := range parts {
		n := f.rule.widths[i]
		if i < len(parts)-1 || p.slope == 0 && p.offset == 0 {
			var ok bool
			if p, ok = s.plain(p, n); !ok {
				return p, false
			}
		}
		if most := max(size(p.slope), size(p.offset)); most > 1<<max(59-at, 0)>>1 && most != 0 {
			return p, false
		}
		sum.slope += p.slope << at
		sum.offset += p.offset << at
		if at += n; !s.safe(sum) {
			return p, false
		}
	}
	return s.wrap(sum, f.bits), true
}

// compare is a comparison, which is true as -1.
func (f *function) compare(s *stretch, x []affine) (affine, bool) {
	if f.rule.kind == isZero {
		switch a := x[0]; {
		case a.at(s.lo) != 0:
			s.whileNot(a)
			return affine{}, true
		case a.slope != 0:
			s.hi = s.lo
		}
		return affine{0, -1}, true
	}
	a, b := x[0], x[1]
	if !s.safe(a) || !s.safe(b) { // a number may be too large to be subtracted
		return a, false
	}
	if f.rule.kind == lessBits {
		var ok1, ok2 bool
		a, ok1 = s.plain(a, f.rule.bits)
		b, ok2 = s.plain(b, f.rule.bits)
		if !ok1 || !ok2 {
			return a, false
		}
	}
	return affine{0, s.while(affine{a.slope - b.slope, a.offset - b.offset}, 62)}, true
}

// whileNot cuts the stretch before the point where the affine is 0.
func (s *stretch) whileNot(a affine) {
	if a.slope != 0 && a.offset%a.slope == 0 {
		if zero := -a.offset / a.slope; zero > s.lo {
			s.hi = min(s.hi, zero-1)
		}
	}
}

// bitwiseRule is a bitwise operation with zeros, ones or the lowest bits.
func bitwiseRule(k kind, s *stretch, x, y affine) (affine, bool) {
	if k == logicAndNot { // by the complement
		k, y = logicAnd, affine{-y.slope, -1 - y.offset}
	}
	if x.slope == 0 {
		x, y = y, x
	}
	if y.slope != 0 {
		return affine{}, false
	}
	switch c := y.offset; {
	case k == logicAnd && c == 0:
		return affine{}, true
	case k == logicAnd && c == -1, k != logicAnd && c == 0:
		return x, true
	case k == logicOr && c == -1:
		return y, true
	case k == logicXor && c == -1:
		return affine{-x.slope, -1 - x.offset}, true
	case k == logicAnd && c > 0 && c&(c+1) == 0:
		n := 0
		for c>>n != 0 {
			n++
		}
		return affine{x.slope, x.offset - s.while(x, n)<<n}, true
	}
	return affine{}, false
}

// split summarises a function over intervals; nil if there are too many.
func (d *Domain) split(f *function, base *value) *summary {
	var s *summary
	w := newWalk(f)
	pieces := 0
	for lo := base.lo; lo <= base.hi; pieces++ {
		piece := stretch{lo, base.hi}
		a, ok := w.over(&piece, identity)
		if !ok || pieces == maxPieces {
			return nil
		}
		slope, offset := int64(d.ring.reduce(a.slope)), int64(d.ring.reduce(a.offset))
		first, last := a.at(lo), a.at(piece.hi)
		if s == nil {
			s = &summary{first, first, 0, true, slope, offset}
		}
		s.lo, s.hi = min(s.lo, first, last), max(s.hi, first, last)
		s.ones |= a.ones(first, last)
		s.linear = s.linear && slope == s.slope && offset == s.offset
		lo = piece.hi + 1
	}
	return s
}

// ones returns the bits that may be 1 in the numbers between two ends of an affine.
func (a affine) ones(first, last int64) uint64 {
	switch {
	case first == last:
		return uint64(first)
	case min(first, last) < 0:
		return ^uint64(0)
	}
	// All are multiples of the lowest bit of slope and offset.
	low := uint64(a.slope|a.offset) & -uint64(a.slope|a.offset)
	return mask(bits.Len64(uint64(max(first, last)))) &^ (low - 1)
}

// identity is the variable of a function that has one only.
func identity(int) affine { return affine{1, 0} }
