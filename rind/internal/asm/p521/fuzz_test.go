// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p521

import (
	"encoding/binary"
	"math/big"
	"testing"

	"rind.example/rind/internal/asm/impl"
)

// reduced reads consecutive numbers of 72 bytes and reduces them modulo m.
func reduced(data []byte, n int, m *[9]uint64) [][9]uint64 {
	data = append(data, make([]byte, 72*n)...)
	out := make([][9]uint64, n)
	for i := range out {
		for j := range out[i] {
			out[i][j] = binary.LittleEndian.Uint64(data[72*i+8*j:])
		}
		out[i] = fromBig(new(big.Int).Mod(toBig(out[i]), toBig(*m)))
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
		a, b := reduced(x, 1, &P)[0], reduced(y, 1, &P)[0]
		c, d := Scalar(reduced(x, 1, &N)[0]), Scalar(reduced(y, 1, &N)[0])
		ab, aa := product(a, b, bigP, one), product(a, a, bigP, one)
		cd := product(c, d, bigN, nRInv)
		for i, ops := range available() {
			var e Element
			var s Scalar
			if ops.mul(&e, (*Element)(&a), (*Element)(&b)); e != ab {
				t.Errorf("implementation %d: mul(%x, %x) = %x", i, a, b, e)
			}
			if ops.sqr(&e, (*Element)(&a)); e != aa {
				t.Errorf("implementation %d: sqr(%x) = %x", i, a, e)
			}
			if ops.scalarMul(&s, &c, &d); s != cd {
				t.Errorf("implementation %d: scalarMul(%x, %x) = %x", i, c, d, s)
			}
		}
	})
}

func FuzzPoints(f *testing.F) {
	f.Add([]byte{1, 2, 3})
	f.Fuzz(func(t *testing.T, data []byte) {
		w := reduced(data, 6, &P)
		a, b := Point{w[0], w[1], w[2]}, Point{w[3], w[4], w[5]}
		c := Affine{b.X, b.Y}
		var twice, sum, mixed, got Point
		doubleGeneric(&twice, &a)
		addPointsGeneric(&sum, &a, &b)
		addAffineGeneric(&mixed, &a, &c)
		for i, ops := range available() {
			if ops.double(&got, &a, 1); got != twice {
				t.Errorf("implementation %d: double(%x) = %x", i, a, got)
			}
			if ops.addPoints(&got, &a, &b); got != sum {
				t.Errorf("implementation %d: addPoints(%x, %x) = %x", i, a, b, got)
			}
			if ops.addAffine(&got, &a, &c); got != mixed {
				t.Errorf("implementation %d: addAffine(%x, %x) = %x", i, a, c, got)
			}
		}
	})
}

func FuzzInvert(f *testing.F) {
	f.Add([]byte{3})
	f.Fuzz(func(t *testing.T, data []byte) {
		a := Element(reduced(data, 1, &P)[0])
		var inv, one Element
		Invert(&inv, &a)
		want := One
		if a == (Element{}) {
			want = Element{}
		}
		if Mul(&one, &a, &inv); one != want {
			t.Errorf("%x times its inverse is %x", a, one)
		}
		s := Scalar(reduced(data, 1, &N)[0])
		var x, y Scalar
		ScalarInvert(&x, &s)
		if ScalarInvertVartime(&y, &s); x != y {
			t.Errorf("inverses of %x differ: %x, %x", s, x, y)
		}
	})
}
