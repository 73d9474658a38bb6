// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/big"
	"testing"

	kernel "rind.example/rind/internal/asm/p384"
)

func scalarWords(k *big.Int) [6]uint64 {
	var words kernel.Scalar
	kernel.ScalarFromMontgomery(&words, &newScalar(k).m)
	return words
}

// recodingScalars are the edge scalars, zero and some random ones.
func recodingScalars() []*big.Int {
	list := append(edgeScalars(), new(big.Int))
	r := newRand()
	for range 500 {
		list = append(list, randomBig(r, bigN))
	}
	return list
}

func TestOddDigitsAddUp(t *testing.T) {
	for _, k := range recodingScalars() {
		checkOddDigits(t, k, combWidth, combStride*combTables)
		checkOddDigits(t, k, windowWidth, windowDigits)
	}
}

func checkOddDigits(t *testing.T, k *big.Int, w, count uint) {
	t.Helper()
	words := scalarWords(k)
	var digits oddScalar
	negate := digits.set(&words, w*count)
	sum := new(big.Int)
	for j := int(count) - 1; j >= 0; j-- {
		index, sign := digits.digit(uint(j), w)
		if index < 1 || index > 1<<(w-1) || sign > 1 {
			t.Fatalf("w=%d k=%x: digit %d has index %d, sign %d", w, k, j, index, sign)
		}
		d := (2*int64(index) - 1) * (1 - 2*int64(sign))
		sum.Lsh(sum, w).Add(sum, big.NewInt(d))
	}
	want := k
	if k.Bit(0) == 0 {
		want = new(big.Int).Sub(bigN, k)
	}
	if sum.Cmp(want) != 0 || (negate == 1) != (k.Bit(0) == 0) {
		t.Fatalf("w=%d: digits of %x add up to %x, negated: %d", w, k, sum, negate)
	}
}

func TestNAFDigits(t *testing.T) {
	for _, w := range []uint{2, nafWidth, 6, baseNAFWidth} {
		for _, k := range recodingScalars() {
			words := scalarWords(k)
			var digits nafDigits
			digits.set(&words, w)
			sum := new(big.Int)
			last := -int(w)
			for i, d := range digits {
				if d == 0 {
					continue
				}
				if d&1 == 0 || int(d) >= 1<<(w-1) || int(d) <= -1<<(w-1) || i-last < int(w) {
					t.Fatalf("w=%d k=%x: digit %d at %d after one at %d", w, k, d, i, last)
				}
				last = i
				sum.Add(sum, new(big.Int).Lsh(big.NewInt(int64(d)), uint(i)))
			}
			if sum.Cmp(k) != 0 {
				t.Fatalf("w=%d: digits of %x add up to %x", w, k, sum)
			}
		}
	}
}
