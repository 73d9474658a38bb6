// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package contract holds the contracts of the assembly of package keccak, for the
// prover.
package contract

import (
	"fmt"
	"slices"

	"rind.example/rind/internal/contract"
)

// Package lists the contract of each routine.
var Package = contract.Package{
	Path: "rind/internal/asm/keccak",
	Kernels: slices.Concat(
		single("AVX512", 0, "avx2", "avx512"), single("BMI2", scratchSize, "bmi1", "bmi2"),
		single("AMD64", scratchSize),
		quadruple("AVX512", "avx2", "avx512"), quadruple("AVX2", "avx2")),
}

// The sizes of one state in bytes, and of what permuteBMI2<> and permuteAMD64<> use of
// their callers' frames.
const (
	stateSize   = 200
	scratchSize = 48
)

// The public integers: all rates in words, and the numbers of rounds of Keccak-f[1600]
// and of TurboSHAKE.
var (
	n      = count("n", 12, 24)
	words  = count("words", 9, 13, 17, 18, 21)
	blocks = count("blocks", 1, 2)
)

// together are the blocks, words and rounds that are tried in one call: each rate for
// one block, and both numbers of rounds for two, as neither changes what the other does.
var together = [][]uint64{
	{1, 9, 12}, {1, 13, 12}, {1, 17, 12}, {1, 18, 12}, {1, 21, 12}, {2, 17, 24}, {2, 18, 12},
}

func count(name string, values ...uint64) contract.Arg {
	return contract.Arg{Name: name, Kind: contract.Integer, Public: true, Values: values}
}

// states is the argument for k states, of which the words of one lane are together.
func states(k int) contract.Arg {
	return contract.Arg{Name: "a", Size: k * stateSize, Access: contract.ReadWrite}
}

// stream is whole blocks of words.
func stream(name string, access contract.Access) contract.Arg {
	return contract.Arg{Name: name, Size: 8, Times: []string{"blocks", "words"}, Access: access}
}

// streams are those of k states. What is read may share memory without making a
// difference.
func streams(name string, k int, access contract.Access) (list []contract.Arg) {
	for i := range k {
		list = append(list, stream(fmt.Sprint(name, i), access))
	}
	return list
}

// in makes an argument one of a file-local routine.
func in(register string, a contract.Arg) contract.Arg {
	a.Register = register
	return a
}

const rounds = "the last n rounds of Keccak-f[1600]"

// single lists the routines for one state.
func single(tier string, scratch int, needs ...string) []contract.Kernel {
	data, out := stream("data0", contract.Read), stream("out0", contract.Write)
	return []contract.Kernel{{
		Symbol:   "permute" + tier + "<>",
		Doc:      "a = " + rounds + " of a",
		Needs:    needs,
		Args:     []contract.Arg{in("DI", states(1)), in("SI", n)},
		Scratch:  scratch,
		Computes: contract.Program{Run: permute},
	}, {
		Symbol:   "permute" + tier,
		Doc:      "a = " + rounds + " of a",
		Needs:    needs,
		Args:     []contract.Arg{states(1), n},
		Computes: contract.Program{Run: permute},
	}, {
		Symbol:   "absorb" + tier,
		Doc:      "for each block: a = " + rounds + " of a, with the block added to its first words",
		Needs:    needs,
		Args:     []contract.Arg{states(1), data, blocks, words, n},
		Together: together,
		Computes: contract.Program{Run: absorb},
	}, {
		Symbol:   "squeeze" + tier,
		Doc:      "for each block: a = " + rounds + " of a, of which the first words are the block",
		Needs:    needs,
		Args:     []contract.Arg{states(1), out, blocks, words, n},
		Together: together,
		Computes: contract.Program{Run: squeeze},
	}}
}

// quadruple lists those for four.
func quadruple(tier string, needs ...string) []contract.Kernel {
	data, out := streams("data", 4, contract.Read), streams("out", 4, contract.Write)
	counts := []contract.Arg{blocks, words, n}
	return []contract.Kernel{{
		Symbol:   "permute4" + tier + "<>",
		Doc:      "a = " + rounds + " of each of four states",
		Needs:    needs,
		Args:     []contract.Arg{in("DI", states(4)), in("SI", n)},
		Computes: contract.Program{Run: permute},
	}, {
		Symbol:   "permute4" + tier,
		Doc:      "a = " + rounds + " of each of four states",
		Needs:    needs,
		Args:     []contract.Arg{states(4), n},
		Computes: contract.Program{Run: permute},
	}, {
		Symbol:   "absorb4" + tier,
		Doc:      "for each block, in each of four states: a = " + rounds + " of a, with the block added to its first words",
		Needs:    needs,
		Args:     slices.Concat([]contract.Arg{states(4)}, data, counts),
		Together: together,
		Computes: contract.Program{Run: absorb},
	}, {
		Symbol:   "squeeze4" + tier,
		Doc:      "for each block, in each of four states: a = " + rounds + " of a, of which the first words are the block",
		Needs:    needs,
		Args:     slices.Concat([]contract.Arg{states(4)}, out, counts),
		Together: together,
		Computes: contract.Program{Run: squeeze},
	}}
}
