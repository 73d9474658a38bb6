// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package p521

import (
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/cpu"
)

//go:generate env GOWORK=off go run -C _asm . ../p521_amd64.s ../contract/hints.txt

// The tiers.
var (
	useADX  = cpu.ADX && cpu.BMI2
	useBMI2 = cpu.BMI2
	useAVX2 = cpu.AVX2
	useSSE2 = cpu.SSE2
)

func init() {
	impl.Register(arithmetic, "adx", useADX, "mulADX", "sqrADX", "scalarMulADX",
		"doubleADX", "addPointsADX", "addAffineADX", "mulADX<>", "sqrADX<>")
	impl.Register(arithmetic, "bmi2", useBMI2, "mulBMI2", "sqrBMI2", "scalarMulBMI2",
		"doubleBMI2", "addPointsBMI2", "addAffineBMI2", "mulBMI2<>", "sqrBMI2<>")
	impl.Register(scan, "avx2", useAVX2,
		"selectPointAVX2", "selectAffineAVX2", "condMovePointAVX2")
	impl.Register(scan, "sse2", useSSE2,
		"selectPointSSE2", "selectAffineSSE2", "condMovePointSSE2")
}

//go:noescape
func mulADX(out, a, b *Element)

//go:noescape
func mulBMI2(out, a, b *Element)

//go:noescape
func sqrADX(out, a *Element)

//go:noescape
func sqrBMI2(out, a *Element)

//go:noescape
func scalarMulADX(out, a, b *Scalar)

//go:noescape
func scalarMulBMI2(out, a, b *Scalar)

//go:noescape
func doubleADX(out, a *Point, n int)

//go:noescape
func doubleBMI2(out, a *Point, n int)

//go:noescape
func addPointsADX(out, a, b *Point)

//go:noescape
func addPointsBMI2(out, a, b *Point)

//go:noescape
func addAffineADX(out, a *Point, b *Affine)

//go:noescape
func addAffineBMI2(out, a *Point, b *Affine)

//go:noescape
func selectPointAVX2(out *Point, table *[16]Point, digit uint64)

//go:noescape
func selectPointSSE2(out *Point, table *[16]Point, digit uint64)

//go:noescape
func selectAffineAVX2(out *Affine, table []Affine, digit uint64)

//go:noescape
func selectAffineSSE2(out *Affine, table []Affine, digit uint64)

//go:noescape
func condMovePointAVX2(out, a *Point, cond uint64)

//go:noescape
func condMovePointSSE2(out, a *Point, cond uint64)

func mul(out, a, b *Element) {
	if useADX {
		mulADX(out, a, b)
	} else if useBMI2 {
		mulBMI2(out, a, b)
	} else {
		mulGeneric(out, a, b)
	}
}

func sqr(out, a *Element) {
	if useADX {
		sqrADX(out, a)
	} else if useBMI2 {
		sqrBMI2(out, a)
	} else {
		sqrGeneric(out, a)
	}
}

func scalarMul(out, a, b *Scalar) {
	if useADX {
		scalarMulADX(out, a, b)
	} else if useBMI2 {
		scalarMulBMI2(out, a, b)
	} else {
		scalarMulGeneric(out, a, b)
	}
}

func double(out, a *Point, n int) {
	if useADX {
		doubleADX(out, a, n)
	} else if useBMI2 {
		doubleBMI2(out, a, n)
	} else {
		doubleNGeneric(out, a, n)
	}
}

func addPoints(out, a, b *Point) {
	if useADX {
		addPointsADX(out, a, b)
	} else if useBMI2 {
		addPointsBMI2(out, a, b)
	} else {
		addPointsGeneric(out, a, b)
	}
}

func addAffine(out, a *Point, b *Affine) {
	if useADX {
		addAffineADX(out, a, b)
	} else if useBMI2 {
		addAffineBMI2(out, a, b)
	} else {
		addAffineGeneric(out, a, b)
	}
}

func selectPoint(out *Point, table *[16]Point, digit uint64) {
	if useAVX2 {
		selectPointAVX2(out, table, digit)
	} else if useSSE2 {
		selectPointSSE2(out, table, digit)
	} else {
		selectPointGeneric(out, table, digit)
	}
}

func selectAffine(out *Affine, table []Affine, digit uint64) {
	if useAVX2 {
		selectAffineAVX2(out, table, digit)
	} else if useSSE2 {
		selectAffineSSE2(out, table, digit)
	} else {
		selectAffineGeneric(out, table, digit)
	}
}

func condMovePoint(out, a *Point, cond uint64) {
	if useAVX2 {
		condMovePointAVX2(out, a, cond)
	} else if useSSE2 {
		condMovePointSSE2(out, a, cond)
	} else {
		condMovePointGeneric(out, a, cond)
	}
}
