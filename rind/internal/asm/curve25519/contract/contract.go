// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package contract holds the contracts of the assembly of package curve25519,
// for the prover.
package contract

import (
	_ "embed"
	"slices"

	"rind.example/rind/internal/contract"
)

//go:embed hints.txt
var hints string

// Package lists the contract of each routine. p is the prime of RFC 7748, 4.1, d
// and A are the constants of its Edwards and of its Montgomery curve. Products
// are tight: below 2^255 + 1463.
var Package = contract.Package{
	Path: "rind/internal/asm/curve25519",
	Constants: map[string]string{
		"p":           "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed",
		"edwardsD":    "52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3",
		"montgomeryA": "76d06",
		"tight":       "80000000000000000000000000000000000000000000000000000000000005b7",
	},
	Kernels: slices.Concat(arithmetic("ADX"), arithmetic("BMI2"), arithmetic("AMD64"), selection("AVX2"), selection("SSE2"), packedPoints("AVX2")),
	Hints:   hints,
}

// element is the argument name of one field element, in any form below 2^256.
func element(name string) contract.Arg { return contract.Arg{Name: name, Size: 32} }

// coordinates is the argument name of elements one after the other.
func coordinates(name string, names ...string) contract.Arg {
	a := contract.Arg{Name: name, Size: 32 * len(names)}
	for _, c := range names {
		a.Numbers = append(a.Numbers, contract.Number{Name: c, Words: 4})
	}
	return a
}

// point is a point in extended coordinates.
func point(name string) contract.Arg { return coordinates(name, "X", "Y", "Z", "T") }

// tight makes an argument one that is only written, with products.
func tight(a contract.Arg) contract.Arg {
	a.Access = contract.Write
	if len(a.Numbers) == 0 {
		a.Numbers = []contract.Number{{Words: a.Size / 8}}
	}
	for i := range a.Numbers {
		a.Numbers[i].Below = "tight"
	}
	return a
}

// in makes an argument one of a file-local routine.
func in(register string, a contract.Arg) contract.Arg {
	a.Register = register
	return a
}

// needs are the processor features of the tiers.
var needs = map[string][]string{"ADX": {"adx", "bmi2"}, "BMI2": {"bmi2"}, "AMD64": nil, "AVX2": {"avx2"}, "SSE2": nil}

// arithmetic lists the routines of a tier of arithmetic.
func arithmetic(tier string) []contract.Kernel {
	kernels := slices.Concat(field(tier), group(tier), []contract.Kernel{step(tier), ladder(tier)})
	for i := range kernels {
		kernels[i].Needs = needs[tier]
	}
	return kernels
}

// count is how often a formula is repeated.
var count = contract.Arg{Name: "n", Kind: contract.Integer, Public: true, Values: []uint64{1, 2, 3}}

// field lists the routines on field elements.
func field(tier string) []contract.Kernel {
	out, a, b := tight(element("out")), element("a"), element("b")
	registers := &contract.Result{
		Number:    contract.Number{Name: "r", Words: 4, Below: "tight"},
		Registers: []string{"R8", "R9", "R10", "R11"},
	}
	return []contract.Kernel{
		{
			Symbol:   "mul" + tier + "<>",
			Doc:      "r = a*b mod p, tight, for any a, b < 2^256",
			Args:     []contract.Arg{in("SI", a), in("DI", b)},
			Result:   registers,
			Alias:    []string{"a=b"},
			Computes: contract.Integers{Ensures: []string{"r == a*b mod p"}},
		},
		{
			Symbol:   "sqr" + tier + "<>",
			Doc:      "r = a*a mod p, tight, for any a < 2^256",
			Args:     []contract.Arg{in("SI", a)},
			Result:   registers,
			Computes: contract.Integers{Ensures: []string{"r == a*a mod p"}},
		},
		{
			Symbol:   "mul" + tier,
			Doc:      "out = a*b mod p, tight, for any a, b < 2^256",
			Args:     []contract.Arg{out, a, b},
			Alias:    []string{"out=a", "out=b", "a=b", "out=a=b"},
			Computes: contract.Integers{Ensures: []string{"out' == a*b mod p"}},
		},
		{
			Symbol:   "sqr" + tier,
			Doc:      "out = a*a mod p, tight, for any a < 2^256",
			Args:     []contract.Arg{out, a},
			Alias:    []string{"out=a"},
			Computes: contract.Integers{Ensures: []string{"out' == a*a mod p"}},
		},
		{
			Symbol: "sqrN" + tier,
			Doc:    "out = a^(2^n) mod p, tight, for n >= 1 and any a < 2^256",
			Args:   []contract.Arg{out, a, count},
			Alias:  []string{"out=a"},
			Computes: contract.Formula{
				Modulus: "p", Repeat: "n",
				Steps: []contract.Step{{Op: contract.Mul, Out: "out", A: "a", B: "a"}},
			},
		},
	}
}

// The forms of a second point: (y-x, y+x, 2dxy) and (Y-X, Y+X, 2Z, 2dT).
var (
	affine = coordinates("b", "YMinusX", "YPlusX", "XY2D")
	cached = coordinates("b", "YMinusX", "YPlusX", "Z2", "T2D")
)

// group lists the routines on points of the Edwards curve.
func group(tier string) []contract.Kernel {
	out, a := tight(point("out")), point("a")
	short := tight(coordinates("out", "X", "Y", "Z"))
	formula := func(steps []contract.Step, law, repeat string) contract.Formula {
		return contract.Formula{
			Modulus: "p", Steps: steps, Law: law, Curve: "edwardsD", Repeat: repeat,
			Except: "none: the law is complete, as d is no square",
		}
	}
	return []contract.Kernel{
		{
			Symbol:   "double" + tier,
			Doc:      "out = 2^n a in extended coordinates, for n >= 1",
			Args:     []contract.Arg{out, a, count},
			Alias:    []string{"out=a"},
			Computes: formula(double, "Edwards doubling", "n"),
		},
		{
			Symbol:   "addAffine" + tier,
			Doc:      "out = a + b in extended coordinates, for a b of the form (y-x, y+x, 2dxy)",
			Args:     []contract.Arg{out, a, affine},
			Alias:    []string{"out=a"},
			Computes: formula(addAffine, "Edwards addition", ""),
		},
		{
			Symbol:   "addCached" + tier,
			Doc:      "out = a + b in extended coordinates, for a b of the form (Y-X, Y+X, 2Z, 2dT)",
			Args:     []contract.Arg{out, a, cached},
			Alias:    []string{"out=a"},
			Computes: formula(addCached, "Edwards addition", ""),
		},
		{
			Symbol:   "addAffineXYZ" + tier,
			Doc:      "out = a + b without T, for a b of the form (y-x, y+x, 2dxy)",
			Args:     []contract.Arg{short, a, affine},
			Alias:    []string{"out=a"},
			Computes: formula(addAffineXYZ, "Edwards addition", ""),
		},
		{
			Symbol:   "addCachedXYZ" + tier,
			Doc:      "out = a + b without T, for a b of the form (Y-X, Y+X, 2Z, 2dT)",
			Args:     []contract.Arg{short, a, cached},
			Alias:    []string{"out=a"},
			Computes: formula(addCachedXYZ, "Edwards addition", ""),
		},
	}
}

// ladder is the routine on u-coordinates of the Montgomery curve.
func ladder(tier string) contract.Kernel {
	return contract.Kernel{
		Symbol: "ladder" + tier,
		Doc:    "x/z = u(scalar P) for a point P with the u-coordinate u, for any u < 2^256 and a clamped scalar",
		Args:   []contract.Arg{tight(element("x")), tight(element("z")), element("scalar"), element("u")},
		Alias:  []string{"x=u", "z=u"},
		Computes: contract.Ladder{
			Modulus: "p", Scalar: "scalar", U: "u", X: "x", Z: "z", A: "montgomeryA",
			Ones: []int{254}, Zeros: []int{0, 1, 2, 255},
			Step: ladderStep, Double: ladderDouble,
			Except: "none, if x/0 is taken for 0: A^2-4 is no square",
		},
	}
}
