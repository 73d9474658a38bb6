// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"math/big"
	"testing"
)

func scalarWords(k *big.Int) (w [4]uint64) {
	b := bigBytes(k)
	setWords(&w, b[:])
	return w
}

// recodingIntegers are the edge scalars, random ones, and integers up to 2^255.
func recodingIntegers() []*big.Int {
	list := arithmeticScalars(300)
	list = append(list, bigL, new(big.Int).Sub(pow(255), bigOne), pow(254), refClamp(new(big.Int)),
		refClamp(new(big.Int).Sub(pow(256), bigOne)))
	r := newRand()
	for range 300 {
		list = append(list, randomBig(r, pow(255)))
	}
	return list
}

func TestRadix32(t *testing.T) {
	seen := map[int64]bool{}
	limit := pow(253)
	for _, k := range append(recodingIntegers(), new(big.Int).Sub(limit, bigOne)) {
		if k.Cmp(limit) >= 0 {
			continue
		}
		words := scalarWords(k)
		var digits radix32
		digits.set(&words)
		sum := new(big.Int)
		for i := radix32Digits - 1; i >= 0; i-- {
			d := digits.digit(uint(i))
			if d < -16 || d > 15 || i == radix32Digits-1 && (d < 0 || d > 8) {
				t.Fatalf("%x: digit %d is %d", k, i, d)
			}
			seen[d] = true
			sum.Lsh(sum, 5).Add(sum, big.NewInt(d))
		}
		if sum.Cmp(k) != 0 {
			t.Errorf("digits of %x add up to %x", k, sum)
		}
	}
	if len(seen) != 32 {
		t.Errorf("digits seen: %v, want -16 to 15", seen)
	}
}

func TestNAF(t *testing.T) {
	list := append(recodingIntegers(), new(big.Int).Sub(pow(256), bigOne), pow(255))
	for w := uint(5); w <= 8; w++ {
		for _, k := range list {
			words := scalarWords(k)
			checkNAF(t, words[:], w, naf(new([nafRoom]nafDigit), &words, w))
			for _, word := range words {
				checkNAF(t, []uint64{word}, w, nafWord(new([nafRoom]nafDigit), word, w))
			}
		}
	}
}

func checkNAF(t *testing.T, k []uint64, w uint, digits []nafDigit) {
	t.Helper()
	sum := new(big.Int)
	last := -int(w)
	for _, d := range digits {
		place, digit := int(d.place), int64(d.digit)
		if digit&1 == 0 || digit >= 1<<(w-1) || digit <= -1<<(w-1) || place-last < int(w) || place > 64*len(k) {
			t.Fatalf("w=%d, %x: digit %d at %d after one at %d", w, k, digit, place, last)
		}
		last = place
		sum.Add(sum, new(big.Int).Lsh(big.NewInt(digit), uint(place)))
	}
	if sum.Cmp(bigWords(k)) != 0 {
		t.Fatalf("w=%d: digits of %x add up to %x", w, k, sum)
	}
}

func TestSchedule(t *testing.T) {
	list := recodingIntegers()
	for i, k := range list {
		words, other := scalarWords(k), scalarWords(list[(i+1)%len(list)])
		var plan schedule
		plan.add(0, naf(new([nafRoom]nafDigit), &words, 5))
		plan.add(7, nafWord(new([nafRoom]nafDigit), other[0], 8))
		sums := [2]*big.Int{new(big.Int), new(big.Int)}
		for place := plan.below(maxPlaces); place >= 0; place = plan.below(place) {
			if plan.digits[place] == 0 {
				t.Fatalf("%x: nothing at used place %d", k, place)
			}
			for j, shift := range []int{0, 56} {
				d := big.NewInt(int64(int8(plan.digits[place] >> shift)))
				sums[j].Add(sums[j], d.Lsh(d, uint(place)))
			}
			if plan.digits[place]<<8>>16 != 0 {
				t.Fatalf("%x: digits of forms that are not there: %x", k, plan.digits[place])
			}
		}
		if sums[0].Cmp(k) != 0 || sums[1].Cmp(bigWords(other[:1])) != 0 {
			t.Fatalf("%x and %x: digits add up to %x", k, other[0], sums)
		}
	}
}

func TestScheduleBelow(t *testing.T) {
	var plan schedule
	if got := plan.below(maxPlaces); got != -1 {
		t.Errorf("empty schedule: %d", got)
	}
	places := []int{0, 1, 63, 64, 127, 128, 200, 255, 256}
	for _, p := range places {
		plan.used[p/64] |= 1 << (p % 64)
	}
	for limit := 0; limit <= maxPlaces; limit++ {
		want := -1
		for _, p := range places {
			if p < limit {
				want = p
			}
		}
		if got := plan.below(limit); got != want {
			t.Errorf("below %d: %d, want %d", limit, got, want)
		}
	}
}

func TestWindows(t *testing.T) {
	for w := uint(2); w <= 10; w++ {
		bias := windowBias(w)
		for _, k := range arithmeticScalars(300) {
			words := scalarWords(k)
			var form windows
			form.set(&words, &bias)
			sum := new(big.Int)
			for j := windowCount(w) - 1; j >= 0; j-- {
				d := form.digit(j, w)
				if d < -1<<(w-1) || d >= 1<<(w-1) {
					t.Fatalf("w=%d, %x: digit %d", w, k, d)
				}
				sum.Lsh(sum, w).Add(sum, big.NewInt(d))
			}
			if sum.Cmp(k) != 0 {
				t.Fatalf("w=%d: digits of %x add up to %x", w, k, sum)
			}
		}
	}
}

func TestBucketWidthRises(t *testing.T) {
	last := uint(0)
	for _, n := range []int{1, bucketThreshold, 399, 400, 749, 750, 1599, 1600, 1 << 20} {
		w := bucketWidth(n)
		if w < last || w < 2 || w > 10 {
			t.Errorf("%d points: width %d after %d", n, w, last)
		}
		last = w
	}
}
