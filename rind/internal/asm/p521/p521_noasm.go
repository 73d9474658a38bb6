// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build purego || !amd64

package p521

func mul(out, a, b *Element)             { mulGeneric(out, a, b) }
func sqr(out, a *Element)                { sqrGeneric(out, a) }
func scalarMul(out, a, b *Scalar)        { scalarMulGeneric(out, a, b) }
func double(out, a *Point, n int)        { doubleNGeneric(out, a, n) }
func addPoints(out, a, b *Point)         { addPointsGeneric(out, a, b) }
func addAffine(out, a *Point, b *Affine) { addAffineGeneric(out, a, b) }

func selectPoint(out *Point, table *[16]Point, digit uint64) {
	selectPointGeneric(out, table, digit)
}

func selectAffine(out *Affine, table []Affine, digit uint64) {
	selectAffineGeneric(out, table, digit)
}

func condMovePoint(out, a *Point, cond uint64) { condMovePointGeneric(out, a, cond) }
