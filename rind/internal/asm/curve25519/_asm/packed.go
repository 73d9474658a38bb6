// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// V is a vector register.
type V = reg.VecPhysical

// Four field elements are packed into five vectors: the lane of 64 bits of an element
// holds, in vector i, its limb 2i in the lower and its limb 2i+1 in the upper half.
// Limb 2i counts 2^(51i) times and limb 2i+1 2^(51i+26) times, so that limbs of 26
// and 25 bits make up 255 bits. Between products they may be larger: limbs are at
// most k times 2^26 and 2^25, where comments speak of size k.
const vectors = 5

// bits is the width of a limb.
func bits(limb int) uint8 { return 26 - uint8(limb%2) }

// The order in which vectors are taken: a product has the last two of them late.
var vectorOrder = []int{0, 3, 4, 1, 2}

// The slots of the frame that products use, each of 32 bytes. A product of f and g
// keeps there what it multiplies f by: the even limbs Ge and the odd ones Go of g, from
// index 1 on also times 19; and the columns E of even powers. It keeps the sums S in
// the memory of the result, as Go grants no more than 800 bytes of stack without a
// check.
const (
	slotGe   = 0
	slotGo   = 5                      // later Gm = Ge+Go
	slotGe19 = slotGo + vectors - 1   // from index 1 on
	slotGo19 = slotGe19 + vectors - 1 // likewise, later Gm
	slotE    = slotGo19 + vectors     // but for index 1
	slots    = slotE + vectors - 1
)

// evenSlot is where E_i is kept. E_1 is the last, when Ge is not needed any more.
func evenSlot(i int) int { return [vectors]int{slotE, slotGe, slotE + 1, slotE + 2, slotE + 3}[i] }

// The slots of a square: 19 times the upper limbs, and the result.
const (
	slotF19 = -5 // from limb 5 on
	slotP   = 5
	slotL5  = 10
)

// packed emits routines on packed points.
type packed struct {
	*generator
	out, base R // where the result lies, and the first slot
	constants map[string]Mem
}

// packedPoints emits the routines.
func (g *generator) packedPoints() {
	p := &packed{generator: g, out: DX, base: AX, constants: map[string]Mem{}}
	p.double()
	p.add(false)
	p.add(true)
	p.cache()
}

// slot is a slot of the frame.
func (g *packed) slot(i int) Mem { return Mem{Base: g.base, Disp: 32 * i} }

// sum is where a sum S is kept.
func (g *packed) sum(i int) Mem { return Mem{Base: g.out, Disp: 32 * i} }

// enter takes the frame: slots are aligned, since accesses across the lines of the
// cache take longer, and there are many. The stack pointer is a multiple of 8.
func (g *packed) enter() {
	frame := g.AllocLocal(32*slots + 24)
	g.LEAQ(frame.Offset(24), g.base)
	g.ANDQ(I8(-32), g.base)
}

// load loads the vectors of an argument.
func (g *packed) load(name string, through R, to []V) {
	g.Load(g.Param(name), through)
	for i, r := range to {
		g.VMOVDQU(Mem{Base: through, Disp: 32 * i}, r)
	}
}

// leave stores the result and returns.
func (g *packed) leave() {
	for i, r := range ymm[:vectors] {
		g.VMOVDQU(r, Mem{Base: g.out, Disp: 32 * i})
	}
	g.VZEROUPPER()
	g.RET()
}

// constant returns a vector in static data, made of words of 64 bits.
func (g *packed) constant(name string, words ...uint64) Mem {
	if m, ok := g.constants[name]; ok {
		return m
	}
	c := g.StaticGlobal("packed" + name)
	g.DataAttributes(attr.RODATA | attr.NOPTR)
	for i, w := range words {
		g.AddDatum(8*i, U64(w))
	}
	g.constants[name] = c
	return c
}

// every is a constant of four equal words.
func (g *packed) every(name string, w uint64) Mem { return g.constant(name, w, w, w, w) }

func (g *packed) nineteen() Mem { return g.every("19", 19) }

// limbMask has the bits of limbs in their places.
func (g *packed) limbMask() Mem { return g.every("Limbs", pair(1<<26-1, 1<<25-1)) }

// evenMask has those of an even limb alone.
func (g *packed) evenMask() Mem { return g.every("Even", 1<<26-1) }

// pair is a word made of two halves.
func pair(low, high uint32) uint64 { return uint64(high)<<32 | uint64(low) }

// complement is a constant of ones in the given lanes and zeros elsewhere.
func (g *packed) complement(name string, lanes ...int) Mem {
	var w [4]uint64
	for _, l := range lanes {
		w[l] = ^uint64(0)
	}
	return g.constant(name, w[:]...)
}

// multiples returns five constants: in each lane the given multiple of p, limb by
// limb, and 1 more in each limb of the lanes that are complemented, since -x is ^x+1.
func (g *packed) multiples(name string, times [4]uint32, complemented ...int) (list []Mem) {
	var words []uint64
	for i := range vectors {
		for lane, k := range times {
			low, high := k*(1<<26-1), k*(1<<25-1)
			if i == 0 {
				low -= 18 * k // p = 2^255-1 - 18
			}
			if slices.Contains(complemented, lane) {
				low, high = low+1, high+1
			}
			words = append(words, pair(low, high))
		}
	}
	c := g.constant(name, words...)
	for i := range vectors {
		list = append(list, c.Offset(32*i))
	}
	return list
}

// permutation is the operand of VPERMQ that puts these lanes in order.
func permutation(a, b, c, d uint8) U8 { return U8(a | b<<2 | c<<4 | d<<6) }

// swapped is the operand of VPSHUFD that swaps lanes 0 and 1, and 2 and 3.
const swapped = U8(0x4e)

// low is the lower half of a vector register.
func low(r V) V { return r.AsX().(V) }

// weights are those of the limbs.
func weights() string {
	var list []string
	for i := range vectors {
		list = append(list, fmt.Sprint(51*i), fmt.Sprint(51*i+26))
	}
	return strings.Join(list, ",")
}

// names lists registers for a hint.
func names(rs []V) string {
	var list []string
	for _, r := range rs {
		list = append(list, r.Asm())
	}
	return strings.Join(list, ",")
}

// hint tells the prover that registers hold numbers of the names, in the order of
// the lanes.
func (g *packed) hint(lanes string, rs []V) {
	g.Comment(fmt.Sprintf("@packed %s %s %s", lanes, names(rs), weights()))
}

// late tells how late an index of the halves of an operand is known.
var late = [vectors]int{1: 1, 2: 2}

// column adds up f_i g_j for i+j = k and 19 f_i g_j for i+j = k+5, where f are in
// registers and g and 19g in slots. What is known late comes last.
func (g *packed) column(k int, f []V, half, half19 int, sum V, temps [2]V) {
	order := []int{0, 1, 2, 3, 4}
	other := func(i int) int { return (k - i + vectors) % vectors }
	slices.SortStableFunc(order, func(a, b int) int {
		return late[a] + 3*late[other(a)] - late[b] - 3*late[other(b)]
	})
	for n, i := range order {
		from := g.slot(half + other(i))
		if i > k {
			from = g.slot(half19 + other(i))
		}
		if n == 0 {
			g.VPMULUDQ(from, f[i], sum)
			continue
		}
		g.VPMULUDQ(from, f[i], temps[n%2])
		g.VPADDQ(temps[n%2], sum, sum)
	}
}

// second stores the halves of g and 19 times them, from the packed vectors in g.
func (g *packed) second(from []V, temps []V) {
	for n, i := range vectorOrder {
		odd, t := temps[2*(n%2)], temps[2*(n%2)+1]
		g.VPSRLQ(U8(32), from[i], odd)
		g.VMOVDQU(from[i], g.slot(slotGe+i))
		g.VMOVDQU(odd, g.slot(slotGo+i))
		if i > 0 {
			g.VPMULUDQ(g.nineteen(), from[i], t)
			g.VPMULUDQ(g.nineteen(), odd, odd)
			g.VMOVDQU(t, g.slot(slotGe19+i))
			g.VMOVDQU(odd, g.slot(slotGo19+i))
		}
	}
}

// multiply leaves f g in Y0..Y4, where f is packed in Y0..Y4 and g prepared in slots
// by second. With t = 2^51, f = Fe(t) + 2^26 Fo(t) and t^5 = 19, the product is
//
//	EE + 2t OO + 2^26 (MM - EE - OO), MM = (Fe+Fo)(Ge+Go)
//
// for the products EE of the even and OO of the odd halves. In: sizes such that Ge
// and Go, times 19, are below 2^32 together, and 124.5 times the sizes of f and g
// below 2^12. Out: limbs of 26 and 25 bits, but limb 5 may be 2^25 + 2^13.
func (g *packed) multiply() {
	fe, fo := ymm[0:5], ymm[5:10]
	temps := [2]V{ymm[12], ymm[13]}
	for _, i := range vectorOrder {
		g.VPSRLQ(U8(32), fe[i], fo[i])
	}
	g.Comment("OO")
	for _, i := range vectorOrder {
		g.column(i, fo, slotGo, slotGo19, ymm[10], temps)
		g.VMOVDQU(ymm[10], g.oo(i))
	}
	g.Comment("Gm = Ge+Go")
	for n, i := range vectorOrder {
		g.addSlots(slotGe+i, slotGo+i, ymm[10+n%2])
		if i > 0 {
			g.addSlots(slotGe19+i, slotGo19+i, ymm[12+n%2])
		}
	}
	g.evenColumns(fe, temps)
	g.Comment("Fm = Fe+Fo")
	for _, i := range vectorOrder {
		g.VPADDD(fo[i], fe[i], fe[i])
	}
	g.oddColumns(fe, temps)
}

// addSlots adds a slot to another.
func (g *packed) addSlots(a, b int, temp V) {
	g.VMOVDQU(g.slot(a), temp)
	g.VPADDD(g.slot(b), temp, temp)
	g.VMOVDQU(temp, g.slot(b))
}

// The order of columns: from column 4 on, so that the carry out of column 9, which
// comes back to column 0 times 19, is long known when the last column is done.
var columnOrder = []int{2, 3, 4, 0, 1}

// oo is where OO_i waits for its turn.
func (g *packed) oo(i int) Mem {
	if i == 1 {
		return g.sum(1)
	}
	return g.slot(evenSlot(i))
}

// evenColumns turns OO_i into E_i = EE_i + 2 OO_(i-1), and leaves
// S_i = EE_i + OO_i; 2 OO_4, which counts 2^255 times, goes to Y15.
func (g *packed) evenColumns(fe []V, temps [2]V) {
	oo, ee, before, top := ymm[10], ymm[11], ymm[14], ymm[15]
	g.VMOVDQU(g.oo(1), before)
	g.VPSLLQ(U8(1), before, before)
	for _, i := range columnOrder {
		g.Comment(fmt.Sprintf("EE_%d", i))
		g.column(i, fe, slotGe, slotGe19, ee, temps)
		g.VMOVDQU(g.oo(i), oo)
		g.VPADDQ(oo, ee, temps[0])
		g.VMOVDQU(temps[0], g.sum(i))
		if i == 0 {
			g.VMOVDQA(before, top)
		} else {
			g.VPADDQ(before, ee, ee)
		}
		g.VMOVDQU(ee, g.slot(evenSlot(i)))
		if i != 1 {
			g.VPSLLQ(U8(1), oo, before)
		}
	}
}

// oddColumns computes the columns MM_i - S_i, between those of E, and carries from each
// column to the next.
func (g *packed) oddColumns(fm []V, temps [2]V) {
	odd, carry, top := ymm[10], ymm[14], ymm[15]
	four, five := ymm[5], ymm[6]
	result := []V{ymm[7], ymm[1], five, ymm[8], ymm[9]}
	for _, i := range columnOrder {
		g.Comment(fmt.Sprintf("columns %d and %d", 2*i, 2*i+1))
		g.column(i, fm, slotGo, slotGo19, odd, temps)
		g.VPSUBQ(g.sum(i), odd, odd)
		even := ymm[11]
		if i == 2 {
			even = four
			g.VMOVDQU(g.slot(evenSlot(i)), even)
		} else {
			g.VPADDQ(g.slot(evenSlot(i)), carry, even)
		}
		g.VPSRLQ(U8(bits(2*i)), even, carry)
		g.VPADDQ(carry, odd, odd)
		g.VPSRLQ(U8(bits(2*i+1)), odd, carry)
		g.pack(even, odd, result[i])
		if i == 4 {
			g.VPADDQ(top, carry, carry)
			g.timesNineteen(carry, temps)
		}
	}
	g.Comment("the last carry goes to limb 4, and from there to limb 5")
	g.VPAND(g.evenMask(), four, four)
	g.VPADDQ(four, carry, four)
	g.VPSRLQ(U8(bits(4)), four, carry)
	g.VPBLENDD(U8(0xaa), five, four, four)
	g.VPSLLQ(U8(32), carry, carry)
	g.VPAND(g.limbMask(), four, four)
	g.VPADDD(carry, four, ymm[2])
	g.VMOVDQA(result[0], ymm[0])
	g.VMOVDQA(result[3], ymm[3])
	g.VMOVDQA(result[4], ymm[4])
}

// pack makes a vector of the low bits of an even column and of an odd one, which is
// lost.
func (g *packed) pack(even, odd, to V) {
	g.VPSLLQ(U8(32), odd, odd)
	g.VPBLENDD(U8(0xaa), odd, even, odd)
	g.VPAND(g.limbMask(), odd, to)
}

// timesNineteen multiplies what may be more than 32 bits by 19 = 16+2+1.
func (g *packed) timesNineteen(x V, temps [2]V) {
	g.VPSLLQ(U8(4), x, temps[0])
	g.VPSLLQ(U8(1), x, temps[1])
	g.VPADDQ(temps[0], x, x)
	g.VPADDQ(temps[1], x, x)
}

// A term is a product of two limbs of a square, i <= j.
type term struct{ i, j int }

// lateness tells how late it is known: limbs 4 to 6 are the last ones of a product.
func (t term) lateness() int { return max(late[t.i/2], late[t.j/2]) }

// terms returns what a column of a square consists of: the square of an even limb if
// there is one, products of different limbs or squares of odd ones, which count twice,
// and products of different odd limbs, which count four times.
func terms(column int) (once []term, twice, four []term) {
	for i := range 2 * vectors {
		for j := i; j < 2*vectors; j++ {
			switch t := (term{i, j}); {
			case (i+j)%10 != column:
			case i%2 == 1 && j%2 == 1 && i != j:
				four = append(four, t)
			case i == j && i%2 == 0:
				once = append(once, t)
			default:
				twice = append(twice, t)
			}
		}
	}
	for _, list := range [][]term{twice, four} {
		slices.SortStableFunc(list, func(a, b term) int { return a.lateness() - b.lateness() })
	}
	return once, twice, four
}

// square leaves the squares of the elements packed in Y0..Y4 there. In: size 2 at
// most. Out: limbs of 26 and 25 bits, but limb 6 may be 2^26 + 2^13.
func (g *packed) square() {
	var f []V // by limb
	for i := range vectors {
		f = append(f, ymm[i], ymm[5+i])
	}
	for _, i := range vectorOrder {
		g.VPSRLQ(U8(32), f[2*i], f[2*i+1])
	}
	for n, j := range []int{6, 7, 8, 9, 5} {
		t := ymm[10+n%2]
		g.VPMULUDQ(g.nineteen(), f[j], t)
		g.VMOVDQU(t, g.slot(slotF19+j))
	}
	carry, temps := ymm[15], [2]V{ymm[12], ymm[13]}
	for _, i := range columnOrder {
		for k := 2 * i; k < 2*i+2; k++ {
			if k == 4 {
				continue // comes last
			}
			g.squareColumn(k, f, carry, temps)
		}
		if i == 4 {
			g.timesNineteen(carry, temps)
		}
	}
	g.squareColumn(4, f, carry, temps)
	g.Comment("the last carry goes to limb 5, and from there to limb 6")
	g.VPADDQ(g.slot(slotL5), carry, carry)
	g.VPSRLQ(U8(bits(5)), carry, temps[0])
	g.VPSLLQ(U8(32), carry, carry)
	g.VPBLENDD(U8(0xaa), carry, ymm[10], carry)
	g.VPADDD(g.slot(slotP+3), temps[0], ymm[3])
	g.VPAND(g.limbMask(), carry, ymm[2])
	for _, i := range []int{0, 1, 4} {
		g.VMOVDQU(g.slot(slotP+i), ymm[i])
	}
}

// squareColumn computes a column of a square, from column 5 on and with column 4 at
// last. An even one stays in Y10; with the odd one after it, it goes to a slot.
func (g *packed) squareColumn(k int, f []V, carry V, temps [2]V) {
	g.Comment(fmt.Sprintf("column %d", k))
	sum, even := ymm[10], ymm[10]
	if k%2 == 1 {
		sum = ymm[14]
	}
	once, twice, four := terms(k)
	double := sum
	if len(once) > 0 {
		double = ymm[11]
	}
	begun := g.addTerms(double, false, four, f, temps)
	if begun {
		g.VPADDQ(double, double, double)
	}
	g.addTerms(double, begun, twice, f, temps)
	g.VPADDQ(double, double, double)
	if len(once) > 0 {
		g.addTerms(sum, false, once, f, temps)
		g.VPADDQ(double, sum, sum)
	}
	if k != 5 {
		g.VPADDQ(carry, sum, sum)
	}
	g.VPSRLQ(U8(bits(k)), sum, carry)
	switch {
	case k == 5:
		g.VPAND(g.every("Odd", 1<<25-1), sum, sum)
		g.VMOVDQU(sum, g.slot(slotL5))
	case k%2 == 1:
		g.pack(even, sum, sum)
		g.VMOVDQU(sum, g.slot(slotP+k/2))
	}
}

// addTerms adds products to a sum, or makes one of them. It reports whether there is
// a sum now.
func (g *packed) addTerms(sum V, begun bool, list []term, f []V, temps [2]V) bool {
	for n, t := range list {
		var second Op = f[t.j]
		if t.i+t.j >= 2*vectors {
			second = g.slot(slotF19 + t.j)
		}
		if !begun {
			g.VPMULUDQ(second, f[t.i], sum)
			begun = true
			continue
		}
		g.VPMULUDQ(second, f[t.i], temps[n%2])
		g.VPADDQ(temps[n%2], sum, sum)
	}
	return begun
}

// weaken carries from even limbs to the odd ones above them.
func (g *packed) weaken(x, temp V) {
	g.VPSRLD(U8(26), x, temp)
	g.VPAND(g.every("Weak", pair(1<<26-1, 1<<32-1)), x, x)
	g.VPSLLQ(U8(32), temp, temp)
	g.VPADDD(temp, x, x)
}

// double doubles n times, with lanes
//
//	(X, Y, X+Y, Z)^2 = (A, B, S, C)
//	R = (H, -G, -E, F) = (A+B, B-A, S-A-B, 2C+A-B)
//	(F, H, H, F) (-E, -G, -E, -G) = (-X3, -Y3, -T3, -Z3)
//
// for the E, F, G and H of the other tiers: all coordinates are negated, which is
// the same point. The sizes of R are 2, 3, 4 and 5. The count is public.
func (g *packed) double() {
	g.Routine("packedDoubleAVX2", "func(out, a *[20]uint64, n int)")
	count := g.AllocLocal(8)
	g.Load(g.Param("n"), AX)
	g.MOVQ(AX, count)
	a, b := ymm[0:5], ymm[5:10]
	g.load("a", AX, a)
	g.Load(g.Param("out"), g.out)
	g.enter()
	g.Label("again")
	g.Comment(fmt.Sprintf("@loop X,Y,T,Z %s %s", names(a), weights()))
	for _, i := range vectorOrder {
		t := ymm[10+i]
		g.VPSHUFD(swapped, a[i], t)
		g.VPADDD(a[i], t, t)
		g.VINSERTI128(U8(1), low(t), a[i], t)
		g.VPBLENDD(U8(0xc0), a[i], t, a[i])
	}
	g.square()
	g.hint("A,B,S,C", a)
	g.doubleMiddle(a, b)
	g.hint("F,H,H2,F2", a)
	g.hint("E,G,E2,G2", b)
	g.second(b, ymm[10:14])
	g.multiply()
	g.DECQ(count)
	g.JNE(LabelRef("again"))
	g.leave()
}

// doubleMiddle computes the operands of the products of a doubling from the squares
// in a. Lanes 0 and 1 of R are (A, B) + (B, -A), lanes 2 and 3 (S, 2C) - (A, B) +
// (-B, A), and multiples of p keep all limbs from being negative.
func (g *packed) doubleMiddle(a, b []V) {
	zero := ymm[15]
	bias := g.multiples("DoubleBias", [4]uint32{0, 2, 3, 2}, 1, 2)
	g.VPXOR(zero, zero, zero)
	for _, i := range vectorOrder {
		r, across, ab := a[i], ymm[10+2*(i%2)], ymm[11+2*(i%2)]
		g.VINSERTI128(U8(1), low(r), r, across)
		g.VINSERTI128(U8(1), low(r), zero, ab)
		g.VPSLLVD(g.constant("DoubleC", 0, 0, 0, pair(1, 1)), r, r)
		g.VPSHUFD(swapped, across, across)
		g.VPADDD(bias[i], r, r)
		g.VPXOR(g.complement("DoubleSign", 1, 2), across, across)
		g.VPSUBD(ab, r, r)
		g.VPADDD(across, r, r)
		g.VPERMQ(permutation(2, 1, 2, 1), r, b[i])
		g.VPERMQ(permutation(3, 0, 0, 3), r, a[i])
		g.weaken(b[i], ab)
	}
}

// addName is the name of the addition or the subtraction.
func addName(minus bool) string {
	if minus {
		return "packedSubAVX2"
	}
	return "packedAddAVX2"
}

// add adds or subtracts a point in the form (Y-X, Y+X, 2dT, 2Z), with lanes
//
//	(Y-X, Y+X, T, Z) b = (A, B, C, D)
//	R = (E, H, F, G) = (B-A, B+A, D-C, D+C)
//	(E, H, H, G) (F, G, E, F) = (X3, Y3, T3, Z3)
//
// To subtract b, the first two of its elements are swapped, and C is negated, which
// swaps F and G. The sizes of R are 3, 2, 3 and 2, or 3, 2, 2 and 3.
func (g *packed) add(minus bool) {
	g.Routine(addName(minus), "func(out, a, b *[20]uint64)")
	g.enter()
	a, b := ymm[0:5], ymm[5:10]
	if minus {
		g.Load(g.Param("b"), SI)
		for i, r := range b {
			g.VPERMQ(permutation(1, 0, 2, 3), Mem{Base: SI, Disp: 32 * i}, r)
		}
	} else {
		g.load("b", SI, b)
	}
	g.second(b, ymm[10:14])
	g.load("a", SI, a)
	g.Load(g.Param("out"), g.out)
	g.sumAndDifferencePacked(a)
	g.multiply()
	g.hint("A,B,C,D", a)
	g.addMiddle(a, b, minus)
	g.hint("E,H,H2,G", a)
	g.hint("F,G2,E2,F2", b)
	g.second(b, ymm[10:14])
	g.multiply()
	g.leave()
}

// sumAndDifferencePacked turns (X, Y, T, Z) into (Y-X, Y+X, T, Z), of sizes 3, 2, 1
// and 1.
func (g *packed) sumAndDifferencePacked(a []V) {
	bias := g.multiples("AddBias", [4]uint32{2, 0, 0, 0}, 0)
	for _, i := range vectorOrder {
		t := ymm[10+i]
		g.VPSHUFD(swapped, low(a[i]), low(t)) // nothing above
		g.VPXOR(g.complement("AddSign", 0), a[i], a[i])
		g.VPADDD(bias[i], t, t)
		g.VPADDD(t, a[i], a[i])
	}
	g.hint("Difference,Sum,T,Z", a)
}

// addMiddle computes the operands of the last products from those of the first.
func (g *packed) addMiddle(a, b []V, minus bool) {
	sign, bias := g.complement("AddSigns", 0, 2), g.multiples("AddBiases", [4]uint32{2, 0, 2, 0}, 0, 2)
	if minus {
		sign, bias = g.complement("AddSign", 0), g.multiples("SubBiases", [4]uint32{2, 0, 0, 2}, 0, 3)
	}
	for _, i := range vectorOrder {
		r, t := a[i], ymm[10+i]
		g.VPSHUFD(swapped, r, t)
		g.VPXOR(sign, r, r)
		if minus {
			g.VPXOR(g.complement("SubSign", 3), t, t)
		}
		g.VPADDD(bias[i], r, r)
		g.VPADDD(t, r, r)
		g.VPERMQ(permutation(2, 3, 0, 2), r, b[i])
		g.VPERMQ(permutation(0, 1, 1, 3), r, a[i])
		g.weaken(b[i], t)
	}
}

// cache makes (Y-X, Y+X, 2dT, 2Z) of a point.
func (g *packed) cache() {
	g.Routine("packedCacheAVX2", "func(out, a *[20]uint64)")
	g.enter()
	a, b := ymm[0:5], ymm[5:10]
	factors := g.factors()
	for i, r := range b {
		g.VMOVDQU(factors[i], r)
	}
	g.second(b, ymm[10:14])
	g.load("a", SI, a)
	g.Load(g.Param("out"), g.out)
	g.sumAndDifferencePacked(a)
	g.multiply()
	g.leave()
}

// d2 is 2d, limb by limb.
var d2 = [2 * vectors]uint32{0x2b2f159, 0x1a6e509, 0x22add7a, 0xd4141d, 0x38052, 0xf3d130, 0x3407977, 0x19ce331, 0x1c56dff, 0x901b67}

// factors are 1, 1, 2d and 2.
func (g *packed) factors() (list []Mem) {
	var words []uint64
	for i := range vectors {
		one := uint64(0)
		if i == 0 {
			one = 1
		}
		words = append(words, one, one, pair(d2[2*i], d2[2*i+1]), 2*one)
	}
	c := g.constant("CacheFactors", words...)
	for i := range vectors {
		list = append(list, c.Offset(32*i))
	}
	return list
}
