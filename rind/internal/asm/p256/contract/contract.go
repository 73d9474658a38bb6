// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package contract holds the contracts of the assembly of package p256, for the
// prover.
package contract

import (
	_ "embed"
	"slices"

	"rind.example/rind/internal/contract"
)

//go:embed hints.txt
var hints string

// Package lists the contract of each routine. p and n are the prime and the
// order of SP 800-186, 3.2.1.3.
var Package = contract.Package{
	Path: "rind/internal/asm/p256",
	Constants: map[string]string{
		"p": "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
		"n": "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
	},
	Kernels: slices.Concat(arithmetic("ADX"), arithmetic("BMI2"), arithmetic("AMD64"), selection("AVX2"), selection("SSE2")),
	Hints:   hints,
}

// element is the argument name of one field element, or of a scalar below n.
func element(name, below string) contract.Arg {
	return contract.Arg{Name: name, Size: 32, Numbers: []contract.Number{{Words: 4, Below: below}}}
}

// coordinates is the argument name of a point of the given coordinates.
func coordinates(name string, names ...string) contract.Arg {
	a := contract.Arg{Name: name, Size: 32 * len(names)}
	for _, c := range names {
		a.Numbers = append(a.Numbers, contract.Number{Name: c, Words: 4, Below: "p"})
	}
	return a
}

// point is a point in Jacobian coordinates.
func point(name string) contract.Arg { return coordinates(name, "X", "Y", "Z") }

// to makes an argument one that is only written.
func to(a contract.Arg) contract.Arg {
	a.Access = contract.Write
	return a
}

// in makes an argument one of a file-local routine.
func in(register string, a contract.Arg) contract.Arg {
	a.Register = register
	return a
}

// needs are the processor features of the tiers.
var needs = map[string][]string{"ADX": {"adx", "bmi2"}, "BMI2": {"bmi2"}, "AMD64": nil, "AVX2": {"avx2"}, "SSE2": nil}

// promise adds to routines what their tier needs.
func promise(tier string, kernels []contract.Kernel) []contract.Kernel {
	for i := range kernels {
		kernels[i].Needs = needs[tier]
	}
	return kernels
}

// arithmetic lists the routines of a tier of arithmetic.
func arithmetic(tier string) []contract.Kernel {
	return promise(tier, append(field(tier), group(tier)...))
}

// field lists the routines on field elements and scalars. A number before R is
// divided by 2^256, as elements stand in Montgomery form.
func field(tier string) []contract.Kernel {
	out := to(element("out", "p"))
	a, b := element("a", "p"), element("b", "p")
	registers := &contract.Result{
		Number:    contract.Number{Name: "r", Words: 4, Below: "p"},
		Registers: []string{"R8", "R9", "R10", "R11"},
	}
	return []contract.Kernel{
		{
			Symbol:   "mul" + tier + "<>",
			Doc:      "r = a*b/2^256 mod p, canonical, for a < p and any b < 2^256",
			Args:     []contract.Arg{in("SI", a), in("DI", element("b", ""))},
			Result:   registers,
			Alias:    []string{"a=b"},
			Computes: contract.Integers{Ensures: []string{"r*2^256 == a*b mod p", "r < p"}},
		},
		{
			Symbol:   "sqr" + tier + "<>",
			Doc:      "r = a*a/2^256 mod p, canonical, for a < p",
			Args:     []contract.Arg{in("SI", a)},
			Result:   registers,
			Computes: contract.Integers{Ensures: []string{"r*2^256 == a*a mod p", "r < p"}},
		},
		{
			Symbol:   "mul" + tier,
			Doc:      "out = a*b/2^256 mod p, canonical, for a, b < p",
			Args:     []contract.Arg{out, a, b},
			Alias:    []string{"out=a", "out=b", "a=b", "out=a=b"},
			Computes: contract.Integers{Ensures: []string{"out'*2^256 == a*b mod p", "out' < p"}},
		},
		{
			Symbol:   "sqr" + tier,
			Doc:      "out = a*a/2^256 mod p, canonical, for a < p",
			Args:     []contract.Arg{out, a},
			Alias:    []string{"out=a"},
			Computes: contract.Integers{Ensures: []string{"out'*2^256 == a*a mod p", "out' < p"}},
		},
		{
			Symbol:   "scalarMul" + tier,
			Doc:      "out = a*b/2^256 mod n, canonical, for a, b < n",
			Args:     []contract.Arg{to(element("out", "n")), element("a", "n"), element("b", "n")},
			Alias:    []string{"out=a", "out=b", "a=b", "out=a=b"},
			Computes: contract.Integers{Ensures: []string{"out'*2^256 == a*b mod n", "out' < n"}},
		},
	}
}

// group lists the routines on points.
func group(tier string) []contract.Kernel {
	count := contract.Arg{Name: "n", Kind: contract.Integer, Public: true, Values: []uint64{1, 2, 3}}
	formula := func(steps []contract.Step, law, except, repeat string) contract.Formula {
		return contract.Formula{Modulus: "p", Montgomery: 256, Steps: steps, Law: law, Except: except, Repeat: repeat}
	}
	return []contract.Kernel{
		{
			Symbol: "double" + tier,
			Doc:    "out = 2^n a in Jacobian coordinates, for n >= 1",
			Args:   []contract.Arg{to(point("out")), point("a"), count},
			Alias:  []string{"out=a"},
			Computes: formula(double, "tangent",
				"none: infinity gives infinity, and no point of the curve has order 2", "n"),
		},
		{
			Symbol: "addPoints" + tier,
			Doc:    "out = a + b in Jacobian coordinates",
			Args:   []contract.Arg{to(point("out")), point("a"), point("b")},
			Alias:  []string{"out=a", "out=b", "a=b", "out=a=b"},
			Computes: formula(addPoints, "chord",
				"a = b, a = -b, or one of them infinity: then Z of the result is 0", ""),
		},
		{
			Symbol: "addAffine" + tier,
			Doc:    "out = a + b for an affine b",
			Args:   []contract.Arg{to(point("out")), point("a"), coordinates("b", "X", "Y")},
			Alias:  []string{"out=a"},
			Computes: formula(addAffine, "chord",
				"a = b, a = -b, or a infinity: then Z of the result is 0", ""),
		},
	}
}

// selection lists the routines that choose without telling what. Their tables
// may be derived from secrets, so the entries count as secret.
func selection(tier string) []contract.Kernel {
	secret := func(name string) contract.Arg { return contract.Arg{Name: name, Kind: contract.Integer} }
	return promise(tier, []contract.Kernel{
		{
			Symbol: "selectPoint" + tier,
			Doc:    "out = table[digit-1], or all zero if digit is 0 or above 16",
			Args: []contract.Arg{
				{Name: "out", Size: 96, Access: contract.Write},
				{Name: "table", Size: 96, Entries: 16}, secret("digit"),
			},
			Alias:    []string{"out=table[i]"},
			Computes: contract.Lookup{Out: "out", Table: "table", Index: "digit"},
		},
		{
			Symbol: "selectAffine" + tier,
			Doc:    "out = table[digit-1], or all zero if digit is 0 or above the length",
			Args: []contract.Arg{
				{Name: "out", Size: 64, Access: contract.Write},
				{Name: "table", Kind: contract.Slice, Size: 64, Values: []uint64{1, 2, 3, 4, 5, 16, 64}},
				secret("digit"),
			},
			Alias:    []string{"out=table[i]"},
			Computes: contract.Lookup{Out: "out", Table: "table", Index: "digit"},
		},
		{
			Symbol: "condMovePoint" + tier,
			Doc:    "out = a if cond is 1, nothing if it is 0",
			Args: []contract.Arg{
				{Name: "out", Size: 96, Access: contract.ReadWrite},
				{Name: "a", Size: 96}, secret("cond"),
			},
			Alias:    []string{"out=a"},
			Computes: contract.Move{Out: "out", From: "a", If: "cond"},
		},
	})
}
