// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// The oracle: integers of math/big and affine formulas on them.
var (
	bigP = toBig(P)
	bigN = toBig(N)
	bigR = new(big.Int).Lsh(big.NewInt(1), 384)
	rInv = new(big.Int).ModInverse(bigR, bigP)
	nRIn = new(big.Int).ModInverse(bigR, bigN)
)

func toBig(w [6]uint64) *big.Int {
	x := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		x.Or(x.Lsh(x, 64), new(big.Int).SetUint64(w[i]))
	}
	return x
}

func fromBig(x *big.Int) (w [6]uint64) {
	x = new(big.Int).Set(x)
	for i := range w {
		w[i] = new(big.Int).And(x, new(big.Int).SetUint64(^uint64(0))).Uint64()
		x.Rsh(x, 64)
	}
	return w
}

// edgeWords are the words at which carries go wrong.
func edgeWords(m *[6]uint64) []uint64 {
	e := []uint64{0, 1, 2, 1 << 31, 1 << 32, 1<<32 - 1, 1 << 63, 1<<63 - 1, ^uint64(0), ^uint64(1)}
	for _, w := range m {
		e = append(e, w, w-1, w+1)
	}
	return e
}

// random returns a number below m, half of whose words are edge words, and
// sometimes one just below or above a multiple of a power of two.
func random(rng *rand.Rand, m *[6]uint64) [6]uint64 {
	edges := edgeWords(m)
	var w [6]uint64
	for i := range w {
		if w[i] = rng.Uint64(); rng.IntN(2) == 0 {
			w[i] = edges[rng.IntN(len(edges))]
		}
	}
	return fromBig(new(big.Int).Mod(toBig(w), toBig(*m)))
}

// corners are the values every operation is tried with, in all combinations.
func corners(m *[6]uint64) [][6]uint64 {
	big0 := toBig(*m)
	var out [][6]uint64
	for _, d := range []int64{0, 1, 2, 3} {
		out = append(out, fromBig(big.NewInt(d)))
	}
	for _, d := range []int64{1, 2, 3} {
		out = append(out, fromBig(new(big.Int).Sub(big0, big.NewInt(d))))
	}
	half := new(big.Int).Rsh(big0, 1)
	out = append(out, fromBig(half), fromBig(half.Add(half, big.NewInt(1))))
	r := new(big.Int).Mod(bigR, big0)
	return append(out, fromBig(r), fromBig(new(big.Int).Sub(big0, r)))
}

func TestConstants(t *testing.T) {
	mont := func(x, m *big.Int) [6]uint64 {
		x = new(big.Int).Mul(x, bigR)
		return fromBig(x.Mod(x, m))
	}
	b, _ := new(big.Int).SetString("b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef", 16)
	w := new(big.Int).Lsh(big.NewInt(1), 64)
	for _, c := range []struct {
		name      string
		got, want [6]uint64
	}{
		{"One", One, mont(big.NewInt(1), bigP)},
		{"B", B, mont(b, bigP)},
		{"ScalarOne", ScalarOne, mont(big.NewInt(1), bigN)},
		{"rr", rr, mont(bigR, bigP)},
		{"scalarRR", scalarRR, mont(bigR, bigN)},
		{"nInv", [6]uint64{nInv}, fromBig(new(big.Int).Sub(w, new(big.Int).ModInverse(bigN, w)))},
	} {
		if c.got != c.want {
			t.Errorf("%s = %x, want %x", c.name, c.got, c.want)
		}
	}
	for _, m := range []*big.Int{bigP, bigN} {
		if !m.ProbablyPrime(20) || m.BitLen() != 384 {
			t.Errorf("%x is no 384-bit prime", m)
		}
	}
}
