// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"math"
	"math/bits"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// The transform works in two passes. The first has the layers at distances 128, 64
// and 32, on every fourth vector; the second those at distances 16 to 1, on eight
// neighbouring vectors. Within a pair of vectors, distances below 8 become one
// between vectors by exchanging halves, quarters and eighths. It is not undone: in the
// order of the transformed domain, of each 16 coefficients those with an even index are
// before those with an odd index, both in the order 0, 4, 2, 6, 8, 12, 10, 14.

// power returns b^e modulo q.
func power(b, e int64) int64 {
	r := int64(1)
	for range e {
		r = r * b % q
	}
	return r
}

// montgomery returns c * 2^32 modulo q, nearest to 0, and that divided by q modulo
// 2^32: what a product by c needs that is reduced as Montgomery does.
func montgomery(c int64) (z, z1 int32) {
	z = nearest(c << 32 % q)
	return z, int32(int64(z) * qInverse)
}

// shoup returns c modulo q, nearest to 0, and 2^32/q times that, rounded: what a
// product by c needs that is reduced as Shoup does.
func shoup(c int64) (z, z1 int32) {
	z = nearest(c)
	// |z| <= (q-1)/2, so the quotient is below 2^31 - 255.
	return z, int32(math.RoundToEven(float64(int64(z)<<32) / q))
}

// nearest returns the residue of c that is nearest to 0.
func nearest(c int64) int32 {
	c = (c%q + q) % q
	if c > q/2 {
		c -= q
	}
	return int32(c)
}

// zeta returns the factor k of the transform (FIPS 204, appendix B).
func zeta(k int) int64 { return power(1753, int64(bits.Reverse8(uint8(k)))) }

// A factors is the factor of a butterfly in each lane, and 2^32/q times that in the
// even and in the odd lanes: in registers, or in memory.
type factors struct{ all, even1, odd1 operand.Op }

// A transformer emits transforms. Butterflies depend on those of the layer before: with
// more registers, two groups of eight vectors are in work at once, so that one computes
// while the other waits.
type transformer struct {
	*generator
	tier    string
	groups  int
	modulus reg.VecVirtual
	used    int // how many temporaries there have been
}

var tiers = []struct {
	name   string
	groups int
}{{"AVX2", 1}, {"AVX512", 2}}

// lowest are registers that VEX reaches.
var lowest = []reg.VecPhysical{reg.Y0, reg.Y1, reg.Y2, reg.Y3, reg.Y4, reg.Y5, reg.Y6, reg.Y7}

// highest are registers that only EVEX reaches.
var highest = []reg.VecPhysical{
	reg.X16, reg.X17, reg.X18, reg.X19, reg.X20, reg.X21, reg.X22, reg.X23,
	reg.X24, reg.X25, reg.X26, reg.X27, reg.X28, reg.X29, reg.X30, reg.X31,
}

// temporary returns a register for a product: there is no blend of lanes with EVEX, so
// that it has to be one of the lowest. The last eight are apart, of which a product takes
// four at most.
func (t *transformer) temporary() operand.Op {
	if t.groups == 1 {
		return t.YMM()
	}
	t.used++
	return lowest[t.used%len(lowest)]
}

// move moves a vector from or to memory or another register.
func (t *transformer) move(from, to operand.Op) {
	if t.groups == 1 {
		t.VMOVDQU(from, to)
	} else {
		t.VMOVDQU64(from, to)
	}
}

// A butterfly combines vectors i and j.
type butterfly func(v []reg.VecVirtual, i, j int, z factors)

// shoupProduct replaces b by b*z minus the multiple of q next below b*z1/2^32: with
// |z1 - z*2^32/q| <= 1/2 and |b| <= 2^31 that is in [-q/4, 5q/4].
func (t *transformer) shoupProduct(b reg.VecVirtual, z factors) {
	odd, c0, c1 := t.temporary(), t.temporary(), t.temporary()
	t.VPSRLQ(operand.U8(32), b, odd)
	t.VPMULDQ(z.even1, b, c0)
	t.VPMULDQ(z.odd1, odd, c1)
	t.VPMULLD(z.all, b, b)
	t.VPSRLQ(operand.U8(32), c0, c0)
	t.VPBLENDD(operand.U8(0xaa), c1, c0, c0)
	t.VPMULLD(t.modulus, c0, c0)
	t.VPSUBD(c0, b, b)
}

// montgomeryProduct replaces b by b*z/2^32, where z is the same in all lanes: that is
// in [-3q/4, 3q/4].
func (t *transformer) montgomeryProduct(b reg.VecVirtual, f factors) {
	z, z1 := f.all, f.even1
	odd, c0, c1 := t.temporary(), t.temporary(), t.temporary()
	even := operand.Op(b)
	if t.groups > 1 {
		even = t.temporary()
	}
	t.VPSRLQ(operand.U8(32), b, odd)
	t.VPMULDQ(z1, b, c0)
	t.VPMULDQ(z1, odd, c1)
	t.VPMULDQ(z, b, even)
	t.VPMULDQ(z, odd, odd)
	t.joinReduced(even, odd, c0, c1, t.modulus)
	if even != operand.Op(b) {
		t.move(even, b)
	}
}

// joinReduced subtracts the multiples c0 and c1 of the modulus from the products of
// even and odd lanes, and joins their upper halves in the first.
func (g *generator) joinReduced(even, odd, c0, c1, modulus operand.Op) {
	g.VPMULDQ(modulus, c0, c0)
	g.VPMULDQ(modulus, c1, c1)
	g.VPSUBQ(c0, even, even)
	g.VPSUBQ(c1, odd, odd)
	g.VPSRLQ(operand.U8(32), even, even)
	g.VPBLENDD(operand.U8(0xaa), odd, even, even)
}

// forward replaces a and b by a + z*b and a - z*b.
func (t *transformer) forward(v []reg.VecVirtual, i, j int, z factors) {
	t.shoupProduct(v[j], z)
	t.sumAndDifference(v, i, j)
}

// inverse replaces a and b by a + b and z*(a - b).
func (t *transformer) inverse(v []reg.VecVirtual, i, j int, z factors) {
	t.sumAndDifference(v, i, j)
	t.shoupProduct(v[j], z)
}

// sumAndDifference replaces a and b by a + b and a - b.
func (g *generator) sumAndDifference(v []reg.VecVirtual, i, j int) {
	sum := g.YMM()
	g.VPADDD(v[j], v[i], sum)
	g.VPSUBD(v[j], v[i], v[j])
	v[i] = sum
}

// A layer of the second pass is at this distance, after an exchange of units of
// that many lanes, if they are less than a vector.
var distances = []int{16, 8, 4, 2, 1}

// factorTable has the factors in the order in which a loop of the second pass reads
// them: for each group of eight vectors, for each layer, for each butterfly, z and
// z1. Above distance 8 a butterfly has one factor, below a vector of them.
type factorTable struct {
	numbers []int32
	size    int // of a group, in bytes
	// offset is where the factors of a butterfly of a layer are.
	offset map[int][4]int
}

// secondPass makes the table of the second pass for factors k -> z.
func secondPass(factor func(k int) int64) *factorTable {
	t := &factorTable{offset: map[int][4]int{}}
	for group := range 4 {
		start := len(t.numbers)
		for _, distance := range distances {
			var offsets [4]int
			for i, firstLanes := range pairLanes(distance) {
				offsets[i] = 4 * (len(t.numbers) - start)
				var z, z1 []int32
				for _, c := range firstLanes {
					x, x1 := shoup(factor(N/(2*distance) + (64*group+c)/(2*distance)))
					z, z1 = append(z, x), append(z1, x1)
				}
				t.numbers = append(append(t.numbers, z...), z1...)
			}
			t.offset[distance] = offsets
		}
		t.size = 4 * (len(t.numbers) - start)
	}
	t.numbers = append(t.numbers, 0) // the last odd lanes are read from one lane further on
	return t
}

// N is the number of coefficients.
const N = 256

// pairLanes returns, for each of the four butterflies of a layer on eight vectors,
// the coefficients in the lanes of the first operand, or one of them where all have
// the same factor.
func pairLanes(distance int) (lanesOf [4][]int) {
	for i, first := range firsts(distance) {
		if distance >= lanes {
			lanesOf[i] = []int{lanes * first}
			continue
		}
		var a, b [lanes]int
		for j := range lanes {
			a[j], b[j] = lanes*first+j, lanes*(first+1)+j
		}
		for unit := 4; unit >= distance; unit /= 2 {
			a, b = exchanged(unit, a, b)
		}
		lanesOf[i] = a[:]
	}
	return lanesOf
}

// firsts returns the numbers of the vectors that are first operands. The second is
// one or two further on.
func firsts(distance int) [4]int {
	if distance == 16 {
		return [4]int{0, 1, 4, 5}
	}
	return [4]int{0, 2, 4, 6}
}

// exchanged does to numbers what exchange does to vectors.
func exchanged(unit int, a, b [lanes]int) (c, d [lanes]int) {
	for j := range lanes {
		from := j / unit * unit
		switch {
		case unit == 1: // pairs of one vector stay together
			from, v := j/4*4+j%2*2, [2]*[lanes]int{&a, &b}[j/2%2]
			c[j], d[j] = v[from], v[from+1]
		case j/unit%2 == 0:
			c[j], d[j] = a[j], a[j+unit]
		default:
			c[j], d[j] = b[from-unit+j%unit], b[j]
		}
	}
	return c, d
}

// exchange makes units of lanes of two vectors: the even units of both become the
// first vector, the odd ones the second. Units of two and more lanes alternate between
// the vectors, so that to do it twice is to do nothing.
func (t *transformer) exchange(unit int, v []reg.VecVirtual, i int) {
	a, b, even := v[i], v[i+1], t.YMM()
	switch {
	case unit == 4 && t.groups == 1:
		t.VPERM2I128(operand.U8(0x20), b, a, even)
		t.VPERM2I128(operand.U8(0x31), b, a, b)
	case unit == 4:
		t.VSHUFI64X2(operand.U8(0), b, a, even)
		t.VSHUFI64X2(operand.U8(3), b, a, b)
	case unit == 2:
		t.VPUNPCKLQDQ(b, a, even)
		t.VPUNPCKHQDQ(b, a, b)
	default:
		t.VSHUFPS(operand.U8(0x88), b, a, even)
		t.VSHUFPS(operand.U8(0xdd), b, a, b)
	}
	v[i] = even
}

// restore undoes exchange.
func (t *transformer) restore(unit int, v []reg.VecVirtual, i int) {
	if unit > 1 {
		t.exchange(unit, v, i)
		return
	}
	a, b, low := v[i], v[i+1], t.YMM()
	t.VUNPCKLPS(b, a, low)
	t.VUNPCKHPS(b, a, b)
	v[i] = low
}

// scalar loads the factor at an address, and that divided by q behind it.
func (g *generator) scalar(m operand.Mem) factors {
	z, z1 := g.YMM(), g.YMM()
	g.VPBROADCASTD(m, z)
	g.VPBROADCASTD(m.Offset(4), z1)
	return factors{z, z1, z1}
}

// vector is the factors of a butterfly at an address. The factors of even and odd
// lanes are the same above distance 1.
func vector(m operand.Mem, distance int) factors {
	f := factors{m, m.Offset(bytes), m.Offset(bytes)}
	if distance == 1 {
		f.odd1 = m.Offset(bytes + 4)
	}
	return f
}

// pairs does an exchange, or undoes it, on each pair of vectors.
func pairs(do func(unit int, v []reg.VecVirtual, i int), unit int, v [][]reg.VecVirtual) {
	for i := 0; i < 8; i += 2 {
		for _, group := range v {
			do(unit, group, i)
		}
	}
}

// layer emits a layer of the second pass on groups of eight vectors.
func (t *transformer) layer(v [][]reg.VecVirtual, distance int, zetas poly, table *factorTable, do butterfly) {
	step := max(1, distance/lanes)
	for i, first := range firsts(distance) {
		for j := range v {
			m := operand.Mem{Base: zetas.base, Disp: j*table.size + table.offset[distance][i]}
			f := vector(m, distance)
			if distance >= lanes {
				f = t.scalar(m)
			}
			do(v[j], first, first+step, f)
		}
	}
}

// pointer loads the address of a table.
func (g *generator) pointer(m operand.Mem) poly {
	r := g.GP64()
	g.LEAQ(m, r)
	return poly{r}
}

// transforms emits the transform, its inverse, and the order between.
func (g *generator) transforms() {
	for _, x := range tiers {
		t := &transformer{generator: g, tier: x.name, groups: x.groups}
		t.ntt()
		t.inverseNTT()
		if t.groups == 1 {
			t.arrange()
		}
	}
}

// pass emits a loop over a polynomial that takes groups of eight vectors at once, which
// are some vectors apart within a group. The groups are next to each other.
func (t *transformer) pass(name string, p poly, apart int, body func(v [][]reg.VecVirtual), step func()) {
	next := 1 // vectors to the next group
	if apart == 1 {
		next = 8
	}
	t.loop(name, 4/t.groups, t.groups*next*bytes, []poly{p}, func() {
		v := make([][]reg.VecVirtual, t.groups)
		for j := range v {
			for i := range 8 {
				x := t.YMM()
				t.move(p.at(next*j+apart*i), x)
				v[j] = append(v[j], x)
			}
		}
		body(v)
		for j := range v {
			for i, x := range v[j] {
				t.move(x, p.at(next*j+apart*i))
			}
		}
		step()
	})
}

// wideLayer emits a layer of the first pass, on vectors that are half apart. Its factors
// are those from k on.
func (t *transformer) wideLayer(v [][]reg.VecVirtual, half, k int, table operand.Mem, do butterfly) {
	for start := 0; start < 8; start += 2 * half {
		z := t.scalar(table.Offset(8 * k))
		for i := start; i < start+half; i++ {
			for _, group := range v {
				do(group, i, i+half, z)
			}
		}
		k++
	}
}

func (t *transformer) ntt() {
	first := []int32{0, 0} // of no k
	for k := 1; k < 8; k++ {
		z, z1 := shoup(zeta(k))
		first = append(first, z, z1)
	}
	wide := t.table("nttWide", first)
	narrow := secondPass(zeta)
	table := t.table("nttNarrow", narrow.numbers)

	f := t.routine("ntt"+t.tier, "func(f *[256]int32)", "f")[0]
	t.modulus = t.broadcast(q)
	p := poly{t.GP64()}
	t.MOVQ(f.base, p.base)
	t.Comment("Layers at distances 128, 64 and 32.")
	t.pass("wide", p, 4, func(v [][]reg.VecVirtual) {
		for half := 4; half >= 1; half /= 2 {
			t.wideLayer(v, half, 4/half, wide, t.forward)
		}
	}, func() {})
	t.Comment("Layers at distances 16 to 1.")
	zetas := t.pointer(table)
	t.pass("narrow", f, 1, func(v [][]reg.VecVirtual) {
		for _, distance := range distances {
			if distance < lanes {
				pairs(t.exchange, distance, v)
			}
			t.layer(v, distance, zetas, narrow, t.forward)
		}
	}, func() { t.ADDQ(operand.I32(int32(t.groups*narrow.size)), zetas.base) })
	t.leave()
}

// inverseFactor is 2^32/256 modulo q (it is used as a factor times 2^32): by it the
// inverse transform divides by 256 and makes up for the factor 2^-32 of products.
func inverseFactor() int64 { return (1 << 32 % q) * power(256, q-2) % q }

// inverseZeta returns the factor of the inverse butterfly that belongs to k. The
// factors of a layer run backwards, and with the other sign.
func inverseZeta(k int) int64 {
	return q - zeta(3*(1<<(bits.Len(uint(k))-1))-1-k)
}

func (t *transformer) inverseNTT() {
	// The last layer is that of k = 1. Its products take the factor for all along;
	// the sums have products of their own.
	factor := inverseFactor()
	last := []int64{factor, factor * inverseZeta(1) % q}
	for k := 2; k < 8; k++ {
		last = append(last, inverseZeta(k))
	}
	var numbers []int32
	for i, c := range last {
		z, z1 := shoup(c)
		if i < 2 {
			z, z1 = montgomery(c)
		}
		numbers = append(numbers, z, z1)
	}
	wide := t.table("inverseWide", numbers)
	narrow := secondPass(inverseZeta)
	table := t.table("inverseNarrow", narrow.numbers)

	f := t.routine("inverseNTT"+t.tier, "func(f *[256]int32)", "f")[0]
	t.modulus = t.broadcast(q)
	p := poly{t.GP64()}
	t.MOVQ(f.base, p.base)
	t.Comment("Layers at distances 1 to 16.")
	zetas := t.pointer(table)
	t.pass("narrow", p, 1, func(v [][]reg.VecVirtual) {
		for i := len(distances) - 1; i >= 0; i-- {
			distance := distances[i]
			t.layer(v, distance, zetas, narrow, t.inverse)
			if distance < lanes {
				pairs(t.restore, distance, v)
			}
		}
	}, func() { t.ADDQ(operand.I32(int32(t.groups*narrow.size)), zetas.base) })
	t.Comment("Layers at distances 32, 64 and 128, and the factor for all.")
	t.pass("wide", f, 4, func(v [][]reg.VecVirtual) {
		for half := 1; half <= 2; half *= 2 {
			t.wideLayer(v, half, 4/half, wide, t.inverse)
		}
		sums, differences := t.scalar(wide), t.scalar(wide.Offset(8))
		for i := range 4 {
			for _, group := range v {
				t.sumAndDifference(group, i, i+4)
				t.montgomeryProduct(group[i], sums)
				t.montgomeryProduct(group[i+4], differences)
			}
		}
	}, func() {})
	t.leave()
}

// leave ends a routine. Registers that only EVEX reaches are cleared: what they held
// would take room that the processor has for renaming the others.
func (t *transformer) leave() {
	if t.groups > 1 {
		t.VPXOR(reg.X0, reg.X0, reg.X0)
		for _, x := range highest {
			t.VMOVDQA64(reg.X0, x)
		}
	}
	t.end()
}

// arrange emits the exchanges of the second pass alone.
func (t *transformer) arrange() {
	f := t.routine("arrange"+t.tier, "func(f *[256]int32)", "f")[0]
	t.Comment("Of each 16 coefficients those with an even index go before the others.")
	t.pass("groups", f, 1, func(v [][]reg.VecVirtual) {
		for unit := 4; unit >= 1; unit /= 2 {
			pairs(t.exchange, unit, v)
		}
	}, func() {})
	t.end()
}
