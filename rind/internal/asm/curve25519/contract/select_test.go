// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/contract"
)

// fieldModulus is 2^255-19.
func fieldModulus() *big.Int {
	p := new(big.Int).Lsh(big.NewInt(1), 255)
	return p.Sub(p, big.NewInt(19))
}

// valueOf is the number that words hold.
func valueOf(words []word) *big.Int {
	x := new(big.Int)
	for i := len(words) - 1; i >= 0; i-- {
		x.Lsh(x, 64)
		x.Or(x, new(big.Int).SetUint64(words[i].(uint64)))
	}
	return x
}

// edges are words at which borrows come and go.
var edges = []uint64{0, 1, 36, 37, 38, 1<<63 - 1, 1 << 63, ^uint64(0) - 38, ^uint64(0) - 37, ^uint64(0) - 36, ^uint64(0) - 1, ^uint64(0)}

func randomWords(rng *rand.Rand, n int) []word {
	words := make([]word, n)
	for i := range words {
		words[i] = rng.Uint64()
		if rng.IntN(2) == 0 {
			words[i] = edges[rng.IntN(len(edges))]
		}
	}
	return words
}

// The program computes with words; as a number the third is the negative one.
func TestNegativeIsTheNegativeModuloP(t *testing.T) {
	rng, p := rand.New(rand.NewPCG(25, 519)), fieldModulus()
	for range 20000 {
		x := randomWords(rng, 4)
		sum := valueOf(negative(contract.Numbers{}, x))
		if sum.Add(sum, valueOf(x)).Mod(sum, p).Sign() != 0 {
			t.Fatalf("the negative of %x is wrong", x)
		}
	}
}

func TestSelectionBySign(t *testing.T) {
	rng, p := rand.New(rand.NewPCG(5, 19)), fieldModulus()
	table := randomWords(rng, entries*entryWords)
	for digit := int64(-16); digit <= 16; digit++ {
		out := selectAffine(contract.Numbers{}, map[string][]word{"digit": {uint64(digit)}, "table": table})["out"]
		x, y, z := valueOf(out[:4]), valueOf(out[4:8]), valueOf(out[8:])
		wantX, wantY, wantZ := big.NewInt(1), big.NewInt(1), new(big.Int)
		if digit != 0 {
			at := entryWords * (max(digit, -digit) - 1)
			wantX, wantY, wantZ = valueOf(table[at:at+4]), valueOf(table[at+4:at+8]), valueOf(table[at+8:at+12])
		}
		if digit < 0 {
			wantX, wantY, wantZ = wantY, wantX, wantZ.Neg(wantZ)
		}
		if x.Cmp(wantX) != 0 || y.Cmp(wantY) != 0 || wantZ.Sub(wantZ, z).Mod(wantZ, p).Sign() != 0 {
			t.Errorf("digit %d: got %x", digit, out)
		}
	}
}
