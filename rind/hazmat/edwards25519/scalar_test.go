// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"math/big"
	"slices"
	"testing"
)

func TestOrder(t *testing.T) {
	if got := bigWords([]uint64{c0, c1, 0, top}); got.Cmp(bigL) != 0 {
		t.Errorf("L is %x, want %x", got, bigL)
	}
	if got := bigWords([]uint64{twoC0, twoC1, 0, 2 * top}); got.Cmp(new(big.Int).Lsh(bigL, 1)) != 0 {
		t.Errorf("2L is %x", got)
	}
}

// boundaries are integers below 2^256 around multiples of L and words.
func boundaries() []*big.Int {
	var list []*big.Int
	limit := pow(256)
	add := func(k *big.Int) {
		for d := int64(-2); d <= 2; d++ {
			if n := new(big.Int).Add(k, big.NewInt(d)); n.Sign() >= 0 && n.Cmp(limit) < 0 {
				list = append(list, n)
			}
		}
	}
	for m := int64(0); m <= 16; m++ {
		add(new(big.Int).Mul(bigL, big.NewInt(m)))
	}
	for _, i := range []uint{64, 125, 128, 192, 251, 252, 253, 254, 255, 256} {
		add(pow(i))
	}
	return list
}

func TestSetCanonicalBytes(t *testing.T) {
	for _, k := range boundaries() {
		b := bigBytes(k)
		s := *newScalar(big.NewInt(12345))
		ok := s.SetCanonicalBytes(&b)
		if want := k.Cmp(bigL) < 0; ok != want {
			t.Errorf("%x: %t", k, ok)
		}
		want := k
		if !ok {
			want = big.NewInt(12345) // left alone
		}
		if bigScalar(&s).Cmp(want) != 0 {
			t.Errorf("%x: set to %x", k, bigScalar(&s))
		}
	}
}

func checkUniform(t *testing.T, wide *big.Int) {
	t.Helper()
	var b [64]byte
	wide.FillBytes(b[:])
	slices.Reverse(b[:])
	var s Scalar
	s.SetUniformBytes(&b)
	if want := new(big.Int).Mod(wide, bigL); bigScalar(&s).Cmp(want) != 0 {
		t.Errorf("%x: got %x, want %x", wide, bigScalar(&s), want)
	}
}

func TestSetUniformBytes(t *testing.T) {
	for _, hi := range boundaries() {
		for _, lo := range boundaries() {
			checkUniform(t, new(big.Int).Add(new(big.Int).Lsh(hi, 256), lo))
		}
	}
	// The largest multiple of L, and the extremes of the signed folds: each part
	// at bit 252 all zeros or all ones.
	limit := pow(512)
	last := new(big.Int).Div(limit, bigL)
	last.Mul(last, bigL)
	for d := int64(-3); d <= 3; d++ {
		checkUniform(t, new(big.Int).Add(last, big.NewInt(d)))
	}
	r := newRand()
	for range 20000 {
		checkUniform(t, randomBig(r, limit))
	}
}

func TestSetClampedBytes(t *testing.T) {
	r := newRand()
	list := boundaries()
	for range 200 {
		list = append(list, randomBig(r, pow(256)))
	}
	for _, k := range list {
		b := bigBytes(k)
		var s Scalar
		s.SetClampedBytes(&b)
		want := refClamp(k)
		if want.Mod(want, bigL); bigScalar(&s).Cmp(want) != 0 {
			t.Errorf("%x: got %x, want %x", k, bigScalar(&s), want)
		}
		if b != bigBytes(k) {
			t.Errorf("%x: argument changed", k)
		}
	}
}

// refClamp is the clamping of RFC 8032, section 5.1.5, step 2.
func refClamp(k *big.Int) *big.Int {
	k = new(big.Int).Set(k)
	for _, i := range []int{0, 1, 2, 255} {
		k.SetBit(k, i, 0)
	}
	return k.SetBit(k, 254, 1)
}

// arithmeticScalars are the edges and random scalars.
func arithmeticScalars(n int) []*big.Int {
	list := edgeScalars()
	r := newRand()
	for range n {
		list = append(list, randomBig(r, bigL))
	}
	return list
}

func TestScalarArithmetic(t *testing.T) {
	list := arithmeticScalars(40)
	for i, a := range list {
		for j, b := range list {
			c := list[(i+7*j)%len(list)]
			checkArithmetic(t, a, b, c)
		}
	}
}

func checkArithmetic(t *testing.T, a, b, c *big.Int) {
	t.Helper()
	x, y, z := newScalar(a), newScalar(b), newScalar(c)
	check := func(op string, got *Scalar, want *big.Int) {
		t.Helper()
		if want.Mod(want, bigL); bigScalar(got).Cmp(want) != 0 {
			t.Errorf("%s of %x, %x, %x: got %x, want %x", op, a, b, c, bigScalar(got), want)
		}
	}
	var s Scalar
	s.Add(x, y)
	check("Add", &s, new(big.Int).Add(a, b))
	s.Negate(x)
	check("Negate", &s, new(big.Int).Neg(a))
	product := new(big.Int).Mul(a, b)
	s.Mul(x, y)
	check("Mul", &s, new(big.Int).Set(product))
	s.MulAdd(x, y, z)
	check("MulAdd", &s, product.Add(product, c))
	if got := x.Equal(y); (got == 1) != (a.Cmp(b) == 0) || got>>1 != 0 {
		t.Errorf("Equal of %x and %x: %d", a, b, got)
	}
}

func TestScalarAliasing(t *testing.T) {
	a, b := big.NewInt(-3), big.NewInt(1<<62)
	for name, f := range map[string]func() (*Scalar, *big.Int){
		"Add": func() (*Scalar, *big.Int) {
			s := newScalar(a)
			s.Add(s, s)
			return s, new(big.Int).Add(a, a)
		},
		"Negate": func() (*Scalar, *big.Int) {
			s := newScalar(a)
			s.Negate(s)
			return s, new(big.Int).Neg(a)
		},
		"Mul": func() (*Scalar, *big.Int) {
			s := newScalar(a)
			s.Mul(newScalar(b), s)
			return s, new(big.Int).Mul(a, b)
		},
		"MulAdd": func() (*Scalar, *big.Int) {
			s := newScalar(a)
			s.MulAdd(s, s, s)
			return s, new(big.Int).Add(new(big.Int).Mul(a, a), a)
		},
	} {
		got, want := f()
		if bigScalar(got).Cmp(want.Mod(want, bigL)) != 0 {
			t.Errorf("%s: got %x, want %x", name, bigScalar(got), want)
		}
	}
}

func TestScalarClear(t *testing.T) {
	s := newScalar(big.NewInt(77))
	if s.Clear(); s.Equal(new(Scalar)) != 1 {
		t.Error("not cleared")
	}
}

// FuzzScalar compares multiplication, addition and reduction with math/big.
func FuzzScalar(f *testing.F) {
	f.Add(make([]byte, 192))
	f.Add(slices.Repeat([]byte{0xff}, 192))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 192 {
			return
		}
		a, b, c := littleEndian(data[:64]), littleEndian(data[64:128]), littleEndian(data[128:192])
		checkUniform(t, a)
		checkArithmetic(t, a.Mod(a, bigL), b.Mod(b, bigL), c.Mod(c, bigL))
	})
}
