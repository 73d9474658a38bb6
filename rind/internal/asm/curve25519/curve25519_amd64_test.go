// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package curve25519

const purego = false

func init() {
	arithmetics["adx"] = operations{mulADX, sqrADX, sqrNADX, doubleADX, addAffineADX, addAffineXYZADX, addCachedADX, addCachedXYZADX, ladderADX}
	arithmetics["bmi2"] = operations{mulBMI2, sqrBMI2, sqrNBMI2, doubleBMI2, addAffineBMI2, addAffineXYZBMI2, addCachedBMI2, addCachedXYZBMI2, ladderBMI2}
	arithmetics["amd64"] = operations{mulAMD64, sqrAMD64, sqrNAMD64, doubleAMD64, addAffineAMD64, addAffineXYZAMD64, addCachedAMD64, addCachedXYZAMD64, ladderAMD64}
	scans["avx2"] = selectAffineAVX2
	scans["sse2"] = selectAffineSSE2
}
