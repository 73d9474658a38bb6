// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package p521

const purego = false

func init() {
	arithmetics["adx"] = operations{mulADX, sqrADX, scalarMulADX, doubleADX, addPointsADX, addAffineADX}
	arithmetics["bmi2"] = operations{mulBMI2, sqrBMI2, scalarMulBMI2, doubleBMI2, addPointsBMI2, addAffineBMI2}
	scans["avx2"] = lookups{selectPointAVX2, selectAffineAVX2, condMovePointAVX2}
	scans["sse2"] = lookups{selectPointSSE2, selectAffineSSE2, condMovePointSSE2}
}
