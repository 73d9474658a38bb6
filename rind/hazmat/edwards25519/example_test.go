// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519_test

import (
	"fmt"

	"rind.example/rind/hazmat/edwards25519"
)

// scalar returns a small scalar.
func scalar(k byte) *edwards25519.Scalar {
	s := new(edwards25519.Scalar)
	s.SetCanonicalBytes(&[32]byte{k})
	return s
}

// multiple returns k*B.
func multiple(k byte) *edwards25519.Point {
	p := new(edwards25519.Point)
	p.ScalarBaseMult(scalar(k))
	return p
}

func ExampleScalar_SetCanonicalBytes() {
	var s edwards25519.Scalar
	fmt.Println(s.SetCanonicalBytes(&[32]byte{5}))
	fmt.Println(s.SetCanonicalBytes(&[32]byte{31: 0x20})) // above L
	// Output:
	// true
	// false
}

func ExampleScalar_SetUniformBytes() {
	var s edwards25519.Scalar
	var b [32]byte
	s.SetUniformBytes(&[64]byte{32: 1}) // 2^256 modulo L
	s.Bytes(&b)
	fmt.Printf("%x\n", b[:8])
	// Output: 1d95988d7431ecd6
}

func ExampleScalar_SetClampedBytes() {
	var s edwards25519.Scalar
	var b [32]byte
	s.SetClampedBytes(&[32]byte{7}) // 2^254 modulo L
	s.Bytes(&b)
	fmt.Printf("%x\n", b[:8])
	// Output: 39841ee9b0d6c8f7
}

func ExampleScalar_Bytes() {
	var b [32]byte
	scalar(200).Bytes(&b)
	fmt.Println(b[0])
	// Output: 200
}

func ExampleScalar_Equal() {
	fmt.Println(scalar(2).Equal(scalar(2)), scalar(2).Equal(scalar(3)))
	// Output: 1 0
}

func ExampleScalar_Add() {
	s := scalar(2)
	s.Add(s, scalar(3))
	fmt.Println(s.Equal(scalar(5)))
	// Output: 1
}

func ExampleScalar_Negate() {
	s := new(edwards25519.Scalar)
	s.Negate(scalar(5))
	s.Add(s, scalar(7))
	fmt.Println(s.Equal(scalar(2)))
	// Output: 1
}

func ExampleScalar_Mul() {
	s := scalar(2)
	s.Mul(s, scalar(3))
	fmt.Println(s.Equal(scalar(6)))
	// Output: 1
}

func ExampleScalar_MulAdd() {
	s := new(edwards25519.Scalar)
	s.MulAdd(scalar(2), scalar(3), scalar(4))
	fmt.Println(s.Equal(scalar(10)))
	// Output: 1
}

func ExampleScalar_Clear() {
	s := scalar(7)
	s.Clear()
	fmt.Println(s.Equal(scalar(0)))
	// Output: 1
}

func ExamplePoint_SetIdentity() {
	var p edwards25519.Point
	var b [32]byte
	p.SetIdentity()
	p.Bytes(&b)
	fmt.Println(b[0], b[31])
	// Output: 1 0
}

func ExamplePoint_SetGenerator() {
	var p edwards25519.Point
	var b [32]byte
	p.SetGenerator() // y = 4/5
	p.Bytes(&b)
	fmt.Printf("%x\n", b[:8])
	// Output: 5866666666666666
}

func ExamplePoint_SetBytes() {
	var p edwards25519.Point
	fmt.Println(p.SetBytes(make([]byte, 32)), p.IsSmallOrder()) // y = 0
	two := [32]byte{2}
	fmt.Println(p.SetBytes(two[:])) // no x for y = 2
	// Output:
	// true 1
	// false
}

func ExamplePoint_Bytes() {
	var b [32]byte
	multiple(2).Bytes(&b)
	fmt.Printf("%x\n", b[:8])
	// Output: c9a3f86aae465f0e
}

func ExamplePoint_VartimeBytes() {
	var b [32]byte
	multiple(2).VartimeBytes(&b)
	fmt.Printf("%x\n", b[:8])
	// Output: c9a3f86aae465f0e
}

func ExamplePoint_Equal() {
	fmt.Println(multiple(2).Equal(multiple(2)), multiple(2).Equal(multiple(3)))
	// Output: 1 0
}

func ExamplePoint_IsIdentity() {
	fmt.Println(multiple(0).IsIdentity(), multiple(1).IsIdentity())
	// Output: 1 0
}

func ExamplePoint_IsSmallOrder() {
	var p edwards25519.Point
	minusOne := [32]byte{0xec, 31: 0x7f}
	for i := 1; i < 31; i++ {
		minusOne[i] = 0xff
	}
	fmt.Println(p.SetBytes(minusOne[:])) // (0, -1) has order 2
	fmt.Println(p.IsSmallOrder(), multiple(1).IsSmallOrder())
	// Output:
	// true
	// 1 0
}

func ExamplePoint_Add() {
	var p edwards25519.Point
	p.Add(multiple(2), multiple(3))
	fmt.Println(p.Equal(multiple(5)))
	// Output: 1
}

func ExamplePoint_Double() {
	var p edwards25519.Point
	p.Double(multiple(2))
	fmt.Println(p.Equal(multiple(4)))
	// Output: 1
}

func ExamplePoint_MultByCofactor() {
	var p edwards25519.Point
	p.MultByCofactor(multiple(2))
	fmt.Println(p.Equal(multiple(16)))
	// Output: 1
}

func ExamplePoint_Negate() {
	var p edwards25519.Point
	p.Negate(multiple(2))
	p.Add(&p, multiple(2))
	fmt.Println(p.IsIdentity())
	// Output: 1
}

func ExamplePoint_Clear() {
	p := multiple(2)
	p.Clear()
	fmt.Println(p.IsIdentity())
	// Output: 1
}

func ExamplePoint_ScalarBaseMult() {
	var p, b edwards25519.Point
	p.ScalarBaseMult(scalar(2))
	b.SetGenerator()
	b.Double(&b)
	fmt.Println(p.Equal(&b))
	// Output: 1
}

func ExampleMontgomeryBase() {
	var public [32]byte
	edwards25519.MontgomeryBase(&public, &[32]byte{}) // the private key 2^254
	fmt.Printf("%x\n", public[:8])
	// Output: 2fe57da347cd6243
}

func ExamplePoint_VartimeDoubleScalarBaseMult() {
	var p edwards25519.Point
	p.VartimeDoubleScalarBaseMult(scalar(5), multiple(3), scalar(4)) // 5*(3*B) + 4*B
	fmt.Println(p.Equal(multiple(19)))
	// Output: 1
}

func ExamplePoint_VartimePreparedDoubleScalarBaseMult() {
	var t edwards25519.Prepared
	t.Set(multiple(3))
	var p edwards25519.Point
	p.VartimePreparedDoubleScalarBaseMult(scalar(5), &t, scalar(4)) // 5*(3*B) + 4*B
	fmt.Println(p.Equal(multiple(19)))
	// Output: 1
}

func ExamplePrepared_Set() {
	var t edwards25519.Prepared
	t.Set(multiple(3))
	var p edwards25519.Point
	for _, k := range []byte{7, 9} {
		p.VartimePreparedDoubleScalarBaseMult(scalar(k), &t, scalar(0))
		fmt.Println(p.Equal(multiple(3 * k)))
	}
	// Output:
	// 1
	// 1
}

func ExamplePoint_VartimeMultiScalarMult() {
	var p edwards25519.Point
	p.VartimeMultiScalarMult(
		[]edwards25519.Scalar{*scalar(2), *scalar(3), *scalar(4)},
		[]edwards25519.Point{*multiple(5), *multiple(6), *multiple(7)})
	fmt.Println(p.Equal(multiple(2*5 + 3*6 + 4*7)))
	// Output: 1
}
