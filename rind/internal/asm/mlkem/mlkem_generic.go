// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import "encoding/binary"

// Constants of Montgomery's method with R = 2^16.
const (
	qInv     = -3327 // 1/q modulo R
	rSquared = 1353  // R^2 modulo q
	finalFix = 1441  // R^2/128 modulo q
)

// zetas has R*17^BitRev7(k) modulo q, nearest to 0, for k = 0, ..., 127 (FIPS 203,
// appendix A).
var zetas = [128]int16{
	-1044, -758, -359, -1517, 1493, 1422, 287, 202, -171, 622, 1577, 182, 962, -1202, -1474, 1468,
	573, -1325, 264, 383, -829, 1458, -1602, -130, -681, 1017, 732, 608, -1542, 411, -205, -1571,
	1223, 652, -552, 1015, -1293, 1491, -282, -1544, 516, -8, -320, -666, -1618, -1162, 126, 1469,
	-853, -90, -271, 830, 107, -1421, -247, -951, -398, 961, -1508, -725, 448, -1065, 677, -1275,
	-1103, 430, 555, 843, -1251, 871, 1550, 105, 422, 587, 177, -235, -291, -460, 1574, 1653,
	-246, 778, 1159, -147, -777, 1483, -602, 1119, -1590, 644, -872, 349, 418, 329, -156, -75,
	817, 1097, 603, 610, 1322, -1285, -1465, 384, -1215, -136, 1218, -1335, -874, 220, -1187, -1659,
	-1185, -1530, -1278, 794, -1510, -854, -870, 478, -108, -308, 996, 991, 958, -1460, 1522, 1628,
}

// montgomery returns a representative of x/R modulo q.
//
// As t*q has the same low half as x, the shift is exact. |x - t*q| is at most
// |x| + 2^15*q, so the result is below q for |x| < 2^15*q; if x is the product of any
// 16-bit integer and a constant of at most 1664, it is at most 832 + 1664 = 2496.
func montgomery(x int32) int16 {
	t := int32(int16(x) * qInv)
	return int16((x - t*Q) >> 16)
}

// barrett returns the representative of a in [0, q], for any 16-bit a: 20159 is
// 2^26/q, rounded, and its error times 2^15 is below 2^26/q.
func barrett(a int16) int32 {
	t := int32(a) * 20159 >> 26
	return int32(a) - t*Q
}

// canonical returns the residue of a in [0, q).
func canonical(a int16) uint32 {
	r := barrett(a) - Q
	return uint32(r + r>>31&Q)
}

// nearest returns the residue of a in [-(q-1)/2, (q-1)/2].
func nearest(a int16) int16 {
	t := (int32(a)*20159 + 1<<25) >> 26
	return int16(int32(a) - t*Q)
}

// nttGeneric transforms f (FIPS 203, Algorithm 9).
//
// A butterfly adds at most 2496 to what is below q, then 5824, ..., then 18304; of
// which the last layer makes 1664 + 2496.
func nttGeneric(f *Poly) {
	k := 1
	for length := 128; length >= 4; length /= 2 {
		for start := 0; start < N; start += 2 * length {
			butterflies(f[start:start+length], f[start+length:start+2*length], zetas[k])
			k++
		}
	}
	for start := 0; start < N; start += 4 {
		f[start], f[start+1] = nearest(f[start]), nearest(f[start+1])
		butterflies(f[start:start+2], f[start+2:start+4], zetas[k])
		k++
	}
}

// butterflies replaces a and b by a + z*b and a - z*b; zeta is R*z.
func butterflies(a, b []int16, zeta int16) {
	b = b[:len(a)]
	for j := range a {
		t := montgomery(int32(zeta) * int32(b[j]))
		a[j], b[j] = a[j]+t, a[j]-t
	}
}

// inverseNTTGeneric transforms f back (FIPS 203, Algorithm 10) and multiplies it by R.
//
// Differences leave a layer with at most 2496. Sums double, from 4095 to 32760 in three
// layers; reduced to 1664, to 13312 in three more. In the last layer they have 32 bits:
// 26624*3328 is below 2^15*q.
func inverseNTTGeneric(f *Poly) {
	k := 127
	for length := 2; length <= 64; length *= 2 {
		if length == 16 {
			nearestAll(f[:])
		}
		for start := 0; start < N; start += 2 * length {
			inverseButterflies(f[start:start+length], f[start+length:start+2*length], zetas[k])
			k--
		}
	}
	// The factor R/128 of everything goes into the last layer: zetas[1] is R*17^64.
	const last = finalFix * 1729 % Q // 17^64 = 1729
	for j := range f[:128] {
		a, b := int32(f[j]), int32(f[j+128])
		f[j], f[j+128] = montgomery((a+b)*finalFix), montgomery((b-a)*last)
	}
}

// inverseButterflies replaces a and b by a + b and z*(b - a); zeta is R*z.
func inverseButterflies(a, b []int16, zeta int16) {
	b = b[:len(a)]
	for j := range a {
		t := a[j]
		a[j] += b[j]
		b[j] = montgomery(int32(zeta) * int32(b[j]-t))
	}
}

func nearestAll(a []int16) {
	for j := range a {
		a[j] = nearest(a[j])
	}
}

// cacheGeneric multiplies the second coefficients of pairs. Pair i is a polynomial modulo
// X^2 - 17^(2 BitRev7(i) + 1), and these roots are the last layer's factors and their
// negatives, by turns (FIPS 203, Algorithm 11).
func cacheGeneric(c, b *Poly) {
	for i := 0; i < N; i += 4 {
		zeta := int32(zetas[64+i/4])
		c[i], c[i+1] = b[i], montgomery(zeta*int32(b[i+1]))
		c[i+2], c[i+3] = b[i+2], montgomery(-zeta*int32(b[i+3]))
	}
}

// innerProductGeneric sums products of pairs (FIPS 203, Algorithm 12):
//
//	(a0 + a1 X)(b0 + b1 X) = (a0 b0 + a1 z b1) + (a0 b1 + a1 b0) X modulo X^2 - z
//
// The sums are at most 8*4160^2 < 2^28, and what is left after reduction at most
// 2113 + 1664.
func innerProductGeneric(r *Poly, a, b, caches []Poly) {
	for i := 0; i < N; i += 2 {
		var c0, c1 int32
		for j := range a {
			a0, a1 := int32(a[j][i]), int32(a[j][i+1])
			c0 += a0*int32(caches[j][i]) + a1*int32(caches[j][i+1])
			c1 += a0*int32(b[j][i+1]) + a1*int32(b[j][i])
		}
		r[i], r[i+1] = montgomery(c0), montgomery(c1)
	}
}

// innerColumnGeneric collects the column.
func innerColumnGeneric(r *Poly, a, b, caches []Poly) {
	var column [4]Poly
	for i := range b {
		column[i] = a[len(b)*i]
	}
	innerProductGeneric(r, column[:len(b)], b, caches)
}

// addPlainGeneric has sums below 2q in absolute value, or of at most q+4160 for what
// another implementation transforms.
func addPlainGeneric(f, a *Poly) {
	for i, c := range f {
		f[i] = int16(canonical(montgomery(int32(c)*rSquared) + a[i]))
	}
}

func reduceGeneric(f *Poly) {
	for i, c := range f {
		f[i] = int16(canonical(c))
	}
}

func centerGeneric(f *Poly) { nearestAll(f[:]) }

func addGeneric(r, a, b *Poly) {
	for i := range r {
		r[i] = a[i] + b[i]
	}
}

func subGeneric(r, a, b *Poly) {
	for i := range r {
		r[i] = a[i] - b[i]
	}
}

// compress returns the residue of a times 2^d/q, rounded, modulo 2^d, for d = 1, 4, 5,
// 10, 11 (FIPS 203, equation 4.7), without dividing. With x < q, the quotient x*2^d/q
// is found from 20159/2^26, a little more than 1/q, rounded down; it is exact but for
// what the comparison of the remainder with q/2 corrects.
func compress(a int16, d int) uint32 {
	x := canonical(a)
	quotient := x * 20159 >> (26 - d)
	remainder := x<<d - quotient*Q
	quotient += (Q/2 - remainder) >> 31
	return quotient & (1<<d - 1)
}

// compressGeneric compresses and encodes (FIPS 203, Algorithm 5), d bits each.
func compressGeneric(dst []byte, f *Poly, d int) {
	var x [8]uint32
	for i := 0; i < N; i += 8 {
		for j := range x {
			x[j] = compress(f[i+j], d)
		}
		packEight(dst[i/8*d:][:d], &x, d)
	}
}

// packEight encodes eight integers of d <= 12 bits in d bytes: four and four, of at
// most 48 bits, and then side by side.
func packEight(dst []byte, x *[8]uint32, d int) {
	var low, high uint64
	for j := 3; j >= 0; j-- {
		low, high = low<<(d&15)|uint64(x[j]), high<<(d&15)|uint64(x[4+j])
	}
	low |= high << (4 * d & 63)
	if d < 8 {
		putBytes(dst, low)
		return
	}
	binary.LittleEndian.PutUint64(dst, low)
	putBytes(dst[8:], high>>((64-4*d)&63))
}

// putBytes writes the low bytes of x.
func putBytes(dst []byte, x uint64) {
	for i := range dst {
		dst[i] = byte(x)
		x >>= 8
	}
}

// unpackEight decodes eight integers of d <= 12 bits from d bytes.
func unpackEight(x *[8]uint32, src []byte, d int) {
	low, high := uint64(0), uint64(0)
	if d < 8 {
		low = getBytes(src)
		high = low >> (4 * d & 63)
	} else {
		low = binary.LittleEndian.Uint64(src)
		high = low>>(4*d&63) | getBytes(src[8:])<<((64-4*d)&63)
	}
	for j := range 4 {
		x[j], x[4+j] = uint32(low)&(1<<d-1), uint32(high)&(1<<d-1)
		low, high = low>>(d&15), high>>(d&15)
	}
}

// getBytes reads at most eight bytes.
func getBytes(src []byte) (x uint64) {
	for i := len(src) - 1; i >= 0; i-- {
		x = x<<8 | uint64(src[i])
	}
	return x
}

// decompressGeneric decodes integers of d bits (FIPS 203, Algorithm 6) and multiplies
// them by q/2^d, rounded (equation 4.8).
func decompressGeneric(f *Poly, src []byte, d int) {
	var x [8]uint32
	for i := 0; i < N; i += 8 {
		unpackEight(&x, src[i/8*d:][:d], d)
		for j := range x {
			f[i+j] = int16((x[j]*Q + 1<<(d-1)) >> d)
		}
	}
}

// addDecompress1Generic adds 1665 where a bit is set.
func addDecompress1Generic(f *Poly, src *[32]byte) {
	for i := range f {
		f[i] += -int16(src[i/8]>>(i%8)&1) & ((Q + 1) / 2)
	}
}

func encode12Generic(dst *[384]byte, f *Poly) {
	var x [8]uint32
	for i := 0; i < N; i += 8 {
		for j := range x {
			x[j] = canonical(f[i+j])
		}
		packEight(dst[i/8*12:][:12], &x, 12)
	}
}

// decode12Generic gathers in the highest bit of below what is below q.
func decode12Generic(f *Poly, src *[384]byte) (ok bool) {
	var x [8]uint32
	below := ^uint32(0)
	for i := 0; i < N; i += 8 {
		unpackEight(&x, src[i/8*12:][:12], 12)
		for j := range x {
			below &= x[j] - Q
			f[i+j] = int16(canonical(int16(x[j])))
		}
	}
	return below>>31 == 1
}

// rejectGeneric takes four candidates at a time out of six bytes, without branches: each
// is written behind the others, and counts if it is below q.
func rejectGeneric(f *Poly, n int, src []byte) int {
	at := 0
	for ; n <= N-4 && at <= len(src)-8; at += 6 {
		x := binary.LittleEndian.Uint64(src[at:])
		n = candidate(f, n, uint32(x)&0xfff)
		n = candidate(f, n, uint32(x>>12)&0xfff)
		n = candidate(f, n, uint32(x>>24)&0xfff)
		n = candidate(f, n, uint32(x>>36)&0xfff)
	}
	src = src[at:]
	for ; n < N && len(src) >= 3; src = src[3:] {
		n = candidate(f, n, uint32(src[0])|uint32(src[1]&15)<<8)
		if n < N {
			n = candidate(f, n, uint32(src[1]>>4)|uint32(src[2])<<4)
		}
	}
	return n
}

// candidate writes d as coefficient n < 256 and returns n+1 if it is below q, else n.
func candidate(f *Poly, n int, d uint32) int {
	f[uint8(n)] = int16(d)
	return n + int((d-Q)>>31)
}

// sampleGeneric needs no room besides f.
func sampleGeneric(f *Poly, src *[sampled]byte, _ *[drawn]int16) int {
	return rejectGeneric(f, 0, src[:])
}

// arrangeGeneric has nothing to do: the order is that of FIPS 203.
func arrangeGeneric(*Poly) {}

// cbd2Generic makes eight coefficients of four bytes. Pairs of bits are added in place;
// of each four bits, the low sum counts positive and the high one negative.
func cbd2Generic(f *Poly, src *[128]byte) {
	for i := range N / 8 {
		x := binary.LittleEndian.Uint32(src[4*i:])
		sums := x&0x55555555 + x>>1&0x55555555
		for j := range 8 {
			s := sums >> (4 * j)
			f[8*i+j] = int16(s&3) - int16(s>>2&3)
		}
	}
}

// addCBD2Generic clears the sample, which is secret.
func addCBD2Generic(f *Poly, src *[128]byte) {
	var e Poly
	cbd2Generic(&e, src)
	addGeneric(f, f, &e)
	clear(e[:])
}

// cbd3Generic makes four coefficients of three bytes, by triples of bits.
func cbd3Generic(f *Poly, src *[192]byte) {
	for i := range N / 4 {
		x := uint32(src[3*i]) | uint32(src[3*i+1])<<8 | uint32(src[3*i+2])<<16
		sums := x&0x249249 + x>>1&0x249249 + x>>2&0x249249
		for j := range 4 {
			s := sums >> (6 * j)
			f[4*i+j] = int16(s&7) - int16(s>>3&7)
		}
	}
}

// equal gathers the differences, four words at a time.
func equal(a, b []byte) uint64 {
	var d0, d1, d2, d3 uint64
	for ; len(a) >= 32 && len(b) >= 32; a, b = a[32:], b[32:] {
		d0 |= binary.LittleEndian.Uint64(a) ^ binary.LittleEndian.Uint64(b)
		d1 |= binary.LittleEndian.Uint64(a[8:]) ^ binary.LittleEndian.Uint64(b[8:])
		d2 |= binary.LittleEndian.Uint64(a[16:]) ^ binary.LittleEndian.Uint64(b[16:])
		d3 |= binary.LittleEndian.Uint64(a[24:]) ^ binary.LittleEndian.Uint64(b[24:])
	}
	for i := range a {
		d0 |= uint64(a[i] ^ b[i])
	}
	d0 |= d1 | d2 | d3
	return (d0|-d0)>>63 - 1
}
