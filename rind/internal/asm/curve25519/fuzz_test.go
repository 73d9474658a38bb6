// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"encoding/binary"
	"math/big"
	"testing"

	"rind.example/rind/internal/asm/impl"
)

// elements reads n consecutive numbers of 32 bytes.
func elements(data []byte, n int) []Element {
	data = append(data, make([]byte, 32*n)...)
	out := make([]Element, n)
	for i := range out {
		for j := range out[i] {
			out[i][j] = binary.LittleEndian.Uint64(data[32*i+8*j:])
		}
	}
	return out
}

// available returns the implementations of the kernel arithmetic that run here.
func available() []operations {
	var list []operations
	for _, i := range impl.Of(arithmetic) {
		if i.Available {
			list = append(list, arithmetics[i.Tier])
		}
	}
	return list
}

func FuzzProducts(f *testing.F) {
	f.Add([]byte{1}, []byte{2})
	f.Fuzz(func(t *testing.T, x, y []byte) {
		a, b := elements(x, 1)[0], elements(y, 1)[0]
		product, square := new(big.Int).Mul(toBig(a), toBig(b)), new(big.Int).Mul(toBig(a), toBig(a))
		for _, ops := range available() {
			var e Element
			ops.mul(&e, &a, &b)
			is(t, e, product, "mul(%x, %x)", a, b)
			ops.sqr(&e, &a)
			is(t, e, square, "sqr(%x)", a)
			ops.sqrN(&e, &a, 2)
			is(t, e, new(big.Int).Mul(square, square), "sqrN(%x, 2)", a)
		}
	})
}

func FuzzSums(f *testing.F) {
	f.Add([]byte{1}, []byte{2})
	f.Fuzz(func(t *testing.T, x, y []byte) {
		a, b := elements(x, 1)[0], elements(y, 1)[0]
		var e Element
		Add(&e, &a, &b)
		is(t, e, new(big.Int).Add(toBig(a), toBig(b)), "Add(%x, %x)", a, b)
		Sub(&e, &a, &b)
		is(t, e, new(big.Int).Sub(toBig(a), toBig(b)), "Sub(%x, %x)", a, b)
		if Canonical(&e, &a); e != fromBig(residue(a)) {
			t.Errorf("Canonical(%x) = %x", a, e)
		}
	})
}

func FuzzPoints(f *testing.F) {
	f.Add([]byte{1, 2, 3})
	f.Fuzz(func(t *testing.T, data []byte) {
		w := elements(data, 8)
		a, c := Point{w[0], w[1], w[2], w[3]}, Cached{w[4], w[5], w[6], w[7]}
		b := Affine{w[4], w[5], w[7]}
		for _, ops := range available() {
			comparePoints(t, ops, &a, &b, &c)
		}
	})
}

func FuzzLadder(f *testing.F) {
	f.Add([]byte{9}, []byte{9})
	f.Fuzz(func(t *testing.T, k, data []byte) {
		var scalar [32]byte
		copy(scalar[:], k)
		u := elements(data, 1)[0]
		for _, ops := range available() {
			compareLadders(t, ops, clamp(scalar), u)
		}
	})
}

func FuzzInvert(f *testing.F) {
	f.Add([]byte{3})
	f.Fuzz(func(t *testing.T, data []byte) {
		a := elements(data, 1)[0]
		var x, y, one Element
		Invert(&x, &a)
		if InvertVartime(&y, &a); x != y {
			t.Errorf("inverses of %x differ: %x, %x", a, x, y)
		}
		want := big.NewInt(1)
		if IsZero(&a) == 1 {
			want.SetInt64(0)
		}
		Mul(&one, &a, &x)
		is(t, one, want, "%x times its inverse", a)
	})
}

func FuzzSqrtRatio(f *testing.F) {
	f.Add([]byte{3}, []byte{5})
	f.Fuzz(func(t *testing.T, x, y []byte) {
		checkSqrtRatio(t, elements(x, 1)[0], elements(y, 1)[0])
	})
}

func FuzzSelectAffine(f *testing.F) {
	f.Add([]byte{1, 2, 3}, int64(-3))
	f.Fuzz(func(t *testing.T, data []byte, digit int64) {
		digit %= 17
		w := elements(data, 3)
		var table [16]Affine
		for i := range table {
			table[i] = Affine{w[i%3], w[(i+1)%3], w[i*i%3]}
			table[i].XY2D[i%4] ^= uint64(i)
		}
		want := entry(&table, digit)
		for _, i := range impl.Of(scan) {
			var got Affine
			if !i.Available {
				continue
			}
			if scans[i.Tier](&got, &table, digit); !sameAffine(&got, &want) {
				t.Errorf("%s: selectAffine(%d) = %x, want %x", i, digit, got, want)
			}
		}
	})
}
