// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64

package badkernels

import "rind.example/rind/internal/contract"

// The arguments that most routines have.
var (
	out         = contract.Arg{Name: "out", Size: 64, Access: contract.Write}
	inOut       = contract.Arg{Name: "out", Size: 64, Access: contract.ReadWrite}
	publicInOut = contract.Arg{Name: "out", Size: 64, Access: contract.ReadWrite, Public: true}
	in          = contract.Arg{Name: "in", Size: 64}
	table       = contract.Arg{Name: "in", Size: 32, Entries: 16, Public: true}
	digit       = contract.Arg{Name: "n", Kind: contract.Integer}
	choice      = contract.Arg{Name: "n", Kind: contract.Integer, Public: true, Values: []uint64{0, 1}}
	words       = contract.Arg{Name: "n", Kind: contract.Integer, Public: true, Values: []uint64{0, 1, 7, 8}}
	inSI        = contract.Arg{Name: "in", Size: 64, Register: "SI"}
	general     = []contract.Arg{out, in, digit}
	updates     = []contract.Arg{inOut, in, digit}
)

// Bad are the contracts that the routines do not fulfil.
var Bad = []contract.Kernel{
	{Symbol: "loadBySecret", Args: []contract.Arg{out, {Name: "in", Size: 64, Public: true}, digit}},
	{Symbol: "storeBySecret", Args: general},
	{Symbol: "loadBySpilledSecret", Args: general},
	{Symbol: "loadByVectorSecret", Args: general},
	{Symbol: "loadBySelectedAddress", Args: general},
	{Symbol: "gatherBySecret", Args: general},
	{Symbol: "branchOnSecret", Args: general},
	{Symbol: "leaveLoopEarly", Args: updates},
	{Symbol: "branchOnVectorSecret", Args: general},
	{Symbol: "countBySecret", Args: general},
	{Symbol: "branchOnUnknownPublic", Args: []contract.Arg{out, table, digit}},
	{Symbol: "divideSecret", Args: general},
	{Symbol: "depositSecret", Args: general},
	{Symbol: "extractBySecret", Args: general},
	{Symbol: "copyBySecret", Args: general},
	{Symbol: "prefetchBySecret", Args: general},
	{Symbol: "selectionKept", Args: []contract.Arg{out, table, digit}},
	{Symbol: "spillKept", Args: general},
	{Symbol: "spillPartlyCleared", Args: general},
	{Symbol: "pushKept", Args: general},
	{Symbol: "scratchKept", Args: general},
	{Symbol: "loadBeyond", Args: general},
	{Symbol: "loadBefore", Args: general},
	{Symbol: "loadAcross", Args: general},
	{Symbol: "loadVectorBeyond", Args: general},
	{Symbol: "storeBeyond", Args: general},
	{Symbol: "loadBeyondInLoop", Args: general},
	{Symbol: "storeBeyondInLoop", Args: general},
	{Symbol: "loadFromNumber", Args: general},
	{Symbol: "addAddresses", Args: general},
	{Symbol: "storeToReadOnly", Args: general},
	{Symbol: "storeToArgument", Args: general},
	{Symbol: "storeToReturnAddress", Args: general},
	{Symbol: "storeBelowSP", Args: general},
	{Symbol: "loadBelowSP", Args: general},
	{Symbol: "keepSP", Args: []contract.Arg{out, in, choice}},
	{Symbol: "keepBP", Args: []contract.Arg{out, in, choice}},
	{Symbol: "keepUpper", Args: general},
	{Symbol: "readRegister", Args: general},
	{Symbol: "readVector", Args: general},
	{Symbol: "readFlag", Args: general},
	{Symbol: "readFlagAfterMultiply", Args: general},
	{Symbol: "readFrame", Args: general},
	{Symbol: "readOutput", Args: general},
	{Symbol: "storeToStatic", Args: general},
	{Symbol: "loadVariable", Args: general},
	{Symbol: "jumpOut", Args: general},
	{Symbol: "jumpIndirect", Args: general},
	{Symbol: "callIndirect", Args: general},
	{Symbol: "callUnlisted", Args: general},
	{Symbol: "loopForever", Args: general},
	{Symbol: "deepStack", Args: general},
	{Symbol: "readClock", Args: general},
	{Symbol: "loadMaskedBySecret", Args: general},
	{Symbol: "testBitBySecret", Args: general},
	{Symbol: "branchOnCounter", Args: general},
	{Symbol: "branchOnDerivedSecret", Args: general},
	{Symbol: "loadAligned", Args: general},
	{Symbol: "truncateAddress", Args: general},
	{Symbol: "loadThreadLocal", Args: general},
	{Symbol: "readHalfSet", Args: general},
	{Symbol: "readPopped", Args: general},
	{Symbol: "readUpper", Args: general},
	{Symbol: "jumpInside", Args: general},
	{Symbol: "lookupPublicBeyond", Args: []contract.Arg{out, table, digit}},
	{Symbol: "lookupPublicWord", Args: []contract.Arg{out, table, digit}},
	{Symbol: "compactPublicBeyond", Args: []contract.Arg{out, table, digit}},
	{Symbol: "compactSecret", Args: general},
	{Symbol: "spillByPublic", Args: []contract.Arg{out, table, digit}},
	{Symbol: "branchOnLookup", Args: []contract.Arg{inOut, table, digit}},
	{Symbol: "branchOnStored", Args: []contract.Arg{publicInOut, table, digit}},
	{Symbol: "sumSlice", Args: []contract.Arg{{Name: "in", Kind: contract.Slice, Size: 8, Values: []uint64{3, 1, 0}}}},
	{Symbol: "sumCapacity", Args: []contract.Arg{{Name: "in", Kind: contract.Slice, Size: 8, Values: []uint64{3}}}},
	{Symbol: "noResult<>", Args: []contract.Arg{inSI}, Result: &contract.Result{Number: contract.Number{Words: 2}, Registers: []string{"AX", "CX"}}},
	{Symbol: "scratchBeyond<>", Args: []contract.Arg{inSI}, Scratch: 16},
	{Symbol: "framePushed<>", Args: []contract.Arg{inSI}},
	{Symbol: "sumBeyond<>", Args: []contract.Arg{inSI}},
	{Symbol: "localBad", Args: general},
}

// Good are the contracts that the routines fulfil.
var Good = []contract.Kernel{
	{Symbol: "ladder", Args: updates},
	{Symbol: "scan", Args: []contract.Arg{out, table, digit}},
	{Symbol: "scanWords", Args: general, Alias: []string{"out=in"}},
	{Symbol: "spillCleared", Args: general, Alias: []string{"out=in"}},
	{Symbol: "pushCleared", Args: general},
	{Symbol: "bytes", Args: general},
	{Symbol: "publicHalf", Args: general},
	{Symbol: "publicPart", Args: general},
	{Symbol: "constantTable", Args: general},
	{Symbol: "count", Args: []contract.Arg{inOut, in, words}, Alias: []string{"out=in"}},
	{Symbol: "callsLocal", Args: general},
	{Symbol: "lookupPublic", Args: []contract.Arg{out, table, digit}},
	{Symbol: "compactPublic", Args: []contract.Arg{out, table, digit}},
	{Symbol: "swapScratch<>", Args: []contract.Arg{inSI}, Scratch: 8},
	{Symbol: "sumScratch<>", Args: []contract.Arg{inSI}, Scratch: 16, Result: &contract.Result{Number: contract.Number{Words: 1}, Registers: []string{"AX"}}},
}

// Package holds all contracts. The routine unlisted has none.
var Package = contract.Package{
	Path:    "rind/prove/internal/badkernels",
	Kernels: append(append([]contract.Kernel{}, Bad...), Good...),
}
