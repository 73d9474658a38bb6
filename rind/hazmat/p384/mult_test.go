// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/big"
	"testing"

	kernel "rind.example/rind/internal/asm/p384"
)

func TestScalarMultEdges(t *testing.T) {
	q := baseRefPowers.mul(bigHex("123456789abcdef0fedcba9876543210"))
	powers := newRefPowers(q)
	for _, k := range append(edgeScalars(), new(big.Int)) {
		var p Point
		p.ScalarMult(newScalar(k), q.affine(t))
		checkPoint(t, &p, powers.mul(k), "%x*Q", k)
	}
}

func TestScalarMultRandom(t *testing.T) {
	r := newRand()
	for range 100 {
		m, k := randomBig(r, bigN), randomBig(r, bigN)
		point := baseRefPowers.mul(m)
		if point.x == nil {
			continue
		}
		var p Point
		p.ScalarMult(newScalar(k), point.affine(t))
		checkPoint(t, &p, baseRefPowers.mul(m.Mul(m, k)), "%x*Q", k)
	}
}

// TestWindowNeverCollides checks the argument in the comment of ScalarMult for
// every digit: A = ±d + m*n with 32 | A, in reach of the digit's place, is
// impossible.
func TestWindowNeverCollides(t *testing.T) {
	top := new(big.Int).Lsh(big.NewInt(1), 384)
	for j := uint(0); j < windowDigits; j++ {
		// 0 <= A <= k/32^j + 32: the digits above make k/32^(j+1) rounded to
		// the nearest integer.
		bound := new(big.Int).Rsh(top, windowWidth*j)
		bound.Add(bound, big.NewInt(32))
		for d := int64(-16); d <= 16; d++ {
			for m := int64(0); m <= 2; m++ {
				for _, target := range []int64{d, -d} {
					a := new(big.Int).Mul(bigN, big.NewInt(m))
					a.Add(a, big.NewInt(target))
					k := new(big.Int).Add(a, big.NewInt(d))
					inReach := a.Sign() >= 0 && a.Cmp(bound) <= 0
					wholeScalar := j > 0 || k.Cmp(bigN) < 0
					if d != 0 && inReach && wholeScalar && a.Bit(0)|a.Bit(1)|a.Bit(2)|a.Bit(3)|a.Bit(4) == 0 {
						t.Errorf("digit %d = %d meets accumulator %x", j, d, a)
					}
				}
			}
		}
	}
}

func TestScalarMultAliasesNothing(t *testing.T) {
	k := newScalar(big.NewInt(12345))
	q := *bigG.affine(t)
	kBefore, qBefore := *k, q
	var p Point
	p.ScalarMult(k, &q)
	if *k != kBefore || q != qBefore {
		t.Error("ScalarMult changed an argument")
	}
}

func TestMultiples(t *testing.T) {
	var table [windowEntries]kernel.Affine
	multiples(&table, &combTable[0])
	for i := range table {
		var got [96]byte
		q := Affine{table[i]}
		if q.XY(&got); got != baseRefPowers.mul(big.NewInt(int64(i+1))).bytes() {
			t.Errorf("multiple %d is %x", i+1, got)
		}
	}
}
