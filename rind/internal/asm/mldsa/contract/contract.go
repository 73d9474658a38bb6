// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package contract holds the contracts of the assembly of package mldsa, for the
// prover.
package contract

import (
	"slices"

	"rind.example/rind/internal/contract"
)

// The modulus of ML-DSA, and the root of unity of its transform (FIPS 204, 4, table
// 1, and 2.5).
const (
	q    = 8380417
	zeta = 1753
)

// Package lists the contract of each routine. Coefficients are secret.
var Package = contract.Package{
	Path:    "rind/internal/asm/mldsa",
	Kernels: slices.Concat(transforms(), products(), reductions(), roundings(), small(), packings(), samplers()),
}

var avx2 = []string{"avx2"}

// poly is the argument name of a polynomial.
func poly(name string, access contract.Access) contract.Arg {
	return contract.Arg{Name: name, Size: 4 * 256, Access: access}
}

// within is a coefficient of 32 bits in [low, high].
func within(low, high int64) contract.Lanes { return contract.Lanes{Bits: 32, Low: low, High: high} }

// below is a coefficient of 32 bits that is at most this in absolute value.
func below(most int64) contract.Lanes { return within(-most, most) }

// The ranges between transforms: of what is below q; of what comes out of eight
// layers; of a product, of up to 100q^2 or 80q^2; of what the inverse returns.
var (
	residue     = below(q - 1)
	transformed = below(10*q - 1)
	whole       = below(1<<31 - 1<<22 - 1) // what reductions take
)

// ranges names the lanes of arguments.
type ranges = map[string]contract.Lanes

// forms are those of the lanes of arguments.
type forms = map[string][]contract.Form

// place returns where coefficient i of the standard's order of the transformed domain
// stands in the order of the assembly: of each 16, those with an even index go first,
// and of each 8 of these and of the others the two in the middle of each half change
// places.
func place(i int) int {
	j := i%2*8 + i%16/2
	return i/16*16 + j&^3 + [4]int{0, 2, 1, 3}[j%4]
}

// order permutes coefficients from the standard's order of the transformed domain
// into the order of the assembly.
func order(f []contract.Form) []contract.Form {
	out := make([]contract.Form, 256)
	for i := range out {
		out[place(i)] = f[i]
	}
	return out
}

// standard undoes order.
func standard(f []contract.Form) []contract.Form {
	out := make([]contract.Form, 256)
	for i := range out {
		out[i] = f[place(i)]
	}
	return out
}

// each makes a form of the corresponding ones of each argument.
func each(n int, f func(i int) contract.Form) []contract.Form {
	out := make([]contract.Form, n)
	for i := range out {
		out[i] = f(i)
	}
	return out
}
