// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/big"
	"testing"
)

func TestScalarArithmetic(t *testing.T) {
	r := newRand()
	for range 2000 {
		a, b := randomBig(r, bigN), randomBig(r, bigN)
		x, y, z := newScalar(a), newScalar(b), new(Scalar)
		check := func(name string, want *big.Int) {
			t.Helper()
			if want.Mod(want, bigN); bigScalar(z).Cmp(want) != 0 {
				t.Fatalf("%s of %x and %x: got %x, want %x", name, a, b, bigScalar(z), want)
			}
		}
		z.Add(x, y)
		check("Add", new(big.Int).Add(a, b))
		z.Mul(x, y)
		check("Mul", new(big.Int).Mul(a, b))
		if a.Sign() != 0 {
			inverse := new(big.Int).ModInverse(a, bigN)
			z.Invert(x)
			check("Invert", inverse)
			z.InvertVartime(x)
			check("InvertVartime", inverse)
		}
		if got, want := x.Equal(y) == 1, a.Cmp(b) == 0; got != want {
			t.Fatalf("Equal of %x and %x: %t", a, b, got)
		}
	}
}

func TestScalarAddEdges(t *testing.T) {
	one := big.NewInt(1)
	last := new(big.Int).Sub(bigN, one)
	for _, a := range []*big.Int{new(big.Int), one, last} {
		for _, b := range []*big.Int{new(big.Int), one, last} {
			z := newScalar(a)
			z.Add(z, newScalar(b)) // the receiver may be an argument
			want := new(big.Int).Add(a, b)
			if want.Mod(want, bigN); bigScalar(z).Cmp(want) != 0 {
				t.Errorf("%x + %x = %x", a, b, bigScalar(z))
			}
		}
	}
}

func TestScalarInverseOfZero(t *testing.T) {
	z := newScalar(big.NewInt(1))
	if z.Invert(new(Scalar)); z.IsZero() != 1 {
		t.Error("Invert(0) is not 0")
	}
	z = newScalar(big.NewInt(1))
	if z.InvertVartime(new(Scalar)); z.IsZero() != 1 {
		t.Error("InvertVartime(0) is not 0")
	}
}

func TestScalarSetCanonicalRange(t *testing.T) {
	top := new(big.Int).Lsh(big.NewInt(1), 8*48)
	for _, test := range []struct {
		name string
		k    *big.Int
		ok   bool
	}{
		{"0", new(big.Int), false},
		{"1", big.NewInt(1), true},
		{"n-1", new(big.Int).Sub(bigN, big.NewInt(1)), true},
		{"n", bigN, false},
		{"n+1", new(big.Int).Add(bigN, big.NewInt(1)), false},
		{"ones alone", new(big.Int).Sub(top, big.NewInt(1)), false},
	} {
		var b [48]byte
		test.k.FillBytes(b[:])
		s := newScalar(big.NewInt(7))
		err := s.SetCanonical(&b)
		want := big.NewInt(7) // left alone on error
		if test.ok {
			want = test.k
		}
		if (err == nil) != test.ok || bigScalar(s).Cmp(want) != 0 {
			t.Errorf("%s: %v, scalar %x", test.name, err, bigScalar(s))
		}
		s.SetReduced(&b)
		if want := new(big.Int).Mod(test.k, bigN); bigScalar(s).Cmp(want) != 0 {
			t.Errorf("SetReduced(%s) = %x, want %x", test.name, bigScalar(s), want)
		}
	}
}

func TestTruncate(t *testing.T) {
	r := newRand()
	for range 100 {
		var b [48]byte
		k := randomBig(r, new(big.Int).Lsh(big.NewInt(1), 8*48))
		k.FillBytes(b[:])
		Truncate(&b)
		if want := k.Rsh(k, 8*48-orderBits); new(big.Int).SetBytes(b[:]).Cmp(want) != 0 {
			t.Errorf("got %x, want %x", b, want)
		}
	}
}

func TestScalarClear(t *testing.T) {
	s := newScalar(big.NewInt(3))
	if s.Clear(); s.IsZero() != 1 || *s != (Scalar{}) {
		t.Error("scalar not cleared")
	}
}
