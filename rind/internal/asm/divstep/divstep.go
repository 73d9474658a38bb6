// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package divstep

import "math/bits"

// The names of this package's kernels in the registry: a round of division
// steps, and the application of its matrix to whole numbers.
const (
	kernel = "divstep"
	apply  = "divstep/apply"
)

const (
	// maxWords is the length of the longest supported modulus, 521 bits.
	maxWords = 9
	// steps is the number of divsteps per round. 59 keeps a row of the
	// matrix within 60 signed bits, and rounds*59 fits the proven step
	// counts of 256, 384 and 521 bits with little waste.
	steps = 59
	// drop is the power of two by which a round scales d and e: they are
	// divided by a whole word, their matrix is 2^59 times the true one.
	drop = 64 - steps
)

// Modulus is an odd modulus with what an inversion needs to know about it. It
// is meant to be written out as a package-level value, whose owner tests that
// its fields agree with each other.
type Modulus struct {
	// Words is the number of words in use, at most 9.
	Words int
	// M is the modulus, little endian.
	M [maxWords]uint64
	// Inverse is -1/M modulo 2^64.
	Inverse uint64
	// Rounds is at least Rounds(bit length of M).
	Rounds int
	// Start is k*2^(5*Rounds) mod M: the result of an inversion is k/x.
	// With k = R^2 input and output are in Montgomery form.
	Start [maxWords]uint64
}

// Rounds returns the number of rounds of 59 divsteps after which g is zero for
// every input below an odd modulus of the given length.
func Rounds(bitLen int) int { return (stepCount(bitLen) + steps - 1) / steps }

// stepCount returns a number of divsteps that is enough for an odd modulus of b
// bits, floor((9437 b + 1)/4096) + 1. For 384 bits it is 885, which 15 rounds do
// exactly, and the closed form floor((45907 b + 26313)/19929) gives the same.
func stepCount(b int) int { return (9437*b+1)/4096 + 1 }

// signed is an integer in two's complement, words and one sign word. Only the
// first Words+1 entries are in use.
type signed [maxWords + 1]uint64

// matrix is the transition of a round: 2^59 (f', g') = (u f + v g, q f + r g).
// Each row has |u|+|v| <= 2^59.
type matrix struct{ u, v, q, r int64 }

// Invert sets out = k/x modulo m in constant time, k being what m.Start says;
// x = 0 gives 0. The lengths of out and x must be m.Words, and x must be below
// the modulus. out may be x.
func Invert(out, x []uint64, m *Modulus) {
	var f, g, d, e signed
	var t matrix
	m.load(&f, &g, &e, x)
	zeta := int64(-1)
	for range m.Rounds {
		zeta = round(&t, zeta, f[0], g[0])
		updateFG(&f, &g, &t, m.Words)
		updateDE(&d, &e, &t, m)
	}
	m.finish(out, &d, f[m.Words])
	clear(g[:])
	clear(d[:])
	clear(e[:])
	t = matrix{}
}

// InvertVartime is Invert in time that depends on x, for public values only: it
// stops at g = 0 and drops the words that f and g no longer need.
func InvertVartime(out, x []uint64, m *Modulus) {
	var f, g, d, e signed
	m.load(&f, &g, &e, x)
	zeta := int64(-1)
	left := m.Rounds
	n := m.Words // f and g fit n words and a sign word
	for ; left > 0 && !isZero(&g, n); left-- {
		var t matrix
		zeta = round(&t, zeta, f[0], g[0])
		updateFG(&f, &g, &t, n)
		updateDE(&d, &e, &t, m)
		n = shrink(&f, &g, n)
	}
	m.skip(&d, left)
	m.finish(out, &d, f[n])
}

// load sets f = M, g = x and e = Start.
func (m *Modulus) load(f, g, e *signed, x []uint64) {
	n := m.Words
	copy(f[:n], m.M[:n])
	copy(g[:n], x[:n])
	copy(e[:n], m.Start[:n])
}

// roundGeneric does 59 divsteps on the low words of f and g, in blocks of 20, 20
// and 19, and returns the new zeta = -(delta + 1/2). It is the portable twin of
// the kernel.
func roundGeneric(t *matrix, zeta int64, f, g uint64) int64 {
	var a, b matrix
	zeta = block(&a, zeta, f, g, 20)
	f, g = a.apply(f, g, 20)
	zeta = block(&b, zeta, f, g, 20)
	f, g = b.apply(f, g, 20)
	a = product(&b, &a)
	zeta = block(&b, zeta, f, g, 19)
	*t = product(&b, &a)
	return zeta
}

// block does n <= 20 divsteps on the low n bits of f and g.
//
// F and G carry three integers each, so that one addition does the work of
// three: the low bits of f, and the row of the matrix, the latter negated and
// at positions from which n halvings take it to bits 21 and 42. In full,
//
//	F = f~ - u 2^(21+n-k) - v 2^(42+n-k) after k steps, |f~| < 2^20,
//
// and the lowest bit of G is that of g. No sum leaves [-2^63, 2^63): it would
// take q or r = +-2^(k+1) before the halving, and the determinant 2^(k+1)
// together with even u and v (every step but the first doubles them) excludes
// the signs for which that would not fit.
func block(t *matrix, zeta int64, f, g uint64, n uint) int64 {
	const low = 1<<20 - 1
	F := int64(f&low) - 1<<(21+n)
	G := int64(g&low) - 1<<(42+n)
	for range n {
		swap := zeta >> 63     // all ones if delta > 0
		odd := -(G & 1)        // all ones if g is odd
		x := (F ^ swap) - swap // f, or -f before a swap
		swap &= odd
		G += x & odd // g + f, g - f or g
		zeta = (zeta ^ swap) - 1
		F += G & swap // f + (g - f) = g in a swap
		G >>= 1
	}
	t.u, t.v = unpack(F)
	t.q, t.r = unpack(G)
	return zeta
}

// unpack takes a row of the matrix out of F: with 0 < F mod 2^21 + 2^20 < 2^21,
// the rest is -(u + v 2^21), and -2^20 <= -u < 2^20.
func unpack(F int64) (u, v int64) {
	F += 1 << 20
	u = F << 22 >> 43
	v = (F + 1<<41) >> 42
	return -u, -v
}

// apply returns the low words of (u f + v g)/2^n and (q f + r g)/2^n; the top n
// bits are not those of the exact quotients.
func (t *matrix) apply(f, g uint64, n uint) (uint64, uint64) {
	return (uint64(t.u)*f + uint64(t.v)*g) >> n, (uint64(t.q)*f + uint64(t.r)*g) >> n
}

// product returns a*b. Entries of products of 59 steps are within +-2^59.
func product(a, b *matrix) matrix {
	return matrix{
		u: a.u*b.u + a.v*b.q, v: a.u*b.v + a.v*b.r,
		q: a.q*b.u + a.r*b.q, r: a.q*b.v + a.r*b.r,
	}
}

// accumulate returns (hi, lo) + k*x as a signed 128-bit integer, for a word x.
func accumulate(hi, lo uint64, k int64, x uint64) (uint64, uint64) {
	h, l := bits.Mul64(uint64(k), x)
	h -= x & uint64(k>>63)
	lo, c := bits.Add64(lo, l, 0)
	return hi + h + c, lo
}

// updateFGGeneric applies t to f and g of n words and a sign word, and divides by
// 2^59. |u|+|v| <= 2^59, so the results are no longer than their inputs, and
// the running sums, below 2^124, fit 128 bits.
func updateFGGeneric(f, g *signed, t *matrix, n int) {
	var fh, fl, gh, gl, lastF, lastG uint64
	for i := range n {
		x, y := f[i], g[i]
		fh, fl = accumulate(fh, fl, t.u, x)
		fh, fl = accumulate(fh, fl, t.v, y)
		gh, gl = accumulate(gh, gl, t.q, x)
		gh, gl = accumulate(gh, gl, t.r, y)
		if i > 0 {
			f[i-1] = lastF>>steps | fl<<drop
			g[i-1] = lastG>>steps | gl<<drop
		}
		lastF, lastG = fl, gl
		fl, gl = fh, gh
		fh, gh = uint64(int64(fh)>>63), uint64(int64(gh)>>63)
	}
	fl += uint64(t.u)*f[n] + uint64(t.v)*g[n]
	gl += uint64(t.q)*f[n] + uint64(t.r)*g[n]
	f[n-1] = lastF>>steps | fl<<drop
	g[n-1] = lastG>>steps | gl<<drop
	f[n] = uint64(int64(fl) >> steps)
	g[n] = uint64(int64(gl) >> steps)
}

// updateDEGeneric sets d = (u d + v e + k M)/2^64 with k such that the division is
// exact, and e likewise.
//
// If |d|, |e| <= B then -B/32 <= d' <= B/32 + M. Starting from [0, M), d and e
// stay above -M*32/31/32 and below M*32/31.
func updateDEGeneric(d, e *signed, t *matrix, m *Modulus) {
	n := m.Words
	dh, dl := accumulate(0, 0, t.u, d[0])
	dh, dl = accumulate(dh, dl, t.v, e[0])
	eh, el := accumulate(0, 0, t.q, d[0])
	eh, el = accumulate(eh, el, t.r, e[0])
	kd, ke := dl*m.Inverse, el*m.Inverse
	dc, ec := mulWord(kd, m.M[0], dl), mulWord(ke, m.M[0], el)
	dl, dh = dh, uint64(int64(dh)>>63)
	el, eh = eh, uint64(int64(eh)>>63)
	for i := 1; i < n; i++ {
		x, y := d[i], e[i]
		dh, dl = accumulate(dh, dl, t.u, x)
		dh, dl = accumulate(dh, dl, t.v, y)
		eh, el = accumulate(eh, el, t.q, x)
		eh, el = accumulate(eh, el, t.r, y)
		dc, d[i-1] = mulAdd(kd, m.M[i], dc, dl)
		ec, e[i-1] = mulAdd(ke, m.M[i], ec, el)
		dl, dh = dh, uint64(int64(dh)>>63)
		el, eh = eh, uint64(int64(eh)>>63)
	}
	// The last words are signed; the value fits them, so low words are enough.
	x, y := d[n], e[n]
	dh, dl = accumulateSigned(dh, dl, t.u, x)
	dh, dl = accumulateSigned(dh, dl, t.v, y)
	eh, el = accumulateSigned(eh, el, t.q, x)
	eh, el = accumulateSigned(eh, el, t.r, y)
	var c uint64
	d[n-1], c = bits.Add64(dl, dc, 0)
	d[n] = dh + c
	e[n-1], c = bits.Add64(el, ec, 0)
	e[n] = eh + c
}

// accumulateSigned returns (hi, lo) + k*x for a signed x.
func accumulateSigned(hi, lo uint64, k int64, x uint64) (uint64, uint64) {
	return accumulate(hi-uint64(k)&uint64(int64(x)>>63), lo, k, x)
}

// mulWord returns the high word of k*x + lo, whose low word is 0.
func mulWord(k, x, lo uint64) uint64 {
	h, l := bits.Mul64(k, x)
	_, c := bits.Add64(l, lo, 0)
	return h + c
}

// mulAdd returns k*x + a + b, which is below 2^128.
func mulAdd(k, x, a, b uint64) (hi, lo uint64) {
	h, l := bits.Mul64(k, x)
	l, c := bits.Add64(l, a, 0)
	h += c
	l, c = bits.Add64(l, b, 0)
	return h + c, l
}

// skip applies the given number of rounds that would only halve g = 0: it
// divides d by 2^5 modulo M for each, at most twelve at a time.
func (m *Modulus) skip(d *signed, rounds int) {
	for rounds > 0 {
		k := min(rounds, 64/drop)
		rounds -= k
		t := matrix{u: 1 << (64 - drop*k)}
		var zero signed
		updateDE(d, &zero, &t, m)
	}
}

// finish sets out = d mod M if sign is not negative (0), and -d mod M if it is
// (all ones).
func (m *Modulus) finish(out []uint64, d *signed, sign uint64) {
	n := m.Words
	m.addIfNegative(d) // -M < d < 2M before
	var t signed
	var b uint64
	for i := range n {
		t[i], b = bits.Sub64(d[i], m.M[i], b)
	}
	keep := uint64(int64(d[n]-b) >> 63)
	for i := range n {
		d[i] = t[i] ^ (t[i]^d[i])&keep
	}
	d[n] = 0
	// -d is in (-M, 0]; adding M to a negative one makes it canonical.
	c := sign & 1
	for i := range n + 1 {
		d[i], c = bits.Add64(d[i]^sign, 0, c)
	}
	m.addIfNegative(d)
	copy(out[:n], d[:n])
	clear(t[:])
}

// addIfNegative sets d += M if d < 0.
func (m *Modulus) addIfNegative(d *signed) {
	mask := uint64(int64(d[m.Words]) >> 63) // the sign word may be 1
	var c uint64
	for i := range m.Words {
		d[i], c = bits.Add64(d[i], m.M[i]&mask, c)
	}
	d[m.Words] += c
}

// isZero reports whether g, of n words and a sign word, is 0. Variable time.
func isZero(g *signed, n int) bool {
	var d uint64
	for _, w := range g[:n+1] {
		d |= w
	}
	return d == 0
}

// shrink returns the least length that holds f and g. Variable time.
func shrink(f, g *signed, n int) int {
	for n > 1 && extends(f, n) && extends(g, n) {
		n--
	}
	return n
}

// extends reports whether the word below the sign word of f is another sign
// word.
func extends(f *signed, n int) bool {
	return f[n-1] == f[n]
}
