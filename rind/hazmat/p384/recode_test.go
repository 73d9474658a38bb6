// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/big"
	"testing"

	kernel "rind.example/rind/internal/asm/p384"
)

func scalarWords(k *big.Int) [limbs]uint64 {
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
		checkOddDigits(t, k, combWidth, combDigits)
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

// TestSchedule adds up the terms of a form of each width, of all of a scalar and of
// parts of it.
func TestSchedule(t *testing.T) {
	for _, w := range []uint{5, nafWidth, 6, baseNAFWidth, 8} {
		for i, k := range recodingScalars() {
			checkSchedule(t, k, 0, orderBits, w)
			for _, size := range []uint{splitBits, 1, w, 64, 65} {
				low := uint(i) % orderBits
				checkSchedule(t, k, low, min(low+size, orderBits), w)
			}
		}
	}
}

func checkSchedule(t *testing.T, k *big.Int, low, high, w uint) {
	t.Helper()
	words := scalarWords(k)
	var plan schedule
	plan.add(3, &words, low, high, w)
	sum := new(big.Int)
	last := -int(w)
	n := 0
	for place, i := range plan.first {
		if i == 0 {
			continue
		}
		n++
		term := plan.terms[i-1]
		d := int(term.digit)
		if d&1 == 0 || d >= 1<<(w-1) || d <= -1<<(w-1) || place-last < int(w) ||
			uint(place) > high-low || term.table != 3 || term.next != 0 {
			t.Fatalf("w=%d k=%x, bits %d to %d: term %v at %d after one at %d", w, k, low, high, term, place, last)
		}
		last = place
		sum.Add(sum, new(big.Int).Lsh(big.NewInt(int64(d)), uint(place)))
	}
	want := new(big.Int).Rsh(k, low)
	want.And(want, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), high-low), big.NewInt(1)))
	if sum.Cmp(want) != 0 || n != int(plan.used) {
		t.Fatalf("w=%d: %d of %d digits of bits %d to %d of %x add up to %x", w, n, plan.used, low, high, k, sum)
	}
}

// TestScheduleRoom fills the schedule with the forms that have the most digits: of
// numbers whose every digit is followed by the fewest zeros.
func TestScheduleRoom(t *testing.T) {
	k := new(big.Int)
	for i := uint(0); i < orderBits; i += nafWidth {
		k.SetBit(k, int(i), 1)
	}
	k.Mod(k, bigN)
	var p, want Point
	var table Prepared
	table.Set(bigG.affine(t))
	p.VartimePreparedDoubleBaseMult(newScalar(k), newScalar(k), &table)
	want.ScalarBaseMult(newScalar(new(big.Int).Lsh(k, 1)))
	if p.Equal(&want) != 1 {
		t.Error("wrong sum")
	}
}
