// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	kernel "rind.example/rind/internal/asm/curve25519"
)

// The reference: arithmetic in math/big, in projective coordinates without T,
// sharing nothing with the package.

var (
	bigOne = big.NewInt(1)
	bigP   = new(big.Int).Sub(new(big.Int).Lsh(bigOne, 255), big.NewInt(19))
	bigL   = new(big.Int).Add(new(big.Int).Lsh(bigOne, 252), bigDec("27742317777372353535851937790883648493"))
	bigD   = bigMod(new(big.Int).Mul(big.NewInt(-121665), new(big.Int).ModInverse(big.NewInt(121666), bigP)))
	bigB   = refAffine( // RFC 8032, section 5.1
		bigDec("15112221349535400772501151409588531511454012693041857206046113283949847762202"),
		bigDec("46316835694926478169428394003475163141307993866256225615783033603165251855960"))
)

func bigDec(s string) *big.Int {
	n, ok := new(big.Int).SetString(s, 10)
	if !ok {
		panic("bad constant " + s)
	}
	return n
}

// bigMod reduces n modulo p, in place.
func bigMod(n *big.Int) *big.Int { return n.Mod(n, bigP) }

func bigMul(a, b *big.Int) *big.Int { return bigMod(new(big.Int).Mul(a, b)) }

// refPoint is (x/z, y/z).
type refPoint struct{ x, y, z *big.Int }

func refAffine(x, y *big.Int) refPoint { return refPoint{x, y, bigOne} }

var refIdentity = refAffine(new(big.Int), bigOne)

// add is the addition law of twisted Edwards curves, multiplied out: with
// t = d x1 x2 y1 y2, x3 = (x1 y2 + x2 y1)/(1 + t), y3 = (y1 y2 + x1 x2)/(1 - t).
func (p refPoint) add(q refPoint) refPoint {
	zz := bigMul(p.z, q.z)
	xx, yy := bigMul(p.x, q.x), bigMul(p.y, q.y)
	t := bigMul(bigD, bigMul(xx, yy))
	z4 := bigMul(zz, zz)
	plus, minus := bigMod(new(big.Int).Add(z4, t)), bigMod(new(big.Int).Sub(z4, t))
	cross := new(big.Int).Add(bigMul(p.x, q.y), bigMul(q.x, p.y))
	return refPoint{
		bigMul(bigMul(zz, cross), minus),
		bigMul(bigMul(zz, new(big.Int).Add(xx, yy)), plus),
		bigMul(plus, minus),
	}
}

func (p refPoint) neg() refPoint {
	return refPoint{bigMod(new(big.Int).Neg(p.x)), p.y, p.z}
}

// mul returns k*p for any integer k.
func (p refPoint) mul(k *big.Int) refPoint {
	if k.Sign() < 0 {
		return p.neg().mul(new(big.Int).Neg(k))
	}
	sum := refIdentity
	for i := k.BitLen() - 1; i >= 0; i-- {
		sum = sum.add(sum)
		if k.Bit(i) == 1 {
			sum = sum.add(p)
		}
	}
	return sum
}

// refPowers holds 2^i * p for multiplication by additions alone.
type refPowers [256]refPoint

func newRefPowers(p refPoint) *refPowers {
	t := new(refPowers)
	for i := range t {
		t[i] = p
		p = p.add(p)
	}
	return t
}

var baseRefPowers = newRefPowers(bigB)

// mul returns k*p for k in [0, 2^256).
func (t *refPowers) mul(k *big.Int) refPoint {
	sum := refIdentity
	for i := range k.BitLen() {
		if k.Bit(i) == 1 {
			sum = sum.add(t[i])
		}
	}
	return sum
}

// affine returns x and y.
func (p refPoint) affine() (x, y *big.Int) {
	inv := new(big.Int).ModInverse(p.z, bigP)
	return bigMul(p.x, inv), bigMul(p.y, inv)
}

// bytes returns the canonical encoding.
func (p refPoint) bytes() [32]byte {
	x, y := p.affine()
	return encodeXY(x.Bit(0), y)
}

// encodeXY returns y, below 2^255, and the sign.
func encodeXY(sign uint, y *big.Int) (b [32]byte) {
	y.FillBytes(b[:])
	slices.Reverse(b[:])
	b[31] |= byte(sign << 7)
	return b
}

// refDecode returns the point for y and the sign, by the liberal rule: y is taken
// modulo p, and the sign of x = 0 counts for nothing.
func refDecode(b [32]byte) (refPoint, bool) {
	sign := uint(b[31] >> 7)
	b[31] &= 0x7f
	y := littleEndian(b[:])
	bigMod(y)
	y2 := bigMul(y, y)
	den := bigMod(new(big.Int).Add(bigMul(bigD, y2), bigOne))
	x := bigMul(new(big.Int).Sub(y2, bigOne), new(big.Int).ModInverse(den, bigP))
	if x.ModSqrt(x, bigP) == nil {
		return refPoint{}, false
	}
	if x.Bit(0) != sign {
		x = bigMod(x.Neg(x))
	}
	return refAffine(x, y), true
}

func littleEndian(b []byte) *big.Int {
	b = slices.Clone(b)
	slices.Reverse(b)
	return new(big.Int).SetBytes(b)
}

// refTorsion is a point of order 8: L times a point outside of the subgroup, if
// that has the full order.
var refTorsion = func() refPoint {
	for y := int64(2); ; y++ {
		p, ok := refDecode(encodeXY(0, big.NewInt(y)))
		if !ok {
			continue
		}
		if t := p.mul(bigL); t.mul(big.NewInt(4)).bytes() != refIdentity.bytes() {
			return t
		}
	}
}()

// point returns p as a Point, through its encoding.
func (p refPoint) point(t testing.TB) *Point {
	t.Helper()
	q := new(Point)
	b := p.bytes()
	if !q.SetBytes(b[:]) {
		t.Fatalf("reference point %x refused", b)
	}
	return q
}

// checkPoint compares p with the reference, and its T with its other coordinates.
func checkPoint(t testing.TB, p *Point, want refPoint, format string, args ...any) {
	t.Helper()
	var got [32]byte
	p.Bytes(&got)
	if want := want.bytes(); got != want {
		t.Errorf(format+": got %x, want %x", append(args, got, want)...)
	}
	var xy, zt kernel.Element
	kernel.Mul(&xy, &p.e.X, &p.e.Y)
	kernel.Mul(&zt, &p.e.Z, &p.e.T)
	if kernel.Equal(&xy, &zt) != 1 || kernel.IsZero(&p.e.Z) == 1 {
		t.Errorf(format+": XY = ZT does not hold", args...)
	}
}

// bigBytes returns k, below 2^256, as little-endian bytes.
func bigBytes(k *big.Int) (b [32]byte) {
	k.FillBytes(b[:])
	slices.Reverse(b[:])
	return b
}

// newScalar returns k modulo L, through the encoding.
func newScalar(k *big.Int) *Scalar {
	s := new(Scalar)
	b := bigBytes(new(big.Int).Mod(k, bigL))
	if !s.SetCanonicalBytes(&b) {
		panic("canonical scalar refused")
	}
	return s
}

func bigScalar(s *Scalar) *big.Int {
	var b [32]byte
	s.Bytes(&b)
	return littleEndian(b[:])
}

func bigWords(w []uint64) *big.Int {
	n := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(w[i]))
	}
	return n
}

// newRand returns a source that is the same in every run.
func newRand() *rand.Rand { return rand.New(rand.NewPCG(25519, 1)) }

// randomBig returns a number in [0, limit), with runs of equal bits in half of the
// cases: they find carries.
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

// pow returns 2^n.
func pow(n uint) *big.Int { return new(big.Int).Lsh(bigOne, n) }

// edgeScalars are integers in [0, L) at which recodings and reductions change
// their behaviour.
func edgeScalars() []*big.Int {
	var list []*big.Int
	add := func(k *big.Int) {
		if k.Sign() >= 0 && k.Cmp(bigL) < 0 {
			list = append(list, new(big.Int).Set(k))
		}
	}
	for i := int64(0); i <= 17; i++ {
		add(big.NewInt(i))
		add(new(big.Int).Sub(bigL, big.NewInt(i)))
	}
	add(new(big.Int).Rsh(bigL, 1))
	for _, i := range []uint{3, 4, 63, 64, 65, 124, 125, 126, 127, 128, 191, 192, 251, 252} {
		add(pow(i))
		add(new(big.Int).Sub(pow(i), bigOne))
		add(new(big.Int).Add(pow(i), bigOne))
		add(new(big.Int).Sub(bigL, pow(i)))
	}
	// Every window of w bits equal to a value around its sign change.
	for _, w := range []uint{4, 5, 6, 7, 8, 9} {
		for _, v := range []int64{1<<w - 1, 1 << (w - 1), 1<<(w-1) - 1, 1<<(w-1) + 1} {
			all := new(big.Int)
			for i := uint(0); i+w <= 252; i += w {
				all.Or(all, new(big.Int).Lsh(big.NewInt(v), i))
			}
			add(all)
		}
	}
	return list
}
