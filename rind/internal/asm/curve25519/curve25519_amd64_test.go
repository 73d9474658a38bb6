// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package curve25519

const purego = false

func init() {
	arithmetics["adx"] = operations{mulADX, sqrADX, sqrNADX, doubleGeneric, addAffineGeneric, addCachedGeneric, ladderGeneric}
	arithmetics["bmi2"] = operations{mulBMI2, sqrBMI2, sqrNBMI2, doubleGeneric, addAffineGeneric, addCachedGeneric, ladderGeneric}
	arithmetics["amd64"] = operations{mulAMD64, sqrAMD64, sqrNAMD64, doubleGeneric, addAffineGeneric, addCachedGeneric, ladderGeneric}
}
