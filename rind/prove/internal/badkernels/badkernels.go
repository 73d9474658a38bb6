// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build amd64

// Package badkernels has assembly routines with known faults, and some without,
// on which the checkers of constant time, memory and calling convention are
// tested. They are never called.
package badkernels

type buffer = *[8]uint64

//go:noescape
func loadBySecret(out, in buffer, n uint64)

//go:noescape
func storeBySecret(out, in buffer, n uint64)

//go:noescape
func loadBySpilledSecret(out, in buffer, n uint64)

//go:noescape
func loadByVectorSecret(out, in buffer, n uint64)

//go:noescape
func loadBySelectedAddress(out, in buffer, n uint64)

//go:noescape
func gatherBySecret(out, in buffer, n uint64)

//go:noescape
func branchOnSecret(out, in buffer, n uint64)

//go:noescape
func leaveLoopEarly(out, in buffer, n uint64)

//go:noescape
func branchOnVectorSecret(out, in buffer, n uint64)

//go:noescape
func countBySecret(out, in buffer, n uint64)

//go:noescape
func branchOnUnknownPublic(out, in buffer, n uint64)

//go:noescape
func divideSecret(out, in buffer, n uint64)

//go:noescape
func depositSecret(out, in buffer, n uint64)

//go:noescape
func extractBySecret(out, in buffer, n uint64)

//go:noescape
func copyBySecret(out, in buffer, n uint64)

//go:noescape
func prefetchBySecret(out, in buffer, n uint64)

//go:noescape
func selectionKept(out, in buffer, n uint64)

//go:noescape
func spillKept(out, in buffer, n uint64)

//go:noescape
func spillPartlyCleared(out, in buffer, n uint64)

//go:noescape
func pushKept(out, in buffer, n uint64)

//go:noescape
func scratchKept(out, in buffer, n uint64)

//go:noescape
func loadBeyond(out, in buffer, n uint64)

//go:noescape
func loadBefore(out, in buffer, n uint64)

//go:noescape
func loadAcross(out, in buffer, n uint64)

//go:noescape
func loadVectorBeyond(out, in buffer, n uint64)

//go:noescape
func storeBeyond(out, in buffer, n uint64)

//go:noescape
func loadBeyondInLoop(out, in buffer, n uint64)

//go:noescape
func storeBeyondInLoop(out, in buffer, n uint64)

//go:noescape
func loadFromNumber(out, in buffer, n uint64)

//go:noescape
func addAddresses(out, in buffer, n uint64)

//go:noescape
func storeToReadOnly(out, in buffer, n uint64)

//go:noescape
func storeToArgument(out, in buffer, n uint64)

//go:noescape
func storeToReturnAddress(out, in buffer, n uint64)

//go:noescape
func storeBelowSP(out, in buffer, n uint64)

//go:noescape
func loadBelowSP(out, in buffer, n uint64)

//go:noescape
func keepSP(out, in buffer, n uint64)

//go:noescape
func keepBP(out, in buffer, n uint64)

//go:noescape
func keepUpper(out, in buffer, n uint64)

//go:noescape
func readRegister(out, in buffer, n uint64)

//go:noescape
func readVector(out, in buffer, n uint64)

//go:noescape
func readFlag(out, in buffer, n uint64)

//go:noescape
func readFlagAfterMultiply(out, in buffer, n uint64)

//go:noescape
func readFrame(out, in buffer, n uint64)

//go:noescape
func readOutput(out, in buffer, n uint64)

//go:noescape
func storeToStatic(out, in buffer, n uint64)

//go:noescape
func loadVariable(out, in buffer, n uint64)

//go:noescape
func jumpOut(out, in buffer, n uint64)

//go:noescape
func jumpIndirect(out, in buffer, n uint64)

//go:noescape
func callIndirect(out, in buffer, n uint64)

//go:noescape
func callUnlisted(out, in buffer, n uint64)

//go:noescape
func unlisted(out, in buffer, n uint64)

//go:noescape
func loopForever(out, in buffer, n uint64)

//go:noescape
func deepStack(out, in buffer, n uint64)

//go:noescape
func readClock(out, in buffer, n uint64)

//go:noescape
func localBad(out, in buffer, n uint64)

//go:noescape
func ladder(out, in buffer, n uint64)

//go:noescape
func scan(out, in buffer, n uint64)

//go:noescape
func scanWords(out, in buffer, n uint64)

//go:noescape
func spillCleared(out, in buffer, n uint64)

//go:noescape
func pushCleared(out, in buffer, n uint64)

//go:noescape
func bytes(out, in buffer, n uint64)

//go:noescape
func publicHalf(out, in buffer, n uint64)

//go:noescape
func publicPart(out, in buffer, n uint64)

//go:noescape
func constantTable(out, in buffer, n uint64)

//go:noescape
func count(out, in buffer, n uint64)

//go:noescape
func callsLocal(out, in buffer, n uint64)

//go:noescape
func loadMaskedBySecret(out, in buffer, n uint64)

//go:noescape
func testBitBySecret(out, in buffer, n uint64)

//go:noescape
func branchOnCounter(out, in buffer, n uint64)

//go:noescape
func branchOnDerivedSecret(out, in buffer, n uint64)

//go:noescape
func loadAligned(out, in buffer, n uint64)

//go:noescape
func truncateAddress(out, in buffer, n uint64)

//go:noescape
func loadThreadLocal(out, in buffer, n uint64)

//go:noescape
func readHalfSet(out, in buffer, n uint64)

//go:noescape
func readPopped(out, in buffer, n uint64)

//go:noescape
func readUpper(out, in buffer, n uint64)

//go:noescape
func jumpInside(out, in buffer, n uint64)

//go:noescape
func sumSlice(in []uint64)

//go:noescape
func sumCapacity(in []uint64)

//go:noescape
func lookupPublicBeyond(out, in buffer, n uint64)

//go:noescape
func lookupPublicWord(out, in buffer, n uint64)

//go:noescape
func compactPublicBeyond(out, in buffer, n uint64)

//go:noescape
func compactSecret(out, in buffer, n uint64)

//go:noescape
func spillByPublic(out, in buffer, n uint64)

//go:noescape
func branchOnLookup(out, in buffer, n uint64)

//go:noescape
func branchOnStored(out, in buffer, n uint64)

//go:noescape
func lookupPublic(out, in buffer, n uint64)

//go:noescape
func compactPublic(out, in buffer, n uint64)

// Routines returns all routines that Go can call: whoever refers to it has them
// linked, and with them the local ones that they call.
func Routines() []any {
	return []any{
		loadMaskedBySecret,
		testBitBySecret,
		branchOnCounter,
		branchOnDerivedSecret,
		loadAligned,
		truncateAddress,
		loadThreadLocal,
		readHalfSet,
		readPopped,
		readUpper,
		jumpInside,
		sumSlice,
		sumCapacity,

		loadBySecret,
		storeBySecret,
		loadBySpilledSecret,
		loadByVectorSecret,
		loadBySelectedAddress,
		gatherBySecret,
		branchOnSecret,
		leaveLoopEarly,
		branchOnVectorSecret,
		countBySecret,
		branchOnUnknownPublic,
		divideSecret,
		depositSecret,
		extractBySecret,
		copyBySecret,
		prefetchBySecret,
		selectionKept,
		spillKept,
		spillPartlyCleared,
		pushKept,
		scratchKept,
		loadBeyond,
		loadBefore,
		loadAcross,
		loadVectorBeyond,
		storeBeyond,
		loadBeyondInLoop,
		storeBeyondInLoop,
		loadFromNumber,
		addAddresses,
		storeToReadOnly,
		storeToArgument,
		storeToReturnAddress,
		storeBelowSP,
		loadBelowSP,
		keepSP,
		keepBP,
		keepUpper,
		readRegister,
		readVector,
		readFlag,
		readFlagAfterMultiply,
		readFrame,
		readOutput,
		storeToStatic,
		loadVariable,
		jumpOut,
		jumpIndirect,
		callIndirect,
		callUnlisted,
		unlisted,
		loopForever,
		deepStack,
		readClock,
		localBad,
		ladder,
		scan,
		scanWords,
		spillCleared,
		pushCleared,
		bytes,
		publicHalf,
		publicPart,
		constantTable,
		count,
		callsLocal,
		lookupPublicBeyond,
		lookupPublicWord,
		compactPublicBeyond,
		compactSecret,
		spillByPublic,
		branchOnLookup,
		branchOnStored,
		lookupPublic,
		compactPublic,
	}
}
