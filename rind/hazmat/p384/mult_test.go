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

// TestScalarMultException goes through the scalars near n, where the last addition
// may have equal operands.
func TestScalarMultException(t *testing.T) {
	q := baseRefPowers.mul(big.NewInt(77))
	powers := newRefPowers(q)
	for i := int64(-80); i <= 40; i++ {
		k := new(big.Int).Add(bigN, big.NewInt(i))
		for _, k := range []*big.Int{k.Mod(k, bigN), new(big.Int).Sub(bigN, k)} {
			var p Point
			p.ScalarMult(newScalar(k), q.affine(t))
			checkPoint(t, &p, powers.mul(k), "%x*Q", k)
		}
	}
}

// TestWindowCollisions checks the argument in the comment of ScalarMult for every
// digit at every place: which accumulators A are zero or plus or minus the digit
// modulo n.
func TestWindowCollisions(t *testing.T) {
	found := map[string]bool{}
	for j := uint(0); j < windowDigits-1; j++ {
		// A is the sum of the digits above, by powers of 32 from 32 on.
		taken := make([]bool, windowDigits-j)
		for i := 1; i < len(taken); i++ {
			taken[i] = true
		}
		sums := newDigitSums(taken, windowWidth)
		for d := int64(-31); d <= 31; d += 2 {
			for _, a := range sums.collisions(big.NewInt(d)) {
				k := new(big.Int).Add(a, big.NewInt(d))
				switch {
				case j > 0:
					t.Errorf("digit %d = %d meets accumulator %x", j, d, a)
				case k.Sign() > 0 && k.Cmp(bigN) <= 0: // the scalars that there are
					found[k.String()] = true
				}
			}
		}
	}
	checkExceptions(t, found, windowException)
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

func TestOddMultiples(t *testing.T) {
	q := baseRefPowers.mul(big.NewInt(-11)).affine(t)
	for _, n := range []int{nafEntries, windowEntries} {
		table := make([]kernel.Affine, n)
		oddMultiples(table, &q.a)
		for i := range table {
			var got [96]byte
			a := Affine{table[i]}
			if a.XY(&got); got != baseRefPowers.mul(big.NewInt(int64(-11*(2*i+1)))).bytes() {
				t.Errorf("%d*Q of %d is %x", 2*i+1, n, got)
			}
		}
	}
}
