// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// classes calls f with every corner and with n random elements.
func classes(n int, f func(a Element)) {
	for _, a := range corners() {
		f(a)
	}
	rng := rand.New(rand.NewPCG(25519, 12))
	for range n {
		f(random(rng))
	}
}

func TestCanonicalIsTheResidue(t *testing.T) {
	classes(20000, func(a Element) {
		want := residue(a)
		var got Element
		if Canonical(&got, &a); got != fromBig(want) {
			t.Fatalf("Canonical(%x) = %x, want %x", a, got, fromBig(want))
		}
		if IsNegative(&a) != uint64(want.Bit(0)) {
			t.Fatalf("IsNegative(%x) = %d", a, IsNegative(&a))
		}
		if (IsZero(&a) == 1) != (want.Sign() == 0) {
			t.Fatalf("IsZero(%x) = %d", a, IsZero(&a))
		}
	})
}

func TestBytesAreCanonicalAndLittleEndian(t *testing.T) {
	classes(2000, func(a Element) {
		var b [32]byte
		if Bytes(&b, &a); littleEndian(b).Cmp(residue(a)) != 0 {
			t.Fatalf("Bytes(%x) = %x", a, b)
		}
	})
}

// TestSetBytesIgnoresTheTopBit also has encodings of p and above.
func TestSetBytesIgnoresTheTopBit(t *testing.T) {
	limit := new(big.Int).Lsh(big.NewInt(1), 255)
	classes(2000, func(a Element) {
		var b [32]byte
		toBig(a).FillBytes(b[:])
		for i := range 16 {
			b[i], b[31-i] = b[31-i], b[i]
		}
		var got Element
		SetBytes(&got, &b)
		is(t, got, new(big.Int).Mod(toBig(a), limit), "SetBytes(%x)", b)
		if got[3]>>63 != 0 {
			t.Fatalf("SetBytes(%x) keeps the top bit", b)
		}
	})
}

func TestEqualLooksAtResidues(t *testing.T) {
	pairs(5000, func(a, b Element) {
		if (Equal(&a, &b) == 1) != (residue(a).Cmp(residue(b)) == 0) {
			t.Fatalf("Equal(%x, %x) = %d", a, b, Equal(&a, &b))
		}
	})
	rng := rand.New(rand.NewPCG(25519, 13))
	for range 2000 {
		x := residue(random(rng))
		if a, b := weak(rng, x), weak(rng, x); Equal(&a, &b) != 1 {
			t.Fatalf("Equal(%x, %x) = 0", a, b)
		}
	}
}

func TestCondMove(t *testing.T) {
	pairs(500, func(a, b Element) {
		got := a
		if CondMove(&got, &b, 0); got != a {
			t.Fatal("condition 0 changes the output")
		}
		if CondMove(&got, &b, 1); got != b {
			t.Fatal("condition 1 does not move")
		}
	})
}

func TestInvertAgainstBigInt(t *testing.T) {
	classes(1000, func(a Element) {
		want := new(big.Int).ModInverse(residue(a), bigP)
		if want == nil {
			want = new(big.Int)
		}
		var got Element
		if Invert(&got, &a); got != fromBig(want) {
			t.Fatalf("Invert(%x) = %x, want %x", a, got, fromBig(want))
		}
		if InvertVartime(&got, &a); got != fromBig(want) {
			t.Fatalf("InvertVartime(%x) = %x, want %x", a, got, fromBig(want))
		}
	})
}

// checkSqrtRatio compares with the definition in RFC 9496, 4.2.
func checkSqrtRatio(t *testing.T, u, v Element) {
	t.Helper()
	var got Element
	square := SqrtRatio(&got, &u, &v)
	ratio := new(big.Int)
	if inverse := new(big.Int).ModInverse(residue(v), bigP); inverse != nil {
		norm(ratio.Mul(inverse, residue(u)))
	}
	want := new(big.Int).ModSqrt(ratio, bigP)
	wantSquare := want != nil && (residue(u).Sign() == 0 || residue(v).Sign() != 0)
	if want == nil {
		want = new(big.Int).ModSqrt(norm(ratio.Mul(ratio, residue(SqrtM1))), bigP)
	}
	if want.Bit(0) == 1 {
		want.Sub(bigP, want)
	}
	if got != fromBig(want) || (square == 1) != wantSquare {
		t.Fatalf("SqrtRatio(%x, %x) = %x, %d; want %x, %t", u, v, got, square, fromBig(want), wantSquare)
	}
}

func TestSqrtRatioAgainstBigInt(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 14))
	for _, u := range corners() {
		checkSqrtRatio(t, u, One)
		checkSqrtRatio(t, u, random(rng))
		checkSqrtRatio(t, random(rng), u)
		checkSqrtRatio(t, u, u)
	}
	for range 300 {
		checkSqrtRatio(t, random(rng), random(rng))
	}
}

// TestSqrtRatioVectors has the cases of RFC 9496, A.4, that can be told from one
// another by their output.
func TestSqrtRatioVectors(t *testing.T) {
	for _, c := range []struct {
		u, v   uint64
		square uint64
		out    string
	}{
		{0, 0, 1, "0000000000000000000000000000000000000000000000000000000000000000"},
		{0, 1, 1, "0000000000000000000000000000000000000000000000000000000000000000"},
		{1, 0, 0, "0000000000000000000000000000000000000000000000000000000000000000"},
		{2, 1, 0, "3c5ff1b5d8e4113b871bd052f9e7bcd0582804c266ffb2d4f4203eb07fdb7c54"},
		{4, 1, 1, "0200000000000000000000000000000000000000000000000000000000000000"},
		{1, 4, 1, "f6ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff3f"},
	} {
		u, v := Element{c.u}, Element{c.v}
		var r Element
		square := SqrtRatio(&r, &u, &v)
		var got [32]byte
		if Bytes(&got, &r); square != c.square || got != bytes32(t, c.out) {
			t.Errorf("SqrtRatio(%d, %d) = %x, %d", c.u, c.v, got, square)
		}
	}
}
