// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package curve25519

const purego = false

func init() {
	arithmetics["adx"] = operations{mulADX, sqrADX, sqrNADX, doubleADX, addAffineADX, addCachedADX, ladderGeneric}
	arithmetics["bmi2"] = operations{mulBMI2, sqrBMI2, sqrNBMI2, doubleBMI2, addAffineBMI2, addCachedBMI2, ladderGeneric}
	arithmetics["amd64"] = operations{mulAMD64, sqrAMD64, sqrNAMD64, doubleAMD64, addAffineAMD64, addCachedAMD64, ladderGeneric}
}
