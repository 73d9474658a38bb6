// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package contract holds the contracts of the assembly of package divstep, for
// the prover.
package contract

import (
	_ "embed"

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
		{
			Symbol: "updateFG6BMI2",
			Needs:  []string{"bmi2"},
			Doc:    "(x, y) = t (x, y) / 2^59, rounded down",
			Args:   []contract.Arg{number("x"), number("y"), matrix},
			Computes: contract.Integers{Ensures: []string{
				"x' == t.u*x + t.v*y >> 59",
				"y' == t.q*x + t.r*y >> 59",
			}},
		},
		{
			Symbol: "updateDE6BMI2",
			Needs:  []string{"bmi2"},
			Doc:    "(x, y) = t (x, y) / 2^64 modulo the modulus, for some words kd and ke",
			Args: []contract.Arg{
				number("x"), number("y"), matrix,
				{Name: "modulus", Size: 48},
				{Name: "inverse", Kind: contract.Integer},
			},
			Computes: contract.Integers{
				Requires: []string{"inverse*modulus[0] == -1 mod 2^64"},
				Ensures: []string{
					"x'*2^64 == t.u*x + t.v*y + kd*modulus",
					"y'*2^64 == t.q*x + t.r*y + ke*modulus",
					// So that the results are inputs of the next round.
					"-(1<<385) <= x'", "x' <= 1<<385", "-(1<<385) <= y'", "y' <= 1<<385",
				},
				Ghosts: []string{"kd", "ke"},
			},
		},
	},
}

// number is an argument of six words and a sign word, of which the top bits
// repeat the sign: |x| <= 2^385. f and g are no longer than the modulus, but d and e
// may be by a 31st, and so pass 2^384.
func number(name string) contract.Arg {
	return contract.Arg{Name: name, Size: 56, Access: contract.ReadWrite,
		Numbers: []contract.Number{{Words: 7, Signed: true, From: "-(1<<385)", Below: "(1<<385)+1"}}}
}

// matrix is the matrix of a round, by rows.
var matrix = contract.Arg{Name: "t", Size: 32, Numbers: []contract.Number{
	entry("u"), entry("v"), entry("q"), entry("r"),
}}

// entry is an entry of the matrix: at most 2^59 either way.
func entry(name string) contract.Number {
	return contract.Number{Name: name, Words: 1, Signed: true, From: "-(1<<59)", Below: "(1<<59)+1"}
}
