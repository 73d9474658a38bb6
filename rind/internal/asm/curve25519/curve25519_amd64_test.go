// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package curve25519

import (
	"math/rand/v2"
	"testing"
)

const purego = false

func init() {
	arithmetics["adx"] = operations{mulADX, sqrADX, sqrNADX, doubleADX, addAffineADX, addAffineXYZADX, addCachedADX, addCachedXYZADX, ladderADX}
	arithmetics["bmi2"] = operations{mulBMI2, sqrBMI2, sqrNBMI2, doubleBMI2, addAffineBMI2, addAffineXYZBMI2, addCachedBMI2, addCachedXYZBMI2, ladderBMI2}
	arithmetics["amd64"] = operations{mulAMD64, sqrAMD64, sqrNAMD64, doubleAMD64, addAffineAMD64, addAffineXYZAMD64, addCachedAMD64, addCachedXYZAMD64, ladderAMD64}
	scans["avx2"] = selectAffineAVX2
	scans["sse2"] = selectAffineSSE2
	packers["avx2"] = packings{packedDoubleAVX2, packedAddAVX2, packedSubAVX2, packedCacheAVX2}
}

// TestPackedDispatchWithoutAVX2 has the twin take the place of the assembly.
func TestPackedDispatchWithoutAVX2(t *testing.T) {
	defer func(avx2 bool) { useAVX2 = avx2 }(useAVX2)
	useAVX2 = false
	if PackedIsFast() {
		t.Error("packed points are fast without AVX2")
	}
	TestPackedDispatch(t)
}

// TestDispatchChoosesByFeature compares what the dispatchers choose when features
// are denied, one tier after the other, with the twin: the additions without T must
// leave T in each.
func TestDispatchChoosesByFeature(t *testing.T) {
	defer func(adx, bmi2, amd64 bool) { useADX, useBMI2, useAMD64 = adx, bmi2, amd64 }(useADX, useBMI2, useAMD64)
	rng := rand.New(rand.NewPCG(25519, 30))
	point := samplePoint(rng)
	for _, deny := range []*bool{new(bool), &useADX, &useBMI2, &useAMD64} {
		*deny = false
		a, b, c := point(), sampleAffine(rng), sampleCached(rng)
		comparePoints(t, operations{Mul, Sqr, SqrN, Double, AddAffine, AddAffineXYZ, AddCached, AddCachedXYZ, Ladder}, &a, &b, &c)
	}
}
