// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package integer

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
)

// edgeInputs draws inputs for a kernel from their ranges: ends of the range, words
// that are all zeros or all ones, and random ones.
func edgeInputs(k *kernel.Kernel, rng *rand.Rand) Inputs {
	c := newChecker(k, kernel.Case{})
	var modulus *big.Int
	return func(name string, n contract.Number) *big.Int {
		if name == "inverse" { // as updateDE6BMI2 requires it
			x := new(big.Int).ModInverse(modulus, pow2(64))
			return x.Sub(pow2(64), x)
		}
		if len(n.Limbs) > 0 {
			return drawnLimbs(n, rng)
		}
		r, err := c.rangeOf(n, c.lookup)
		if err != nil {
			panic(err)
		}
		x := drawn(r, n.Words, rng)
		if l, ok := k.Contract.Computes.(contract.Ladder); ok && name == l.Scalar {
			setKnownBits(x, l)
		}
		if name == "modulus" {
			x.SetBit(x, 0, 1)
			modulus = x
		}
		return x
	}
}

// setKnownBits makes x a scalar of a ladder.
func setKnownBits(x *big.Int, l contract.Ladder) {
	for _, i := range l.Ones {
		x.SetBit(x, i, 1)
	}
	for _, i := range l.Zeros {
		x.SetBit(x, i, 0)
	}
}

// drawn returns a number of a range.
func drawn(r span, words int, rng *rand.Rand) *big.Int {
	switch rng.IntN(8) {
	case 0:
		return new(big.Int).Set(r.low)
	case 1:
		return new(big.Int).Set(r.high)
	}
	x := new(big.Int)
	for range words {
		x.Lsh(x, 64)
		switch rng.IntN(4) {
		case 0:
		case 1:
			x.Add(x, below2(64))
		case 2:
			x.Add(x, new(big.Int).SetUint64(rng.Uint64()>>rng.IntN(64)))
		default:
			x.Add(x, new(big.Int).SetUint64(rng.Uint64()))
		}
	}
	size := new(big.Int).Sub(r.high, r.low)
	x.Mod(x, size.Add(size, one))
	return x.Add(x, r.low)
}

// drawnLimbs returns a number made of limbs.
func drawnLimbs(n contract.Number, rng *rand.Rand) *big.Int {
	x := new(big.Int)
	for _, l := range n.Limbs {
		x.Add(x, new(big.Int).Lsh(drawn(limbSpan(l), 1, rng), l.Shift))
	}
	return x
}

func TestSymbolicStateFollowsConcreteRuns(t *testing.T) {
	runs := 5
	if everything() {
		runs = 15
	}
	rng := rand.New(rand.NewPCG(3, 84))
	for _, k := range arithmetic(t) {
		if isLong(k) && !everything() {
			continue
		}
		cases, err := k.Cases()
		if err != nil {
			t.Fatal(err)
		}
		total, runs := 0, runs
		if isLong(k) {
			runs = max(1, runs/30)
		} else if isRepeated(k) {
			runs = max(2, runs/10)
		}
		for i := range runs {
			c := cases[i%len(cases)]
			n, err := Follow(k, c, edgeInputs(k, rng))
			if err != nil {
				t.Errorf("%s (%v): %v", k.Symbol, c, err)
				break
			}
			total += n
		}
		if total < runs*len(k.Body) {
			t.Errorf("%s: only %d words compared", k.Symbol, total)
		}
	}
}
