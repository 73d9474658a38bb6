// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384_test

import (
	"fmt"

	"rind.example/rind/hazmat/p384"
)

// scalar returns a small scalar.
func scalar(k byte) *p384.Scalar {
	s := new(p384.Scalar)
	s.SetReduced(&[48]byte{47: k})
	return s
}

// multiple returns k*G.
func multiple(k byte) *p384.Point {
	p := new(p384.Point)
	p.ScalarBaseMult(scalar(k))
	return p
}

func ExampleScalar_SetCanonical() {
	var s p384.Scalar
	fmt.Println(s.SetCanonical(&[48]byte{47: 5}))
	fmt.Println(s.SetCanonical(&[48]byte{}))
	// Output:
	// <nil>
	// p384: scalar not in [1, n-1]
}

func ExampleScalar_SetReduced() {
	var s p384.Scalar
	s.SetReduced(&[48]byte{}) // unlike SetCanonical it takes any number
	fmt.Println(s.IsZero())
	// Output: 1
}

func ExampleTruncate() {
	b := [48]byte{47: 0x80} // 8 * 48 bits, the highest first
	p384.Truncate(&b)
	var s p384.Scalar
	s.SetReduced(&b)
	fmt.Println(s.Equal(scalar(0x80 >> (8*48 - 384))))
	// Output: 1
}

func ExampleScalar_Bytes() {
	var b [48]byte
	scalar(200).Bytes(&b)
	fmt.Println(b[47])
	// Output: 200
}

func ExampleScalar_IsZero() {
	fmt.Println(new(p384.Scalar).IsZero(), scalar(1).IsZero())
	// Output: 1 0
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

func ExampleScalar_Mul() {
	s := scalar(2)
	s.Mul(s, scalar(3))
	fmt.Println(s.Equal(scalar(6)))
	// Output: 1
}

func ExampleScalar_Invert() {
	s := new(p384.Scalar)
	s.Invert(scalar(7))
	s.Mul(s, scalar(7))
	fmt.Println(s.Equal(scalar(1)))
	// Output: 1
}

func ExampleScalar_InvertVartime() {
	s := new(p384.Scalar)
	s.InvertVartime(scalar(7))
	s.Mul(s, scalar(7))
	fmt.Println(s.Equal(scalar(1)))
	// Output: 1
}

func ExampleScalar_Clear() {
	s := scalar(7)
	s.Clear()
	fmt.Println(s.IsZero())
	// Output: 1
}

func ExampleAffine_SetGenerator() {
	var q p384.Affine
	var b [49]byte
	q.SetGenerator()
	q.Compressed(&b)
	fmt.Printf("%x\n", b[:9])
	// Output: 03aa87ca22be8b0537
}

func ExampleAffine_SetBytes() {
	var g, q p384.Affine
	var b [49]byte
	g.SetGenerator()
	g.Compressed(&b)
	fmt.Println(q.SetBytes(b[:]), q.Equal(&g))
	fmt.Println(q.SetBytes([]byte{0})) // the point at infinity
	// Output:
	// <nil> 1
	// p384: invalid point
}

func ExampleAffine_SetXY() {
	var q p384.Affine
	fmt.Println(q.SetXY(&[96]byte{})) // (0, 0)
	// Output: p384: invalid point
}

func ExampleAffine_XY() {
	var q p384.Affine
	var b [96]byte
	q.SetGenerator()
	q.XY(&b)
	fmt.Printf("%x %x\n", b[:4], b[48:][:4])
	// Output: aa87ca22 3617de4a
}

func ExampleAffine_X() {
	var q p384.Affine
	var x [48]byte
	q.SetGenerator()
	q.X(&x)
	fmt.Printf("%x\n", x[:4])
	// Output: aa87ca22
}

func ExampleAffine_Uncompressed() {
	var q p384.Affine
	var b [97]byte
	q.SetGenerator()
	q.Uncompressed(&b)
	fmt.Printf("%x\n", b[:5])
	// Output: 04aa87ca22
}

func ExampleAffine_Compressed() {
	var q p384.Affine
	var b [49]byte
	q.SetGenerator()
	q.Negate(&q)
	q.Compressed(&b)
	fmt.Printf("%x\n", b[:5])
	// Output: 02aa87ca22
}

func ExampleAffine_ReducedX() {
	var q p384.Affine
	var r p384.Scalar
	var b [48]byte
	q.SetGenerator()
	q.ReducedX(&r)
	r.Bytes(&b)
	fmt.Printf("%x\n", b[:4])
	// Output: aa87ca22
}

func ExampleAffine_Negate() {
	var q, minus p384.Affine
	q.SetGenerator()
	minus.Negate(&q)
	fmt.Println(minus.Equal(&q))
	minus.Negate(&minus)
	fmt.Println(minus.Equal(&q))
	// Output:
	// 0
	// 1
}

func ExampleAffine_Equal() {
	var g, q p384.Affine
	g.SetGenerator()
	fmt.Println(multiple(1).Affine(&q), q.Equal(&g))
	// Output: <nil> 1
}

func ExamplePoint_SetAffine() {
	var g p384.Affine
	var p p384.Point
	g.SetGenerator()
	p.SetAffine(&g)
	fmt.Println(p.Equal(multiple(1)))
	// Output: 1
}

func ExamplePoint_Affine() {
	var q p384.Affine
	fmt.Println(multiple(3).Affine(&q))
	fmt.Println(new(p384.Point).Affine(&q))
	// Output:
	// <nil>
	// p384: point at infinity
}

func ExamplePoint_IsInfinity() {
	fmt.Println(new(p384.Point).IsInfinity(), multiple(1).IsInfinity())
	// Output: 1 0
}

func ExamplePoint_Equal() {
	fmt.Println(multiple(2).Equal(multiple(2)), multiple(2).Equal(multiple(3)))
	// Output: 1 0
}

func ExamplePoint_Add() {
	var p p384.Point
	p.Add(multiple(2), multiple(3))
	fmt.Println(p.Equal(multiple(5)))
	// Output: 1
}

func ExamplePoint_Double() {
	var p p384.Point
	p.Double(multiple(2))
	fmt.Println(p.Equal(multiple(4)))
	// Output: 1
}

func ExamplePoint_Negate() {
	var p p384.Point
	p.Negate(multiple(2))
	p.Add(&p, multiple(2))
	fmt.Println(p.IsInfinity())
	// Output: 1
}

func ExamplePoint_Clear() {
	p := multiple(2)
	p.Clear()
	fmt.Println(p.IsInfinity())
	// Output: 1
}

func ExamplePoint_ScalarBaseMult() {
	var p p384.Point
	var q p384.Affine
	var x [48]byte
	p.ScalarBaseMult(scalar(2))
	if p.Affine(&q) == nil {
		q.X(&x)
	}
	fmt.Printf("%x\n", x[:8])
	// Output: 08d999057ba3d2d9
}

func ExamplePoint_ScalarMult() {
	var p p384.Point
	var q p384.Affine
	if multiple(3).Affine(&q) == nil {
		p.ScalarMult(scalar(5), &q)
	}
	fmt.Println(p.Equal(multiple(15)))
	// Output: 1
}

func ExamplePoint_VartimeDoubleBaseMult() {
	var p p384.Point
	var q p384.Affine
	if multiple(3).Affine(&q) == nil {
		p.VartimeDoubleBaseMult(scalar(4), scalar(5), &q) // 4*G + 5*(3*G)
	}
	fmt.Println(p.Equal(multiple(19)))
	// Output: 1
}

func ExamplePrepared() {
	var q p384.Affine
	if err := multiple(3).Affine(&q); err != nil {
		fmt.Println(err)
	}
	var table p384.Prepared // of a point that is multiplied several times
	table.Set(&q)
	var p p384.Point
	p.VartimePreparedDoubleBaseMult(scalar(4), scalar(5), &table) // 4*G + 5*(3*G)
	fmt.Println(p.Equal(multiple(19)))
	// Output: 1
}

func ExamplePrepared_Set() {
	var g p384.Affine
	g.SetGenerator()
	var table p384.Prepared
	table.Set(&g)
	var p p384.Point
	p.VartimePreparedDoubleBaseMult(scalar(0), scalar(7), &table)
	fmt.Println(p.Equal(multiple(7)))
	// Output: 1
}

func ExamplePoint_VartimePreparedDoubleBaseMult() {
	var g p384.Affine
	g.SetGenerator()
	var table p384.Prepared
	table.Set(&g)
	var p p384.Point
	p.VartimePreparedDoubleBaseMult(scalar(2), scalar(7), &table)
	fmt.Println(p.Equal(multiple(9)))
	// Output: 1
}

func ExamplePoint_VartimeXEquals() {
	var q p384.Affine
	var r p384.Scalar
	q.SetGenerator()
	q.ReducedX(&r)
	fmt.Println(multiple(1).VartimeXEquals(&r), multiple(2).VartimeXEquals(&r))
	// Output: true false
}
