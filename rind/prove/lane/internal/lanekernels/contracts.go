// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lanekernels

import "rind.example/rind/internal/contract"

// Package has the contracts: each kernel works on 256 coefficients in place.
var Package = contract.Package{
	Path: "rind/prove/lane/internal/lanekernels",
	Kernels: []contract.Kernel{
		on("forward16", 2), on("tail16", 2), on("inverse16", 2), on("barrettFloor16", 2), on("barrettRound16", 2),
		on("canonical16", 2), on("toMontgomery16", 2), on("forward32", 4), on("reduce32", 4),
	},
}

// on is the contract of a kernel on coefficients of some bytes.
func on(symbol string, size int) contract.Kernel {
	return contract.Kernel{
		Symbol: symbol,
		Args:   []contract.Arg{{Name: "p", Size: 256 * size, Access: contract.ReadWrite}},
	}
}
