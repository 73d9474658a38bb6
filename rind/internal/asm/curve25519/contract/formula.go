// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Code generated from curve25519_generic.go by go generate. DO NOT EDIT.

package contract

import "rind.example/rind/internal/contract"

// double is double4.
var double = []contract.Step{
	{Op: contract.Mul, Out: "aa", A: "a.X", B: "a.X"},
	{Op: contract.Mul, Out: "bb", A: "a.Y", B: "a.Y"},
	{Op: contract.Mul, Out: "c", A: "a.Z", B: "a.Z"},
	{Op: contract.Add, Out: "c", A: "c", B: "c"},
	{Op: contract.Add, Out: "h", A: "aa", B: "bb"},
	{Op: contract.Add, Out: "t", A: "a.X", B: "a.Y"},
	{Op: contract.Mul, Out: "t", A: "t", B: "t"},
	{Op: contract.Sub, Out: "e", A: "h", B: "t"},
	{Op: contract.Sub, Out: "g", A: "aa", B: "bb"},
	{Op: contract.Add, Out: "f", A: "c", B: "g"},
	{Op: contract.Mul, Out: "out.X", A: "e", B: "f"},
	{Op: contract.Mul, Out: "out.Y", A: "g", B: "h"},
	{Op: contract.Mul, Out: "out.Z", A: "f", B: "g"},
	{Op: contract.Mul, Out: "out.T", A: "e", B: "h"},
}

// addAffine is plusAffine.
var addAffine = []contract.Step{
	{Op: contract.Sub, Out: "aa", A: "a.Y", B: "a.X"},
	{Op: contract.Mul, Out: "aa", A: "aa", B: "b.YMinusX"},
	{Op: contract.Add, Out: "bb", A: "a.Y", B: "a.X"},
	{Op: contract.Mul, Out: "bb", A: "bb", B: "b.YPlusX"},
	{Op: contract.Mul, Out: "c", A: "a.T", B: "b.XY2D"},
	{Op: contract.Add, Out: "d", A: "a.Z", B: "a.Z"},
	{Op: contract.Sub, Out: "e", A: "bb", B: "aa"},
	{Op: contract.Sub, Out: "f", A: "d", B: "c"},
	{Op: contract.Add, Out: "g", A: "d", B: "c"},
	{Op: contract.Add, Out: "h", A: "bb", B: "aa"},
	{Op: contract.Mul, Out: "out.X", A: "e", B: "f"},
	{Op: contract.Mul, Out: "out.Y", A: "g", B: "h"},
	{Op: contract.Mul, Out: "out.Z", A: "f", B: "g"},
	{Op: contract.Mul, Out: "out.T", A: "e", B: "h"},
}

// addCached is plusCached.
var addCached = []contract.Step{
	{Op: contract.Sub, Out: "aa", A: "a.Y", B: "a.X"},
	{Op: contract.Mul, Out: "aa", A: "aa", B: "b.YMinusX"},
	{Op: contract.Add, Out: "bb", A: "a.Y", B: "a.X"},
	{Op: contract.Mul, Out: "bb", A: "bb", B: "b.YPlusX"},
	{Op: contract.Mul, Out: "c", A: "a.T", B: "b.T2D"},
	{Op: contract.Mul, Out: "d", A: "a.Z", B: "b.Z2"},
	{Op: contract.Sub, Out: "e", A: "bb", B: "aa"},
	{Op: contract.Sub, Out: "f", A: "d", B: "c"},
	{Op: contract.Add, Out: "g", A: "d", B: "c"},
	{Op: contract.Add, Out: "h", A: "bb", B: "aa"},
	{Op: contract.Mul, Out: "out.X", A: "e", B: "f"},
	{Op: contract.Mul, Out: "out.Y", A: "g", B: "h"},
	{Op: contract.Mul, Out: "out.Z", A: "f", B: "g"},
	{Op: contract.Mul, Out: "out.T", A: "e", B: "h"},
}

// addAffineXYZ is plusAffineXYZ.
var addAffineXYZ = []contract.Step{
	{Op: contract.Sub, Out: "aa", A: "a.Y", B: "a.X"},
	{Op: contract.Mul, Out: "aa", A: "aa", B: "b.YMinusX"},
	{Op: contract.Add, Out: "bb", A: "a.Y", B: "a.X"},
	{Op: contract.Mul, Out: "bb", A: "bb", B: "b.YPlusX"},
	{Op: contract.Mul, Out: "c", A: "a.T", B: "b.XY2D"},
	{Op: contract.Add, Out: "d", A: "a.Z", B: "a.Z"},
	{Op: contract.Sub, Out: "e", A: "bb", B: "aa"},
	{Op: contract.Sub, Out: "f", A: "d", B: "c"},
	{Op: contract.Add, Out: "g", A: "d", B: "c"},
	{Op: contract.Add, Out: "h", A: "bb", B: "aa"},
	{Op: contract.Mul, Out: "out.X", A: "e", B: "f"},
	{Op: contract.Mul, Out: "out.Y", A: "g", B: "h"},
	{Op: contract.Mul, Out: "out.Z", A: "f", B: "g"},
}

// addCachedXYZ is plusCachedXYZ.
var addCachedXYZ = []contract.Step{
	{Op: contract.Sub, Out: "aa", A: "a.Y", B: "a.X"},
	{Op: contract.Mul, Out: "aa", A: "aa", B: "b.YMinusX"},
	{Op: contract.Add, Out: "bb", A: "a.Y", B: "a.X"},
	{Op: contract.Mul, Out: "bb", A: "bb", B: "b.YPlusX"},
	{Op: contract.Mul, Out: "c", A: "a.T", B: "b.T2D"},
	{Op: contract.Mul, Out: "d", A: "a.Z", B: "b.Z2"},
	{Op: contract.Sub, Out: "e", A: "bb", B: "aa"},
	{Op: contract.Sub, Out: "f", A: "d", B: "c"},
	{Op: contract.Add, Out: "g", A: "d", B: "c"},
	{Op: contract.Add, Out: "h", A: "bb", B: "aa"},
	{Op: contract.Mul, Out: "out.X", A: "e", B: "f"},
	{Op: contract.Mul, Out: "out.Y", A: "g", B: "h"},
	{Op: contract.Mul, Out: "out.Z", A: "f", B: "g"},
}

// subCached is minusCached.
var subCached = []contract.Step{
	{Op: contract.Sub, Out: "aa", A: "a.Y", B: "a.X"},
	{Op: contract.Mul, Out: "aa", A: "aa", B: "b.YPlusX"},
	{Op: contract.Add, Out: "bb", A: "a.Y", B: "a.X"},
	{Op: contract.Mul, Out: "bb", A: "bb", B: "b.YMinusX"},
	{Op: contract.Mul, Out: "c", A: "a.T", B: "b.T2D"},
	{Op: contract.Mul, Out: "d", A: "a.Z", B: "b.Z2"},
	{Op: contract.Sub, Out: "e", A: "bb", B: "aa"},
	{Op: contract.Add, Out: "f", A: "d", B: "c"},
	{Op: contract.Sub, Out: "g", A: "d", B: "c"},
	{Op: contract.Add, Out: "h", A: "bb", B: "aa"},
	{Op: contract.Mul, Out: "out.X", A: "e", B: "f"},
	{Op: contract.Mul, Out: "out.Y", A: "g", B: "h"},
	{Op: contract.Mul, Out: "out.Z", A: "f", B: "g"},
	{Op: contract.Mul, Out: "out.T", A: "e", B: "h"},
}

// doubleMinus is doubleMinus.
var doubleMinus = []contract.Step{
	{Op: contract.Mul, Out: "aa", A: "a.X", B: "a.X"},
	{Op: contract.Mul, Out: "bb", A: "a.Y", B: "a.Y"},
	{Op: contract.Add, Out: "s", A: "a.X", B: "a.Y"},
	{Op: contract.Mul, Out: "s", A: "s", B: "s"},
	{Op: contract.Mul, Out: "c", A: "a.Z", B: "a.Z"},
	{Op: contract.Add, Out: "c", A: "c", B: "c"},
	{Op: contract.Add, Out: "h", A: "aa", B: "bb"},
	{Op: contract.Sub, Out: "g", A: "bb", B: "aa"},
	{Op: contract.Sub, Out: "e", A: "s", B: "h"},
	{Op: contract.Sub, Out: "f", A: "aa", B: "bb"},
	{Op: contract.Add, Out: "f", A: "c", B: "f"},
	{Op: contract.Mul, Out: "out.X", A: "e", B: "f"},
	{Op: contract.Mul, Out: "out.Y", A: "g", B: "h"},
	{Op: contract.Mul, Out: "out.Z", A: "f", B: "g"},
	{Op: contract.Mul, Out: "out.T", A: "e", B: "h"},
}

// ladderStep is ladderStep.
var ladderStep = []contract.Step{
	{Op: contract.Add, Out: "s", A: "p.X", B: "p.Z"},
	{Op: contract.Sub, Out: "t", A: "p.X", B: "p.Z"},
	{Op: contract.Sub, Out: "a", A: "q.X", B: "q.Z"},
	{Op: contract.Mul, Out: "a", A: "a", B: "s"},
	{Op: contract.Add, Out: "b", A: "q.X", B: "q.Z"},
	{Op: contract.Mul, Out: "b", A: "b", B: "t"},
	{Op: contract.Mul, Out: "ss", A: "s", B: "s"},
	{Op: contract.Mul, Out: "dd", A: "t", B: "t"},
	{Op: contract.Sub, Out: "diff", A: "ss", B: "dd"},
	{Op: contract.Mul, Out: "p.X", A: "ss", B: "dd"},
	{Op: contract.Mul, Out: "u2", A: "diff", B: "121666"},
	{Op: contract.Add, Out: "u2", A: "u2", B: "dd"},
	{Op: contract.Mul, Out: "p.Z", A: "diff", B: "u2"},
	{Op: contract.Add, Out: "u", A: "a", B: "b"},
	{Op: contract.Mul, Out: "q.X", A: "u", B: "u"},
	{Op: contract.Sub, Out: "u", A: "a", B: "b"},
	{Op: contract.Mul, Out: "u", A: "u", B: "u"},
	{Op: contract.Mul, Out: "q.Z", A: "x1", B: "u"},
}

// ladderDouble is ladderDouble.
var ladderDouble = []contract.Step{
	{Op: contract.Add, Out: "s", A: "p.X", B: "p.Z"},
	{Op: contract.Sub, Out: "t", A: "p.X", B: "p.Z"},
	{Op: contract.Mul, Out: "ss", A: "s", B: "s"},
	{Op: contract.Mul, Out: "dd", A: "t", B: "t"},
	{Op: contract.Sub, Out: "diff", A: "ss", B: "dd"},
	{Op: contract.Mul, Out: "p.X", A: "ss", B: "dd"},
	{Op: contract.Mul, Out: "u", A: "diff", B: "121666"},
	{Op: contract.Add, Out: "u", A: "u", B: "dd"},
	{Op: contract.Mul, Out: "p.Z", A: "diff", B: "u"},
}
