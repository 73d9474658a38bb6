// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lane

// shoup returns a - b if that is a product reduced as Shoup does: a the low half of
// x*c, and b that of t*m, where t is the high half of x*c' and q divides m. If it is
// none, or may leave its lane, the result is nil.
func (d *Domain) shoup(n int, a, b *value) *value {
	if a.product == nil || b.product == nil || b.product.c%d.ring.Modulus != 0 {
		return nil
	}
	x, c, t, m := a.product.x, a.product.c, b.product.x, b.product.c
	if !t.half || x.form == nil || len(x.halves) != 0 {
		return nil
	}
	h := t.halves[0] // t is that integer
	if h.bits != n || h.inner != nil || h.negative || h.x != x {
		return nil
	}
	lo, hi, ok := shoupBounds(n, x, c, h.c, m)
	if !ok || lo < minOf(n) || hi > maxOf(n) {
		return nil
	}
	// The integer e = x*c - t*m is congruent to a - b modulo 2^n, and as it fits the
	// lane it is what the lane has. Modulo q it is x*c.
	return &value{bits: n, lo: lo, hi: hi, form: d.ring.Scale(c, x.form), made: d.site, settled: true}
}

// shoupBounds bounds x*c - floor(x*inner/2^n)*m for n of at most 32 and numbers of n
// bits. With r = x*inner mod 2^n, 2^n times that is x*(c*2^n - inner*m) + r*m, and r*m
// is from 0 to (2^n - 1)*m.
func shoupBounds(n int, x *value, c, inner, m int64) (lo, hi int64, ok bool) {
	const most = 1 << 31
	if n > 32 || m <= 0 || m > 1<<29 || max(size(c), size(inner)) > most || x.lo < -most || x.hi > most {
		return 0, 0, false
	}
	delta := c<<n - inner*m
	if size(delta) >= most {
		return 0, 0, false
	}
	a, b := x.lo*delta, x.hi*delta
	return min(a, b) >> n, (max(a, b) + int64(mask(n))*m) >> n, true
}
