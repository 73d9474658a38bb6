// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"errors"
	"fmt"
	"math/big"

	"rind.example/rind/prove/formula"
	"rind.example/rind/prove/machine"
)

// A domain is the machine.Domain of a system.
type domain struct{ *system }

// catch turns a panic at the limits of polynomials into an error.
func catch(err *error) {
	switch r := recover().(type) {
	case nil:
	case tooComplex:
		*err = r
	case formula.Limit:
		*err = r
	default:
		panic(r)
	}
}

// in returns the polynomial of a word.
func in(w machine.Word) *word {
	if w.Kind == machine.Number {
		return known(new(big.Int).SetUint64(w.Num))
	}
	return w.Value.(*word)
}

// out returns the word of a polynomial.
func out(w *word) machine.Word {
	if w.span.fixed() {
		return machine.Const(w.span.low.Uint64())
	}
	return machine.Symbol(w)
}

// plus returns x + c*y with its range.
func (s *system) plus(x, y *word, c *big.Int) *word {
	p := x.p.plus(y.p, c)
	return &word{p, x.span.add(y.span.mul(exactly(c))).meet(s.box(p))}
}

// Add returns the sum and its carry.
func (d domain) Add(bits int, x, y, carry machine.Word) (sum, over machine.Word, err error) {
	defer catch(&err)
	w := d.plus(d.plus(in(x), in(y), one), in(carry), one)
	low, high := d.divide(w, uint(bits), "carry")
	return out(low), out(high), nil
}

// Sub returns the difference and its borrow.
func (d domain) Sub(bits int, x, y, borrow machine.Word) (diff, over machine.Word, err error) {
	defer catch(&err)
	w := d.plus(d.plus(in(x), in(y), minusOne), in(borrow), minusOne)
	low, high := d.divide(w, uint(bits), "borrow")
	return out(low), out(d.negated(high)), nil
}

func (s *system) negated(w *word) *word { return s.plus(known(zero), w, minusOne) }

// maxFactor is the number of terms up to which a factor needs no name.
const maxFactor = 2

// Mul returns the halves of the product. The low half does not depend on signs;
// the high half of a signed product is left unknown.
func (d domain) Mul(bits int, signed bool, x, y machine.Word) (low, high machine.Word, err error) {
	defer catch(&err)
	a, b := d.factor(in(x)), d.factor(in(y))
	l, h := d.divide(&word{a.p.mul(b.p), a.span.mul(b.span)}, uint(bits), "high")
	if signed {
		h = d.unknown("signed high half", uint(bits))
	}
	return out(l), out(h), nil
}

// factor names a polynomial of many terms.
func (s *system) factor(w *word) *word {
	if len(w.p) <= maxFactor {
		return w
	}
	return s.atom("factor", w)
}

// unknown returns a new variable of the given width, of which nothing is known.
func (s *system) unknown(kind string, bits uint) *word {
	v := s.fresh(kind, unsigned(bits), nil)
	return &word{single(v), unsigned(bits)}
}

// Logic is AND with a mask, OR of words without common bits, and what is linear.
func (d domain) Logic(op machine.Logic, bits int, x, y machine.Word) (r machine.Word, err error) {
	defer catch(&err)
	a, b := in(x), in(y)
	ones := known(below2(uint(bits)))
	var w *word
	switch op {
	case machine.And:
		w, err = d.and(bits, a, b)
	case machine.AndNot:
		w, err = d.and(bits, a, d.plus(ones, b, minusOne))
	case machine.Or:
		w, err = d.or(bits, a, b)
	case machine.Xor:
		w, err = d.xor(bits, a, b)
	}
	if err != nil {
		return machine.Word{}, err
	}
	return out(w), nil
}

func (d domain) and(bits int, a, b *word) (*word, error) {
	if a.p.equal(b.p) {
		return a, nil
	}
	for range 2 {
		if c, ok := b.p.constant(); ok && c.Sign() > 0 {
			if n := uint(c.BitLen()); c.Cmp(below2(n)) == 0 {
				low, _ := d.divide(a, n, "bits above")
				return low, nil
			}
		}
		// b = (2^bits-1)*c for a bit c?
		if c, ok := maskOf(b.p, uint(bits)); ok {
			return d.choose(&word{c, span{zero, one}}, a, known(zero))
		}
		a, b = b, a
	}
	if one := (span{zero, one}); a.span.within(one) && b.span.within(one) {
		return &word{a.p.mul(b.p), one}, nil
	}
	return nil, fmt.Errorf("AND of %s and %s, neither of which is a mask", d.text(a.p), d.text(b.p))
}

// maskOf writes a word of the given width as 2^bits-1 times a bit.
func maskOf(p poly, bits uint) (c poly, ok bool) {
	ones := below2(bits)
	for _, t := range p {
		q, r := new(big.Int).QuoRem(t.c, ones, new(big.Int))
		if r.Sign() != 0 {
			return nil, false
		}
		c = append(c, term{t.m, q})
	}
	// As 0 <= p < 2^bits, the factor is 0 or 1.
	return c, true
}

func (d domain) or(bits int, a, b *word) (*word, error) {
	if a.p.equal(b.p) || len(b.p) == 0 {
		return a, nil
	}
	if len(a.p) == 0 {
		return b, nil
	}
	for range 2 {
		if n := uint(b.span.high.BitLen()); a.p.divisible(n) {
			return d.plus(a, b, one), nil
		}
		a, b = b, a
	}
	if bit := (span{zero, one}); a.span.within(bit) && b.span.within(bit) {
		return &word{a.p.add(b.p).sub(a.p.mul(b.p)), bit}, nil
	}
	return nil, fmt.Errorf("OR of %s and %s, which may have bits in common", d.text(a.p), d.text(b.p))
}

func (d domain) xor(bits int, a, b *word) (*word, error) {
	if a.p.equal(b.p) {
		return known(zero), nil
	}
	for range 2 {
		if c, ok := b.p.constant(); ok && c.Cmp(below2(uint(bits))) == 0 {
			return d.plus(b, a, minusOne), nil
		} else if len(b.p) == 0 {
			return a, nil
		}
		a, b = b, a
	}
	if bit := (span{zero, one}); a.span.within(bit) && b.span.within(bit) {
		ab := a.p.mul(b.p)
		return &word{a.p.add(b.p).sub(ab).sub(ab), bit}, nil
	}
	return nil, fmt.Errorf("XOR of %s and %s", d.text(a.p), d.text(b.p))
}

// Rotate exchanges the two parts of a word.
func (d domain) Rotate(bits int, x machine.Word, n int) (r machine.Word, err error) {
	defer catch(&err)
	low, high := d.divide(in(x), uint(bits-n), "rotated bits")
	return out(d.plus(high, low, pow2(uint(n)))), nil
}

// Extract returns bits of a word.
func (d domain) Extract(bits int, x machine.Word, at, n int) (r machine.Word, err error) {
	defer catch(&err)
	w := in(x)
	if at > 0 {
		_, w = d.divide(w, uint(at), "bits above")
	}
	if at+n < bits {
		w, _ = d.divide(w, uint(n), "bits above")
	}
	return out(w), nil
}

// Concat adds the parts, each at its place.
func (d domain) Concat(parts []machine.Part) (r machine.Word, err error) {
	defer catch(&err)
	w, at := known(zero), 0
	for _, p := range parts {
		w = d.plus(w, in(p.Word), pow2(uint(at)))
		at += p.Bits
	}
	return out(w), nil
}

// Extend adds 2^to - 2^bits times the sign.
func (d domain) Extend(bits int, x machine.Word, to int) (r machine.Word, err error) {
	defer catch(&err)
	w := in(x)
	_, sign := d.divide(w, uint(bits-1), "sign")
	high := new(big.Int).Sub(pow2(uint(to)), pow2(uint(bits)))
	e := d.plus(w, sign, high)
	e.span = e.span.meet(unsigned(uint(to)))
	return out(e), nil
}

// Select is y + cond*(x-y).
func (d domain) Select(bits int, cond, x, y machine.Word) (r machine.Word, err error) {
	defer catch(&err)
	w, err := d.choose(in(cond), in(x), in(y))
	if err != nil {
		return machine.Word{}, err
	}
	return out(w), nil
}

// choose returns x if the bit c is 1, else y.
func (s *system) choose(c, x, y *word) (*word, error) {
	c, err := s.asBit(c)
	if err != nil {
		return nil, err
	}
	return &word{y.p.add(c.p.mul(x.p.sub(y.p))), x.span.join(y.span)}, nil
}

// Zero returns 1 if a word is 0.
func (d domain) Zero(bits int, x machine.Word) (r machine.Word, err error) {
	defer catch(&err)
	w := in(x)
	if l, ok := d.renamed[w.p.key()]; ok {
		w = &word{l, d.box(l)}
	}
	switch {
	case w.span.low.Sign() > 0:
		return machine.Const(0), nil
	case w.span.within(span{zero, one}):
		return out(d.plus(known(one), w, minusOne)), nil
	}
	// floor((w + 2^bits - 1)/2^bits) is 1 but for 0.
	_, positive := d.divide(d.plus(w, known(below2(uint(bits))), one), uint(bits), "nonzero")
	return out(d.plus(known(one), positive, minusOne)), nil
}

// Less is the borrow of a subtraction, of signed words where signed is true.
func (d domain) Less(bits int, signed bool, x, y machine.Word) (r machine.Word, err error) {
	defer catch(&err)
	a, b := in(x), in(y)
	if signed {
		a, b = d.signed(a, uint(bits)), d.signed(b, uint(bits))
	}
	_, high := d.divide(d.plus(a, b, minusOne), uint(bits), "less")
	return out(d.negated(high)), nil
}

// signed returns the signed value of a word.
func (s *system) signed(w *word, bits uint) *word {
	_, sign := s.divide(w, bits-1, "sign")
	v := s.plus(w, sign, new(big.Int).Neg(pow2(bits)))
	half := pow2(bits - 1)
	v.span = v.span.meet(span{new(big.Int).Neg(half), new(big.Int).Sub(half, one)})
	return v
}

var errOpaque = errors.New("is not expressed by integers")

// Opaque returns a word of which nothing is known.
func (d domain) Opaque(name string, bits int, args ...machine.Word) (r machine.Word, err error) {
	defer catch(&err)
	if bits > 64 {
		return machine.Word{}, fmt.Errorf("%s of %d bits %w", name, bits, errOpaque)
	}
	return out(d.unknown(name, uint(bits))), nil
}

// Describe prints a word.
func (d domain) Describe(x machine.Word) string { return d.text(in(x).p) }
