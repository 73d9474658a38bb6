// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/divstep"
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/asm/impl/impltest"
)

// operations are the functions of an implementation of the kernel arithmetic,
// and lookups those of scan.
type (
	operations struct {
		mul       func(out, a, b *Element)
		sqr       func(out, a *Element)
		scalarMul func(out, a, b *Scalar)
		double    func(out, a *Point, n int)
		addPoints func(out, a, b *Point)
		addAffine func(out, a *Point, b *Affine)
	}
	lookups struct {
		selectPoint  func(out *Point, table *[16]Point, digit uint64)
		selectAffine func(out *Affine, table []Affine, digit uint64)
		condMove     func(out, a *Point, cond uint64)
	}
)

// arithmetics and scans bind tiers to functions. The files for one platform
// add theirs.
var (
	arithmetics = map[string]operations{
		impl.Generic: {mulGeneric, sqrGeneric, scalarMulGeneric, doubleNGeneric, addPointsGeneric, addAffineGeneric},
	}
	scans = map[string]lookups{
		impl.Generic: {selectPointGeneric, selectAffineGeneric, condMovePointGeneric},
	}
)

// The oracle: integers of math/big and affine formulas on them.
var (
	bigP  = toBig(P)
	bigN  = toBig(N)
	bigR  = new(big.Int).Lsh(big.NewInt(1), 384)
	rInv  = new(big.Int).ModInverse(bigR, bigP)
	nRInv = new(big.Int).ModInverse(bigR, bigN)
)

func toBig(w [6]uint64) *big.Int {
	x := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		x.Or(x.Lsh(x, 64), new(big.Int).SetUint64(w[i]))
	}
	return x
}

func fromBig(x *big.Int) (w [6]uint64) {
	x = new(big.Int).Set(x)
	for i := range w {
		w[i] = new(big.Int).And(x, new(big.Int).SetUint64(^uint64(0))).Uint64()
		x.Rsh(x, 64)
	}
	return w
}

// edgeWords are the words at which carries go wrong.
func edgeWords(m *[6]uint64) []uint64 {
	e := []uint64{0, 1, 2, 1 << 31, 1 << 32, 1<<32 - 1, 1 << 63, 1<<63 - 1, ^uint64(0), ^uint64(1)}
	for _, w := range m {
		e = append(e, w, w-1, w+1)
	}
	return e
}

// random returns a number below m. Half of its words are edge words; or, for one
// number in three, all but two are 0 or all ones, which makes carries run.
func random(rng *rand.Rand, m *[6]uint64) [6]uint64 {
	edges := edgeWords(m)
	var w [6]uint64
	for i := range w {
		if w[i] = rng.Uint64(); rng.IntN(2) == 0 {
			w[i] = edges[rng.IntN(len(edges))]
		}
	}
	if rng.IntN(3) == 0 {
		keep, edge := rng.IntN(6), rng.IntN(6)
		for i := range w {
			if i != keep && i != edge {
				w[i] = -(rng.Uint64() & 1)
			}
		}
		w[edge] = edges[rng.IntN(len(edges))]
	}
	return fromBig(new(big.Int).Mod(toBig(w), toBig(*m)))
}

// corners are the values every operation is tried with, in all combinations.
func corners(m *[6]uint64) [][6]uint64 {
	big0 := toBig(*m)
	var out [][6]uint64
	for _, d := range []int64{0, 1, 2, 3} {
		out = append(out, fromBig(big.NewInt(d)))
	}
	for _, d := range []int64{1, 2, 3} {
		out = append(out, fromBig(new(big.Int).Sub(big0, big.NewInt(d))))
	}
	half := new(big.Int).Rsh(big0, 1)
	out = append(out, fromBig(half), fromBig(half.Add(half, big.NewInt(1))))
	r := new(big.Int).Mod(bigR, big0)
	return append(out, fromBig(r), fromBig(new(big.Int).Sub(big0, r)))
}

func TestConstants(t *testing.T) {
	mont := func(x, m *big.Int) [6]uint64 {
		x = new(big.Int).Mul(x, bigR)
		return fromBig(x.Mod(x, m))
	}
	b, _ := new(big.Int).SetString("b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef", 16)
	w := new(big.Int).Lsh(big.NewInt(1), 64)
	for _, c := range []struct {
		name      string
		got, want [6]uint64
	}{
		{"One", One, mont(big.NewInt(1), bigP)},
		{"B", B, mont(b, bigP)},
		{"ScalarOne", ScalarOne, mont(big.NewInt(1), bigN)},
		{"rr", rr, mont(bigR, bigP)},
		{"scalarRR", scalarRR, mont(bigR, bigN)},
		{"nInv", [6]uint64{nInv}, fromBig(new(big.Int).Sub(w, new(big.Int).ModInverse(bigN, w)))},
	} {
		if c.got != c.want {
			t.Errorf("%s = %x, want %x", c.name, c.got, c.want)
		}
	}
	for m, d := range map[*big.Int]*divstep.Modulus{bigP: &field, bigN: &order} {
		scale := new(big.Int).Lsh(bigR, uint(384+5*d.Rounds))
		inverse := new(big.Int).Sub(w, new(big.Int).ModInverse(m, w))
		if toBig([6]uint64(d.M[:6])).Cmp(m) != 0 || d.Words != 6 ||
			d.Inverse != inverse.Uint64() || d.Rounds != divstep.Rounds(384) ||
			toBig([6]uint64(d.Start[:6])).Cmp(scale.Mod(scale, m)) != 0 {
			t.Errorf("%+v does not describe %x", *d, m)
		}
		if !m.ProbablyPrime(20) || m.BitLen() != 384 {
			t.Errorf("%x is no 384-bit prime", m)
		}
	}
}

// montProduct is a*b/2^384 modulo m.
func montProduct(a, b [6]uint64, m, rInverse *big.Int) [6]uint64 {
	x := new(big.Int).Mul(toBig(a), toBig(b))
	return fromBig(x.Mul(x, rInverse).Mod(x, m))
}

// pairs calls f with all pairs of corners and with n random pairs.
func pairs(m *[6]uint64, n int, f func(a, b [6]uint64)) {
	c := corners(m)
	for _, a := range c {
		for _, b := range c {
			f(a, b)
		}
	}
	rng := rand.New(rand.NewPCG(384, 1))
	for range n {
		f(random(rng, m), random(rng, m))
	}
}

func TestProductsAgainstBigInt(t *testing.T) {
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		pairs(&P, 5000, func(a, b [6]uint64) {
			var got Element
			ops.mul(&got, (*Element)(&a), (*Element)(&b))
			if want := Element(montProduct(a, b, bigP, rInv)); got != want {
				t.Fatalf("mul(%x, %x) = %x, want %x", a, b, got, want)
			}
			ops.sqr(&got, (*Element)(&a))
			if want := Element(montProduct(a, a, bigP, rInv)); got != want {
				t.Fatalf("sqr(%x) = %x, want %x", a, got, want)
			}
		})
		pairs(&N, 5000, func(a, b [6]uint64) {
			var got Scalar
			ops.scalarMul(&got, (*Scalar)(&a), (*Scalar)(&b))
			if want := Scalar(montProduct(a, b, bigN, nRInv)); got != want {
				t.Fatalf("scalarMul(%x, %x) = %x, want %x", a, b, got, want)
			}
		})
	})
}

func TestSumsAgainstBigInt(t *testing.T) {
	pairs(&P, 5000, func(a, b [6]uint64) {
		x, y := toBig(a), toBig(b)
		var sum, diff, neg Element
		Add(&sum, (*Element)(&a), (*Element)(&b))
		Sub(&diff, (*Element)(&a), (*Element)(&b))
		Neg(&neg, (*Element)(&a))
		for _, c := range []struct {
			name string
			got  Element
			want *big.Int
		}{
			{"Add", sum, new(big.Int).Add(x, y)},
			{"Sub", diff, new(big.Int).Sub(x, y)},
			{"Neg", neg, new(big.Int).Neg(x)},
		} {
			if want := fromBig(c.want.Mod(c.want, bigP)); c.got != want {
				t.Fatalf("%s(%x, %x) = %x, want %x", c.name, a, b, c.got, want)
			}
		}
	})
}

// sampler returns random elements, or scalars.
func sampler[T ~[6]uint64](m *[6]uint64) func() T {
	rng := rand.New(rand.NewPCG(384, 2))
	return func() T { return T(random(rng, m)) }
}

func samplePoint() func() Point {
	e := sampler[Element](&P)
	return func() Point { return Point{e(), e(), e()} }
}

func TestAliasing(t *testing.T) {
	element, scalar, point := sampler[Element](&P), sampler[Scalar](&N), samplePoint()
	binary := func(f func(out, a, b *Element)) (func(in []Element) Element, func(*Element, []*Element)) {
		return func(in []Element) (out Element) { f(&out, &in[0], &in[1]); return out },
			func(out *Element, in []*Element) { f(out, in[0], in[1]) }
	}
	for _, f := range []func(out, a, b *Element){Add, Sub} {
		want, do := binary(f)
		impltest.Aliases(t, 2, element, want, do)
	}
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for range 20 {
			want, do := binary(ops.mul)
			impltest.Aliases(t, 2, element, want, do)
			impltest.Aliases(t, 1, element,
				func(in []Element) (out Element) { ops.sqr(&out, &in[0]); return out },
				func(out *Element, in []*Element) { ops.sqr(out, in[0]) })
			impltest.Aliases(t, 2, scalar,
				func(in []Scalar) (out Scalar) { ops.scalarMul(&out, &in[0], &in[1]); return out },
				func(out *Scalar, in []*Scalar) { ops.scalarMul(out, in[0], in[1]) })
			impltest.Aliases(t, 1, point,
				func(in []Point) (out Point) { ops.double(&out, &in[0], 1); return out },
				func(out *Point, in []*Point) { ops.double(out, in[0], 1) })
			impltest.Aliases(t, 2, point,
				func(in []Point) (out Point) { ops.addPoints(&out, &in[0], &in[1]); return out },
				func(out *Point, in []*Point) { ops.addPoints(out, in[0], in[1]) })
			b := Affine{element(), element()}
			impltest.Aliases(t, 1, point,
				func(in []Point) (out Point) { ops.addAffine(&out, &in[0], &b); return out },
				func(out *Point, in []*Point) { ops.addAffine(out, in[0], &b) })
		}
	})
}

// TestPointsAgainstTwin compares with the portable formulas on coordinates that
// need not be those of a point: the formulas are polynomials.
func TestPointsAgainstTwin(t *testing.T) {
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		point := samplePoint()
		for range impltest.Rounds(5000) {
			a, b := point(), point()
			c := Affine{b.X, b.Y}
			var got, want Point
			ops.double(&got, &a, 1)
			if doubleGeneric(&want, &a); got != want {
				t.Fatalf("double(%x) = %x, want %x", a, got, want)
			}
			ops.addPoints(&got, &a, &b)
			if addPointsGeneric(&want, &a, &b); got != want {
				t.Fatalf("addPoints(%x, %x) = %x, want %x", a, b, got, want)
			}
			ops.addAffine(&got, &a, &c)
			if addAffineGeneric(&want, &a, &c); got != want {
				t.Fatalf("addAffine(%x, %x) = %x, want %x", a, c, got, want)
			}
		}
	})
}

func TestRepeatedDoubling(t *testing.T) {
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		point := samplePoint()
		for n := 1; n < 9; n++ {
			a := point()
			want := a
			for range n {
				doubleGeneric(&want, &want)
			}
			var got Point
			if ops.double(&got, &a, n); got != want {
				t.Errorf("%d doublings of %x: got %x, want %x", n, a, got, want)
			}
			if ops.double(&a, &a, n); a != want {
				t.Errorf("%d doublings in place are wrong", n)
			}
		}
	})
}

func TestDoubleNRejectsZeroCount(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a count of 0 is accepted")
		}
	}()
	DoubleN(new(Point), new(Point), 0)
}

func TestInvertAgainstBigInt(t *testing.T) {
	rr2 := new(big.Int).Mul(bigR, bigR)
	check := func(t *testing.T, name string, a, got [6]uint64, m *big.Int) {
		t.Helper()
		want := new(big.Int)
		if inv := new(big.Int).ModInverse(toBig(a), m); inv != nil {
			want.Mul(inv, rr2).Mod(want, m)
		}
		if toBig(got).Cmp(want) != 0 {
			t.Fatalf("%s(%x) = %x, want %x", name, a, got, fromBig(want))
		}
	}
	pairs(&P, 300, func(a, _ [6]uint64) {
		var out Element
		Invert(&out, (*Element)(&a))
		check(t, "Invert", a, out, bigP)
		in := a
		Invert((*Element)(&in), (*Element)(&in))
		check(t, "Invert in place", a, in, bigP)
	})
	pairs(&N, 300, func(a, _ [6]uint64) {
		var out Scalar
		ScalarInvert(&out, (*Scalar)(&a))
		check(t, "ScalarInvert", a, out, bigN)
		ScalarInvertVartime(&out, (*Scalar)(&a))
		check(t, "ScalarInvertVartime", a, out, bigN)
	})
}

func TestConversions(t *testing.T) {
	pairs(&P, 500, func(a, _ [6]uint64) {
		var x, y Element
		ToMontgomery(&x, (*Element)(&a))
		if want := montProduct(a, rr, bigP, rInv); x != want {
			t.Fatalf("ToMontgomery(%x) = %x, want %x", a, x, want)
		}
		if FromMontgomery(&y, &x); y != a {
			t.Fatalf("FromMontgomery(ToMontgomery(%x)) = %x", a, y)
		}
	})
	pairs(&N, 500, func(a, _ [6]uint64) {
		var x, y Scalar
		ScalarToMontgomery(&x, (*Scalar)(&a))
		if want := montProduct(a, scalarRR, bigN, nRInv); x != want {
			t.Fatalf("ScalarToMontgomery(%x) = %x, want %x", a, x, want)
		}
		if ScalarFromMontgomery(&y, &x); y != a {
			t.Fatalf("ScalarFromMontgomery(ScalarToMontgomery(%x)) = %x", a, y)
		}
	})
}

func TestReduceIsModN(t *testing.T) {
	rng := rand.New(rand.NewPCG(384, 3))
	all := [6]uint64{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	in := append(corners(&N), all, N, P)
	for range impltest.Rounds(500) {
		in = append(in, random(rng, &all))
	}
	for _, a := range in {
		var got Scalar
		got.Reduce(&a)
		if want := fromBig(new(big.Int).Mod(toBig(a), bigN)); got != want {
			t.Fatalf("Reduce(%x) = %x, want %x", a, got, want)
		}
	}
}

func TestSqrNIsRepeatedSquaring(t *testing.T) {
	a := sampler[Element](&P)()
	want := a
	for n := 1; n < 20; n++ {
		Sqr(&want, &want)
		var got Element
		if SqrN(&got, &a, n); got != want {
			t.Fatalf("SqrN(%x, %d) = %x, want %x", a, n, got, want)
		}
	}
}

// wrongDigits have the low half, or the low byte, of a digit that selects.
var wrongDigits = []uint64{1 << 8, 1<<8 + 1, 1 << 32, 1<<32 + 1, 1<<32 + 16, 1 << 63, 1<<63 + 2, 1<<32 - 1, ^uint64(0), ^uint64(15)}

func TestSelect(t *testing.T) {
	impltest.Each(t, scan, scans, func(t *testing.T, ops lookups) {
		point := samplePoint()
		var table [16]Point
		for i := range table {
			table[i] = point()
		}
		for digit := range uint64(20) {
			got, want := point(), Point{}
			if digit >= 1 && digit <= 16 {
				want = table[digit-1]
			}
			if ops.selectPoint(&got, &table, digit); got != want {
				t.Errorf("selectPoint(%d) = %x, want %x", digit, got, want)
			}
		}
		for _, digit := range wrongDigits {
			got := point()
			if ops.selectPoint(&got, &table, digit); got != (Point{}) {
				t.Errorf("selectPoint(%#x) = %x, want zero", digit, got)
			}
		}
		for _, n := range []int{1, 2, 3, 16, 32, 33} {
			entries := make([]Affine, n, n+1)
			for i := range entries {
				entries[i] = Affine{point().X, point().Y}
			}
			entries[:n+1][n] = Affine{One, One} // must not be read
			for digit := range uint64(n + 3) {
				got, want := Affine{One, B}, Affine{}
				if digit >= 1 && digit <= uint64(n) {
					want = entries[digit-1]
				}
				if ops.selectAffine(&got, entries, digit); got != want {
					t.Errorf("selectAffine(%d of %d) = %x, want %x", digit, n, got, want)
				}
			}
			for _, digit := range wrongDigits {
				got := Affine{One, B}
				if ops.selectAffine(&got, entries, digit); got != (Affine{}) {
					t.Errorf("selectAffine(%#x of %d) = %x, want zero", digit, n, got)
				}
			}
		}
	})
}

func TestSelectIntoTable(t *testing.T) {
	impltest.Each(t, scan, scans, func(t *testing.T, ops lookups) {
		point := samplePoint()
		var table [16]Point
		entries := make([]Affine, 5)
		for i := range table {
			table[i] = point()
			entries[i%5] = Affine{table[i].X, table[i].Z}
		}
		p, a := table[11], entries[4]
		if ops.selectPoint(&table[3], &table, 12); table[3] != p {
			t.Error("selectPoint into an entry of the table is wrong")
		}
		if ops.selectAffine(&entries[2], entries, 5); entries[2] != a {
			t.Error("selectAffine into an entry of the table is wrong")
		}
	})
}

func TestSelectAffineRejectsEmptyTable(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("an empty table is accepted")
		}
	}()
	SelectAffine(new(Affine), nil, 0)
}

func TestCondMovePoint(t *testing.T) {
	impltest.Each(t, scan, scans, func(t *testing.T, ops lookups) {
		point := samplePoint()
		for range 100 {
			a, b := point(), point()
			got := a
			if ops.condMove(&got, &b, 0); got != a {
				t.Fatal("condition 0 changes the output")
			}
			if ops.condMove(&got, &b, 1); got != b {
				t.Fatal("condition 1 does not move")
			}
			if ops.condMove(&got, &got, 1); got != b {
				t.Fatal("a move of a point to itself changes it")
			}
		}
	})
}

func TestCondNeg(t *testing.T) {
	pairs(&P, 2000, func(a, _ [6]uint64) {
		neg := new(big.Int).Neg(toBig(a))
		want := Element(fromBig(neg.Mod(neg, bigP)))
		x := Element(a)
		if CondNeg(&x, 0); x != a {
			t.Fatalf("condition 0 changes %x to %x", a, x)
		}
		if CondNeg(&x, 1); x != want {
			t.Fatalf("-%x = %x, want %x", a, x, want)
		}
	})
	var zero Element
	if CondNeg(&zero, 1); zero != (Element{}) {
		t.Errorf("-0 = %x", zero)
	}
}

func TestPredicates(t *testing.T) {
	var zero Element
	if IsZero(&zero) != 1 || Equal(&zero, &zero) != 1 {
		t.Error("0 is not 0")
	}
	for i := range 6 {
		for _, w := range []uint64{1, 1 << 31, 1 << 32, 1 << 63, ^uint64(0)} {
			var a Element
			a[i] = w
			if IsZero(&a) != 0 || Equal(&a, &zero) != 0 || Equal(&zero, &a) != 0 || Equal(&a, &a) != 1 {
				t.Errorf("a predicate is wrong for %x", a)
			}
			// Differences in two words must not cancel, whatever the others are.
			for j := range i {
				b := B
				b[i] ^= w
				b[j] ^= w
				a[j] = w
				if IsZero(&a) != 0 || Equal(&B, &b) != 0 || Equal(&b, &B) != 0 {
					t.Errorf("a predicate is wrong for words %d and %d, %#x", i, j, w)
				}
				a[j] = -w
				if IsZero(&a) != 0 {
					t.Errorf("IsZero(%x) = 1", a)
				}
				a[j] = 0
			}
		}
	}
}

func TestEverySymbolIsRegistered(t *testing.T) {
	impltest.Symbols(t, purego, arithmetic, scan)
}

func TestNoAllocation(t *testing.T) {
	var p Point
	var a Affine
	var s Scalar
	var table [16]Point
	n := testing.AllocsPerRun(10, func() {
		Mul(&p.X, &p.Y, &p.Z)
		Double(&p, &p)
		AddPoints(&p, &p, &p)
		AddAffine(&p, &p, &a)
		SelectPoint(&p, &table, 1)
		SelectAffine(&a, []Affine{a, a}, 1)
		Invert(&p.X, &p.X)
		ScalarInvert(&s, &s)
		ScalarInvertVartime(&s, &s)
	})
	if n != 0 {
		t.Errorf("the operations allocate %v times", n)
	}
}
