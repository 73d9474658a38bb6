// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package contract holds the contracts of the assembly of package divstep, for
// the prover.
package contract

import (
	_ "embed"
	"fmt"

	"rind.example/rind/internal/contract"
)

//go:embed hints.txt
var hints string

// Package lists the contract of each routine.
var Package = contract.Package{
	Path:  "rind/internal/asm/divstep",
	Hints: hints,
	Kernels: []contract.Kernel{
		{
			Symbol: "roundAMD64",
			Doc:    "59 division steps on the low words of f and g: their matrix and the new zeta",
			Args: []contract.Arg{
				{Name: "t", Size: 32, Access: contract.Write},
				// zeta starts at -1; a step at most negates it and takes off 2.
				{Name: "zeta", Kind: contract.Integer, Numbers: []contract.Number{
					{Words: 1, Signed: true, From: "-(1<<32)", Below: "1<<32"}}},
				{Name: "x", Kind: contract.Integer},
				{Name: "y", Kind: contract.Integer},
			},
			Result:   &contract.Result{Number: contract.Number{Name: "next", Words: 1}},
			Computes: contract.Program{Run: round},
		},
		updateFG(9), updateDE(9),
		updateFG(6), updateDE(6),
		updateFG(4), updateDE(4),
	},
}

// updateFG is the contract of the routine for f and g of n words.
func updateFG(n int) contract.Kernel {
	return contract.Kernel{
		Symbol: fmt.Sprintf("updateFG%dBMI2", n),
		Needs:  []string{"bmi2"},
		Doc:    "(x, y) = t (x, y) / 2^59, rounded down",
		Args:   []contract.Arg{number("x", n, limit(n)), number("y", n, limit(n)), matrix},
		Computes: contract.Integers{Ensures: []string{
			"x' == t.u*x + t.v*y >> 59",
			"y' == t.q*x + t.r*y >> 59",
		}},
	}
}

// updateDE is the contract of the routine for a modulus of n words.
func updateDE(n int) contract.Kernel {
	limit, modulus := limit(n), contract.Arg{Name: "modulus", Size: 8 * n}
	doc := "(x, y) = t (x, y) / 2^64 modulo the modulus, for some words kd and ke"
	if n == 9 {
		// Room for a sign in the last word of a sum.
		limit = "1<<575"
		modulus.Numbers = []contract.Number{{Words: n, Below: "1<<574"}}
		doc += ", for moduli below 2^574"
	}
	return contract.Kernel{
		Symbol: fmt.Sprintf("updateDE%dBMI2", n),
		Needs:  []string{"bmi2"},
		Doc:    doc,
		Args: []contract.Arg{
			number("x", n, limit), number("y", n, limit), matrix,
			modulus,
			{Name: "inverse", Kind: contract.Integer},
		},
		Computes: contract.Integers{
			Requires: []string{"inverse*modulus[0] == -1 mod 2^64"},
			Ensures: []string{
				"x'*2^64 == t.u*x + t.v*y + kd*modulus",
				"y'*2^64 == t.q*x + t.r*y + ke*modulus",
				// So that the results are inputs of the next round.
				"-(" + limit + ") <= x'", "x' <= " + limit, "-(" + limit + ") <= y'", "y' <= " + limit,
			},
			Ghosts: []string{"kd", "ke"},
		},
	}
}

// limit is what numbers of n words and a sign word are at most, either way.
func limit(n int) string { return fmt.Sprintf("1<<%d", 64*n+1) }

// number is an argument of n words and a sign word, at most limit either way. The
// top bits repeat the sign. f and g are no longer than the modulus, but d and e may
// be by a 31st, and so pass n words.
func number(name string, n int, limit string) contract.Arg {
	return contract.Arg{Name: name, Size: 8 * (n + 1), Access: contract.ReadWrite,
		Numbers: []contract.Number{{Words: n + 1, Signed: true,
			From: "-(" + limit + ")", Below: "(" + limit + ")+1"}}}
}

// matrix is the matrix of a round, by rows.
var matrix = contract.Arg{Name: "t", Size: 32, Numbers: []contract.Number{
	entry("u"), entry("v"), entry("q"), entry("r"),
}}

// entry is an entry of the matrix: at most 2^59 either way.
func entry(name string) contract.Number {
	return contract.Number{Name: name, Words: 1, Signed: true, From: "-(1<<59)", Below: "(1<<59)+1"}
}
