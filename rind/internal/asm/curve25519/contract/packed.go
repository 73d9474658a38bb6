// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import "rind.example/rind/internal/contract"

// The bounds of the limbs of packed points and of packed operands of additions.
const (
	evenBelow   = 1 << 26
	oddBelow    = 1<<25 + 1<<13
	cachedBelow = 1 << 26
)

// packed is the argument name of four elements, limb by limb: word 4i+k holds limbs
// 2i and 2i+1 of element k, which count 2^(51i) and 2^(51i+26) times. They are public.
func packed(name string, even, odd uint64, names ...string) contract.Arg {
	a := contract.Arg{Name: name, Size: 160, Public: true}
	for k, n := range names {
		number := contract.Number{Name: n}
		for i := range 5 {
			at := 32*i + 8*k
			number.Limbs = append(number.Limbs,
				contract.Limb{Offset: at, Shift: uint(51 * i), Below: even},
				contract.Limb{Offset: at + 4, Shift: uint(51*i + 26), Below: odd})
		}
		a.Numbers = append(a.Numbers, number)
	}
	return a
}

// written makes an argument one that is only written.
func written(a contract.Arg) contract.Arg {
	a.Access = contract.Write
	return a
}

// packedPoints lists the routines on packed points. They are for public points:
// what they leave in the frame is not cleared.
func packedPoints(tier string) []contract.Kernel {
	a := packed("a", evenBelow, oddBelow, "X", "Y", "T", "Z")
	out := written(packed("out", evenBelow, oddBelow, "X", "Y", "T", "Z"))
	b := packed("b", cachedBelow, cachedBelow, "YMinusX", "YPlusX", "T2D", "Z2")
	formula := func(steps []contract.Step, law, repeat string) contract.Formula {
		return contract.Formula{
			Modulus: "p", Steps: steps, Law: law, Curve: "edwardsD", Repeat: repeat,
			Except: "none: the law is complete, as d is no square",
		}
	}
	kernels := []contract.Kernel{
		{
			Symbol:   "packedDouble" + tier,
			Doc:      "out = 2^n a, for n >= 1, in packed extended coordinates",
			Args:     []contract.Arg{out, a, count},
			Alias:    []string{"out=a"},
			Computes: formula(doubleMinus, "Edwards doubling", "n"),
		},
		{
			Symbol:   "packedAdd" + tier,
			Doc:      "out = a + b in packed extended coordinates, for a b of the form (Y-X, Y+X, 2dT, 2Z)",
			Args:     []contract.Arg{out, a, b},
			Alias:    []string{"out=a"},
			Computes: formula(addCached, "Edwards addition", ""),
		},
		{
			Symbol:   "packedSub" + tier,
			Doc:      "out = a - b in packed extended coordinates, for a b of the form (Y-X, Y+X, 2dT, 2Z)",
			Args:     []contract.Arg{out, a, b},
			Alias:    []string{"out=a"},
			Computes: formula(subCached, "Edwards subtraction", ""),
		},
		{
			Symbol: "packedCache" + tier,
			Doc:    "out = (Y-X, Y+X, 2dT, 2Z), packed, for a packed point a",
			Args:   []contract.Arg{written(packed("out", cachedBelow, cachedBelow, "YMinusX", "YPlusX", "T2D", "Z2")), a},
			Computes: contract.Formula{Modulus: "p", Steps: []contract.Step{
				{Op: contract.Sub, Out: "out.YMinusX", A: "a.Y", B: "a.X"},
				{Op: contract.Add, Out: "out.YPlusX", A: "a.Y", B: "a.X"},
				{Op: contract.Mul, Out: "out.T2D", A: "a.T", B: twiceD},
				{Op: contract.Add, Out: "out.Z2", A: "a.Z", B: "a.Z"},
			}},
		},
	}
	for i := range kernels {
		kernels[i].Needs = needs[tier]
		kernels[i].FrameAlign = 32
	}
	return kernels
}

// twiceD is 2d, for d of RFC 8032, 5.1.
const twiceD = "16295367250680780974490674513165176452449235426866156013048779062215315747161"
