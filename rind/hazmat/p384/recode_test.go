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

func TestBoothDigitsAddUp(t *testing.T) {
	for _, w := range []uint{4, windowWidth, 6, 7} {
		for _, k := range recodingScalars() {
			words := scalarWords(k)
			var digits boothScalar
			digits.set(&words)
			sum := new(big.Int)
			for j := 384 / w; ; j-- {
				magnitude, sign := digits.digit(j, w)
				if magnitude > 1<<(w-1) || sign > 1 {
					t.Fatalf("w=%d k=%x: digit %d is %d, sign %d", w, k, j, magnitude, sign)
				}
				d := int64(magnitude) * (1 - 2*int64(sign))
				sum.Lsh(sum, w).Add(sum, big.NewInt(d))
				if j == 0 {
					break
				}
			}
			if sum.Cmp(k) != 0 {
				t.Fatalf("w=%d: digits of %x add up to %x", w, k, sum)
			}
		}
	}
}

// TestTopDigit checks what ScalarMult relies on: the top digit is not negative.
func TestTopDigit(t *testing.T) {
	for _, k := range recodingScalars() {
		words := scalarWords(k)
		var digits boothScalar
		digits.set(&words)
		if _, sign := digits.digit(windowDigits-1, windowWidth); sign != 0 {
			t.Fatalf("k=%x: top window is negative", k)
		}
	}
}

func TestOddDigitsAddUp(t *testing.T) {
	for _, k := range recodingScalars() {
		words := scalarWords(k)
		var digits oddScalar
		negate := digits.set(&words)
		sum := new(big.Int)
		for j := 63; j >= 0; j-- {
			index, sign := digits.digit(j)
			if index < 1 || index > 32 || sign > 1 {
				t.Fatalf("k=%x: digit %d has index %d, sign %d", k, j, index, sign)
			}
			d := (2*int64(index) - 1) * (1 - 2*int64(sign))
			sum.Lsh(sum, combWidth).Add(sum, big.NewInt(d))
		}
		want := k
		if k.Bit(0) == 0 {
			want = new(big.Int).Sub(bigN, k)
		}
		if sum.Cmp(want) != 0 || (negate == 1) != (k.Bit(0) == 0) {
			t.Fatalf("digits of %x add up to %x, negated: %d", k, sum, negate)
		}
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
