// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	kernel "rind.example/rind/internal/asm/p384"
)

// The reference: textbook affine arithmetic in math/big, sharing nothing with
// the package.

var (
	bigP = bigWords(&kernel.P)
	bigN = bigWords(&kernel.N)
)

func bigHex(s string) *big.Int {
	n, ok := new(big.Int).SetString(s, 16)
	if !ok {
		panic("bad constant " + s)
	}
	return n
}

func bigWords(w *[limbs]uint64) *big.Int {
	n := new(big.Int)
	for _, word := range slices.Backward(w[:]) {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(word))
	}
	return n
}

// refPoint is an affine point, or the point at infinity if x is nil.
type refPoint struct{ x, y *big.Int }

func (p refPoint) neg() refPoint {
	if p.x == nil {
		return p
	}
	return refPoint{p.x, new(big.Int).Sub(bigP, p.y)}
}

func (p refPoint) add(q refPoint) refPoint {
	if p.x == nil {
		return q
	}
	if q.x == nil {
		return p
	}
	num, den := new(big.Int), new(big.Int)
	switch {
	case p.x.Cmp(q.x) != 0:
		num.Sub(q.y, p.y)
		den.Sub(q.x, p.x)
	case p.y.Cmp(q.y) == 0:
		num.Mul(p.x, p.x).Sub(num, big.NewInt(1)).Mul(num, big.NewInt(3))
		den.Lsh(p.y, 1)
	default:
		return refPoint{}
	}
	l := den.ModInverse(den.Mod(den, bigP), bigP)
	l.Mul(l, num).Mod(l, bigP)
	x := new(big.Int).Mul(l, l)
	x.Sub(x, p.x).Sub(x, q.x).Mod(x, bigP)
	y := new(big.Int).Sub(p.x, x)
	y.Mul(y, l).Sub(y, p.y).Mod(y, bigP)
	return refPoint{x, y}
}

// refPowers holds 2^i * p for multiplication by additions alone.
type refPowers [orderBits + 1]refPoint

func newRefPowers(p refPoint) *refPowers {
	t := new(refPowers)
	for i := range t {
		t[i] = p
		p = p.add(p)
	}
	return t
}

var baseRefPowers = newRefPowers(bigG)

// mul returns k*p for any k, by the sparser of the non-adjacent forms of k and n-k
// modulo n.
func (t *refPowers) mul(k *big.Int) refPoint {
	k = new(big.Int).Mod(k, bigN)
	digits, other := refNAF(k), refNAF(new(big.Int).Sub(bigN, k))
	if len(other) < len(digits) {
		return t.sum(other).neg()
	}
	return t.sum(digits)
}

// refDigit stands for 2^place, or -2^place if it is negative.
type refDigit struct {
	place    int
	negative bool
}

// refNAF returns the nonzero digits of the non-adjacent form of k: an odd number has
// the digit that leaves a multiple of 4.
func refNAF(k *big.Int) (digits []refDigit) {
	k = new(big.Int).Set(k)
	for i := 0; k.Sign() != 0; i++ {
		if k.Bit(0) == 1 {
			negative := k.Bit(1) == 1
			digits = append(digits, refDigit{i, negative})
			if negative {
				k.Add(k, big.NewInt(1))
			}
		}
		k.Rsh(k, 1)
	}
	return digits
}

func (t *refPowers) sum(digits []refDigit) refPoint {
	var sum refPoint
	for _, d := range digits {
		if d.negative {
			sum = sum.add(t[d.place].neg())
		} else {
			sum = sum.add(t[d.place])
		}
	}
	return sum
}

// bytes returns X || Y.
func (p refPoint) bytes() (b [96]byte) {
	p.x.FillBytes(b[:48])
	p.y.FillBytes(b[48:])
	return b
}

// affine returns p as an Affine.
func (p refPoint) affine(t testing.TB) *Affine {
	t.Helper()
	q := new(Affine)
	b := p.bytes()
	if err := q.SetXY(&b); err != nil {
		t.Fatalf("reference point refused: %v", err)
	}
	return q
}

// checkPoint compares p with the reference.
func checkPoint(t testing.TB, p *Point, want refPoint, format string, args ...any) {
	t.Helper()
	var q Affine
	err := p.Affine(&q)
	if want.x == nil {
		if err != ErrInfinity || p.IsInfinity() != 1 {
			t.Errorf(format+": finite, want the point at infinity", args...)
		}
		return
	}
	if err != nil {
		t.Errorf(format+": %v", append(args, err)...)
		return
	}
	var got [96]byte
	q.XY(&got)
	if got != want.bytes() {
		t.Errorf(format+": got %x, want %x", append(args, got, want.bytes())...)
	}
}

// newScalar returns k modulo n, through the encoding.
func newScalar(k *big.Int) *Scalar {
	var b [48]byte
	new(big.Int).Mod(k, bigN).FillBytes(b[:])
	s := new(Scalar)
	s.SetReduced(&b)
	return s
}

func bigScalar(s *Scalar) *big.Int {
	var b [48]byte
	s.Bytes(&b)
	return new(big.Int).SetBytes(b[:])
}

// newRand returns a source that is the same in every run.
func newRand() *rand.Rand { return rand.New(rand.NewPCG(384, 1)) }

// randomBig returns a number in [0, limit), with runs of equal bits in half of
// the cases: they find carries.
func randomBig(r *rand.Rand, limit *big.Int) *big.Int {
	k := new(big.Int)
	for range limit.BitLen()/64 + 2 {
		word := r.Uint64()
		switch r.IntN(4) {
		case 0:
			word = 0
		case 1:
			word = ^uint64(0)
		}
		k.Lsh(k, 64).Or(k, new(big.Int).SetUint64(word))
	}
	return k.Mod(k, limit)
}

// edgeScalars are scalars in [1, n-1] at which recodings, wrap-around and final
// additions change their behaviour.
func edgeScalars() []*big.Int {
	var list []*big.Int
	one := big.NewInt(1)
	add := func(k *big.Int) {
		if k.Sign() > 0 && k.Cmp(bigN) < 0 {
			list = append(list, new(big.Int).Set(k))
		}
	}
	for i := int64(1); i <= 70; i++ {
		add(big.NewInt(i))
		add(new(big.Int).Sub(bigN, big.NewInt(i)))
	}
	half := new(big.Int).Rsh(bigN, 1)
	add(half)
	add(half.Add(half, one))
	for i := range uint(orderBits) {
		k := new(big.Int).Lsh(one, i)
		add(k)
		add(new(big.Int).Sub(k, one))
		add(new(big.Int).Add(k, one))
		add(new(big.Int).Sub(bigN, k))
	}
	// Every window of w bits equal to a value around its sign change, alone and
	// at all places.
	for _, w := range []uint{5, 6, 7, 8} {
		for _, v := range []int64{1<<w - 1, 1 << (w - 1), 1<<(w-1) - 1, 1<<(w-1) + 1} {
			all := new(big.Int)
			for i := uint(0); i+w <= orderBits; i += w {
				all.Or(all, new(big.Int).Lsh(big.NewInt(v), i))
			}
			add(all)
			add(all.Rsh(all, w))
		}
	}
	return list
}
