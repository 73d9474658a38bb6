// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import "rind.example/rind/internal/contract"

// stepScratch is what ladderStep<> uses of the ladder's frame: nine numbers and
// two pointers.
const stepScratch = 9*32 + 16

// step is the routine by which the ladder takes a bit of the scalar.
func step(tier string) contract.Kernel {
	state := coordinates("in", "X2", "Z2", "X3", "Z3", "U")
	for i := range state.Numbers[:4] {
		state.Numbers[i].Below = "tight"
	}
	return contract.Kernel{
		Symbol: "ladderStep" + tier + "<>",
		Doc:    "(X2:Z2) and (X3:Z3) become the double of one of them, the second if double is 1, and their sum, if U is u of their difference",
		Args: []contract.Arg{
			in("SI", tight(coordinates("out", "X2", "Z2", "X3", "Z3"))),
			in("DI", state),
			in("BX", contract.Arg{Name: "double", Kind: contract.Integer, Numbers: []contract.Number{{Words: 1, Below: "2"}}}),
		},
		Scratch:  stepScratch,
		Alias:    []string{"out=in"},
		Computes: contract.Formula{Modulus: "p", Steps: selectedStep},
	}
}

// selectedStep is ladderStep on points of which the second is doubled if double is
// 1. The points are selected by their X+Z and X-Z; their sum has the same
// coordinates whichever is the first.
var selectedStep = []contract.Step{
	{Op: contract.Add, Out: "s2", A: "in.X2", B: "in.Z2"},
	{Op: contract.Sub, Out: "t2", A: "in.X2", B: "in.Z2"},
	{Op: contract.Add, Out: "s3", A: "in.X3", B: "in.Z3"},
	{Op: contract.Sub, Out: "t3", A: "in.X3", B: "in.Z3"},
	{Op: contract.Sub, Out: "s", A: "s3", B: "s2"},
	{Op: contract.Mul, Out: "s", A: "double", B: "s"},
	{Op: contract.Add, Out: "s", A: "s2", B: "s"},
	{Op: contract.Sub, Out: "t", A: "t3", B: "t2"},
	{Op: contract.Mul, Out: "t", A: "double", B: "t"},
	{Op: contract.Add, Out: "t", A: "t2", B: "t"},
	{Op: contract.Mul, Out: "ss", A: "s", B: "s"},
	{Op: contract.Mul, Out: "tt", A: "t", B: "t"},
	{Op: contract.Sub, Out: "e", A: "ss", B: "tt"},
	{Op: contract.Mul, Out: "out.X2", A: "ss", B: "tt"},
	{Op: contract.Mul, Out: "f", A: "e", B: "121666"},
	{Op: contract.Add, Out: "f", A: "f", B: "tt"},
	{Op: contract.Mul, Out: "out.Z2", A: "e", B: "f"},
	{Op: contract.Mul, Out: "x", A: "t3", B: "s2"},
	{Op: contract.Mul, Out: "y", A: "s3", B: "t2"},
	{Op: contract.Add, Out: "plus", A: "y", B: "x"},
	{Op: contract.Mul, Out: "out.X3", A: "plus", B: "plus"},
	{Op: contract.Sub, Out: "minus", A: "y", B: "x"},
	{Op: contract.Mul, Out: "minus", A: "minus", B: "minus"},
	{Op: contract.Mul, Out: "out.Z3", A: "in.U", B: "minus"},
}
