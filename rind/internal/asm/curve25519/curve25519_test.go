// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/divstep"
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/asm/impl/impltest"
)

// operations are the functions of an implementation of the kernel arithmetic.
type operations struct {
	mul       func(out, a, b *Element)
	sqr       func(out, a *Element)
	sqrN      func(out, a *Element, n int)
	double    func(out, a *Point, n int)
	addAffine func(out, a *Point, b *Affine)
	addCached func(out, a *Point, b *Cached)
	ladder    func(x, z *Element, scalar *[32]byte, u *Element)
}

// arithmetics and scans bind tiers to functions. The files for one platform
// add theirs.
var (
	arithmetics = map[string]operations{
		impl.Generic: {mulGeneric, sqrGeneric, sqrNGeneric, doubleGeneric, addAffineGeneric, addCachedGeneric, ladderGeneric},
	}
	scans = map[string]func(out *Affine, table *[8]Affine, digit int64){
		impl.Generic: selectAffineGeneric,
	}
)

// The oracle: integers of math/big.
var bigP = toBig(P)

func toBig(w [4]uint64) *big.Int {
	x := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		x.Or(x.Lsh(x, 64), new(big.Int).SetUint64(w[i]))
	}
	return x
}

// fromBig returns the low 256 bits of x.
func fromBig(x *big.Int) (w Element) {
	x = new(big.Int).Set(x)
	for i := range w {
		w[i] = new(big.Int).And(x, new(big.Int).SetUint64(^uint64(0))).Uint64()
		x.Rsh(x, 64)
	}
	return w
}

// residue is the oracle's reading of an element.
func residue(a Element) *big.Int { return norm(toBig(a)) }

func norm(x *big.Int) *big.Int { return x.Mod(x, bigP) }

// is fails the test unless got stands for want modulo p.
func is(t *testing.T, got Element, want *big.Int, format string, args ...any) {
	t.Helper()
	if w := norm(new(big.Int).Set(want)); residue(got).Cmp(w) != 0 {
		t.Fatalf(format+": got %x, want %x", append(args, got, fromBig(w))...)
	}
}

// edgeWords are the words at which carries go wrong.
var edgeWords = []uint64{
	0, 1, 2, 18, 19, 20, 37, 38, 39, 1 << 51, 1<<51 - 1, 1 << 63, 1<<63 - 1, 1<<63 + 1,
	p0, p0 - 1, p0 + 1, ^uint64(0), ^uint64(1), ^uint64(36), ^uint64(37), ^uint64(38),
}

// random returns a number below 2^256. Half of its words are edge words; or, for
// one number in three, all but one are 0 or all ones, which makes carries run.
func random(rng *rand.Rand) (w Element) {
	for i := range w {
		if w[i] = rng.Uint64(); rng.IntN(2) == 0 {
			w[i] = edgeWords[rng.IntN(len(edgeWords))]
		}
	}
	if rng.IntN(3) == 0 {
		edge, rest := rng.IntN(4), -(rng.Uint64() & 1)
		for i := range w {
			if i != edge {
				w[i] = rest
			}
		}
		w[edge] = edgeWords[rng.IntN(len(edgeWords))]
	}
	return w
}

// corners are the values every operation is tried with, in all combinations: the
// neighbours of 0, p, 2p, 2^255 and 2^256.
func corners() (out []Element) {
	one := big.NewInt(1)
	limit := new(big.Int).Lsh(one, 256)
	for _, base := range []*big.Int{
		new(big.Int), bigP, new(big.Int).Lsh(bigP, 1), new(big.Int).Lsh(one, 255), limit, new(big.Int).Rsh(bigP, 1),
	} {
		for _, d := range []int64{-39, -38, -37, -20, -19, -18, -2, -1, 0, 1, 2, 18, 19, 20, 37, 38, 39} {
			if x := new(big.Int).Add(base, big.NewInt(d)); x.Sign() >= 0 && x.Cmp(limit) < 0 {
				out = append(out, fromBig(x))
			}
		}
	}
	return out
}

// pairs calls f with all pairs of corners and with n random pairs.
func pairs(n int, f func(a, b Element)) {
	c := corners()
	for _, a := range c {
		for _, b := range c {
			f(a, b)
		}
	}
	rng := rand.New(rand.NewPCG(25519, 1))
	for range n {
		f(random(rng), random(rng))
	}
}

func TestConstants(t *testing.T) {
	p := new(big.Int).Lsh(big.NewInt(1), 255)
	p.Sub(p, big.NewInt(19))
	if bigP.Cmp(p) != 0 || !p.ProbablyPrime(20) {
		t.Fatalf("P = %x", P)
	}
	d := new(big.Int).ModInverse(big.NewInt(121666), p)
	norm(d.Mul(d, big.NewInt(-121665)))
	i := new(big.Int).Exp(big.NewInt(2), new(big.Int).Rsh(p, 2), p) // (p-1)/4
	for _, c := range []struct {
		name string
		got  Element
		want *big.Int
	}{
		{"One", One, big.NewInt(1)},
		{"D", D, d},
		{"D2", D2, norm(new(big.Int).Lsh(d, 1))},
		{"SqrtM1", SqrtM1, i},
	} {
		if c.got != fromBig(c.want) {
			t.Errorf("%s = %x, want %x", c.name, c.got, fromBig(c.want))
		}
	}
	if i.Bit(0) != 0 || norm(new(big.Int).Mul(i, i)).Cmp(new(big.Int).Sub(p, big.NewInt(1))) != 0 {
		t.Errorf("SqrtM1 = %x", SqrtM1)
	}
	if big.Jacobi(d, p) != -1 {
		t.Error("d is a square: the additions are not complete")
	}
}

func TestModulusDescribesP(t *testing.T) {
	w := new(big.Int).Lsh(big.NewInt(1), 64)
	inverse := new(big.Int).Sub(w, new(big.Int).ModInverse(bigP, w))
	start := norm(new(big.Int).Lsh(big.NewInt(1), uint(5*field.Rounds)))
	if toBig([4]uint64(field.M[:4])).Cmp(bigP) != 0 || field.Words != 4 ||
		field.Inverse != inverse.Uint64() || field.Rounds != divstep.Rounds(255) ||
		toBig([4]uint64(field.Start[:4])).Cmp(start) != 0 {
		t.Errorf("%+v does not describe p", field)
	}
}

func TestProductsAgainstBigInt(t *testing.T) {
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		pairs(10000, func(a, b Element) {
			x, y := toBig(a), toBig(b)
			var got Element
			ops.mul(&got, &a, &b)
			is(t, got, new(big.Int).Mul(x, y), "mul(%x, %x)", a, b)
			ops.sqr(&got, &a)
			is(t, got, new(big.Int).Mul(x, x), "sqr(%x)", a)
		})
	})
}

func TestSumsAgainstBigInt(t *testing.T) {
	pairs(10000, func(a, b Element) {
		x, y := toBig(a), toBig(b)
		var got Element
		Add(&got, &a, &b)
		is(t, got, new(big.Int).Add(x, y), "Add(%x, %x)", a, b)
		Sub(&got, &a, &b)
		is(t, got, new(big.Int).Sub(x, y), "Sub(%x, %x)", a, b)
		Neg(&got, &a)
		is(t, got, new(big.Int).Neg(x), "Neg(%x)", a)
	})
}

func TestEverySymbolIsRegistered(t *testing.T) {
	impltest.Symbols(t, purego, arithmetic, scan)
}
