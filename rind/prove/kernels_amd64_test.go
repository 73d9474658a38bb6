// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package prove_test

import (
	"os"
	"testing"

	"rind.example/rind/internal/asm/curve25519"
	"rind.example/rind/internal/asm/divstep"
	"rind.example/rind/internal/asm/keccak"
	"rind.example/rind/internal/asm/mldsa"
	"rind.example/rind/internal/asm/mlkem"
	"rind.example/rind/internal/asm/p256"
	"rind.example/rind/internal/asm/p384"
	"rind.example/rind/internal/asm/p521"
	"rind.example/rind/prove"
)

// linked keeps the kernels in the test binary.
var linked = []any{
	curve25519.Mul, curve25519.Sqr, curve25519.SqrN, curve25519.Double,
	curve25519.AddAffine, curve25519.AddAffineXYZ, curve25519.AddCached, curve25519.AddCachedXYZ,
	curve25519.Ladder, curve25519.SelectAffine,
	curve25519.PackedDouble, curve25519.PackedAdd, curve25519.PackedSub, curve25519.PackedCache,
	divstep.Invert,
	keccak.Permute, keccak.Absorb, keccak.Squeeze, keccak.Permute4, keccak.Absorb4, keccak.Squeeze4,
	mldsa.NTT, mldsa.InverseNTT, mldsa.Arrange, mldsa.Product, mldsa.InnerProduct, mldsa.Reduce, mldsa.Add, mldsa.Sub, mldsa.ShiftLeft13,
	mldsa.AddSmall, mldsa.SubSmall, mldsa.Narrow, mldsa.PackT1, mldsa.PackT0, mldsa.PackEta2, mldsa.PackEta4, mldsa.PackZ17, mldsa.PackZ19,
	mldsa.PackW1_88, mldsa.PackW1_32, mldsa.UnpackT1, mldsa.UnpackT0, mldsa.UnpackEta2, mldsa.UnpackEta4, mldsa.UnpackZ17, mldsa.UnpackZ19, mldsa.Reject,
	mldsa.RejectEta2, mldsa.RejectEta4, mldsa.Exceeds,
	mldsa.Power2Round, mldsa.Decompose88, mldsa.Decompose32, mldsa.Hint88, mldsa.Hint32,
	mlkem.NTT, mlkem.InverseNTT, mlkem.Cache, mlkem.InnerProduct, mlkem.InnerColumn, mlkem.AddPlain, mlkem.Reduce, mlkem.Center, mlkem.Add, mlkem.Sub,
	mlkem.Compress1, mlkem.Compress4, mlkem.Compress5, mlkem.Compress10, mlkem.Compress11, mlkem.AddDecompress1, mlkem.Decompress4,
	mlkem.Decompress5, mlkem.Decompress10, mlkem.Decompress11, mlkem.Encode12, mlkem.Decode12, mlkem.Arrange, mlkem.Sample, mlkem.CBD2, mlkem.AddCBD2, mlkem.CBD3,
	p256.Mul, p256.Sqr, p256.ScalarMul,
	p256.Double, p256.DoubleN, p256.AddPoints, p256.AddAffine,
	p256.SelectPoint, p256.SelectAffine, p256.CondMovePoint,
	p384.Mul, p384.Sqr, p384.ScalarMul,
	p384.Double, p384.DoubleN, p384.AddPoints, p384.AddAffine,
	p384.SelectPoint, p384.SelectAffine, p384.CondMovePoint,
	p521.Mul, p521.Sqr, p521.ScalarMul,
	p521.Double, p521.DoubleN, p521.AddPoints, p521.AddAffine,
	p521.SelectPoint, p521.SelectAffine, p521.CondMovePoint,
}

// Tests here build the kernels with the go command, of which go test's cache of
// results knows nothing. Since this test holds all of them itself, it is another
// test when their assembly changes, and runs again.
func TestHoldsEveryKernel(t *testing.T) {
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	_, set, err := prove.Open(own)
	if err != nil {
		t.Fatal(err)
	}
	for _, symbol := range set.Absent(prove.Contracts) {
		t.Errorf("no %s is linked in by the %d functions", symbol, len(linked))
	}
}
