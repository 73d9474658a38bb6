// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Code generated from p521_generic.go by go generate. DO NOT EDIT.

package contract

import "rind.example/rind/internal/contract"

// double is doubleGeneric.
var double = []contract.Step{
	{Op: contract.Mul, Out: "delta", A: "a.Z", B: "a.Z"},
	{Op: contract.Mul, Out: "gamma", A: "a.Y", B: "a.Y"},
	{Op: contract.Mul, Out: "beta", A: "a.X", B: "gamma"},
	{Op: contract.Sub, Out: "t", A: "a.X", B: "delta"},
	{Op: contract.Add, Out: "u", A: "a.X", B: "delta"},
	{Op: contract.Mul, Out: "t", A: "t", B: "u"},
	{Op: contract.Add, Out: "alpha", A: "t", B: "t"},
	{Op: contract.Add, Out: "alpha", A: "alpha", B: "t"},
	{Op: contract.Add, Out: "t", A: "a.Y", B: "a.Z"},
	{Op: contract.Mul, Out: "t", A: "t", B: "t"},
	{Op: contract.Sub, Out: "t", A: "t", B: "gamma"},
	{Op: contract.Sub, Out: "out.Z", A: "t", B: "delta"},
	{Op: contract.Add, Out: "beta", A: "beta", B: "beta"},
	{Op: contract.Add, Out: "beta", A: "beta", B: "beta"},
	{Op: contract.Add, Out: "t", A: "beta", B: "beta"},
	{Op: contract.Mul, Out: "u", A: "alpha", B: "alpha"},
	{Op: contract.Sub, Out: "out.X", A: "u", B: "t"},
	{Op: contract.Sub, Out: "t", A: "beta", B: "out.X"},
	{Op: contract.Mul, Out: "t", A: "alpha", B: "t"},
	{Op: contract.Add, Out: "gamma", A: "gamma", B: "gamma"},
	{Op: contract.Mul, Out: "gamma", A: "gamma", B: "gamma"},
	{Op: contract.Add, Out: "gamma", A: "gamma", B: "gamma"},
	{Op: contract.Sub, Out: "out.Y", A: "t", B: "gamma"},
}

// addPoints is addPointsGeneric.
var addPoints = []contract.Step{
	{Op: contract.Mul, Out: "zz1", A: "a.Z", B: "a.Z"},
	{Op: contract.Mul, Out: "zz2", A: "b.Z", B: "b.Z"},
	{Op: contract.Mul, Out: "u1", A: "a.X", B: "zz2"},
	{Op: contract.Mul, Out: "u2", A: "b.X", B: "zz1"},
	{Op: contract.Mul, Out: "s1", A: "a.Y", B: "b.Z"},
	{Op: contract.Mul, Out: "s1", A: "s1", B: "zz2"},
	{Op: contract.Mul, Out: "s2", A: "b.Y", B: "a.Z"},
	{Op: contract.Mul, Out: "s2", A: "s2", B: "zz1"},
	{Op: contract.Mul, Out: "z", A: "a.Z", B: "b.Z"},
	{Op: contract.Sub, Out: "h", A: "u2", B: "u1"},
	{Op: contract.Sub, Out: "r", A: "s2", B: "s1"},
	{Op: contract.Mul, Out: "out.Z", A: "z", B: "h"},
	{Op: contract.Mul, Out: "hh", A: "h", B: "h"},
	{Op: contract.Mul, Out: "hhh", A: "h", B: "hh"},
	{Op: contract.Mul, Out: "v", A: "u1", B: "hh"},
	{Op: contract.Mul, Out: "t", A: "r", B: "r"},
	{Op: contract.Sub, Out: "t", A: "t", B: "hhh"},
	{Op: contract.Sub, Out: "t", A: "t", B: "v"},
	{Op: contract.Sub, Out: "out.X", A: "t", B: "v"},
	{Op: contract.Sub, Out: "v", A: "v", B: "out.X"},
	{Op: contract.Mul, Out: "v", A: "r", B: "v"},
	{Op: contract.Mul, Out: "t", A: "s1", B: "hhh"},
	{Op: contract.Sub, Out: "out.Y", A: "v", B: "t"},
}

// addAffine is addAffineGeneric.
var addAffine = []contract.Step{
	{Op: contract.Mul, Out: "zz1", A: "a.Z", B: "a.Z"},
	{Op: contract.Mul, Out: "u2", A: "b.X", B: "zz1"},
	{Op: contract.Mul, Out: "s2", A: "b.Y", B: "a.Z"},
	{Op: contract.Mul, Out: "s2", A: "s2", B: "zz1"},
	{Op: contract.Copy, Out: "u1", A: "a.X"},
	{Op: contract.Copy, Out: "s1", A: "a.Y"},
	{Op: contract.Copy, Out: "z", A: "a.Z"},
	{Op: contract.Sub, Out: "h", A: "u2", B: "u1"},
	{Op: contract.Sub, Out: "r", A: "s2", B: "s1"},
	{Op: contract.Mul, Out: "out.Z", A: "z", B: "h"},
	{Op: contract.Mul, Out: "hh", A: "h", B: "h"},
	{Op: contract.Mul, Out: "hhh", A: "h", B: "hh"},
	{Op: contract.Mul, Out: "v", A: "u1", B: "hh"},
	{Op: contract.Mul, Out: "t", A: "r", B: "r"},
	{Op: contract.Sub, Out: "t", A: "t", B: "hhh"},
	{Op: contract.Sub, Out: "t", A: "t", B: "v"},
	{Op: contract.Sub, Out: "out.X", A: "t", B: "v"},
	{Op: contract.Sub, Out: "v", A: "v", B: "out.X"},
	{Op: contract.Mul, Out: "v", A: "r", B: "v"},
	{Op: contract.Mul, Out: "t", A: "s1", B: "hhh"},
	{Op: contract.Sub, Out: "out.Y", A: "v", B: "t"},
}
