// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import (
	"fmt"
	"slices"

	"rind.example/rind/internal/contract"
)

type (
	word   = contract.Word
	values = map[string][]word
)

// permute is the last n rounds of Keccak-f[1600] on one state or on four.
func permute(w contract.Words, in values) values {
	a := split(in["a"])
	for i := range a {
		keccak(w, a[i], int(w.Value(in["n"][0])))
	}
	return values{"a": join(a)}
}

// absorb adds a block to the beginning of each state and permutes it, until there
// are none left.
func absorb(w contract.Words, in values) values {
	a, blocks, words, n := arguments(w, in)
	for b := range blocks {
		for i := range a {
			for j, x := range in[fmt.Sprint("data", i)][words*b:][:words] {
				a[i][j] = w.Xor(a[i][j], x)
			}
			keccak(w, a[i], n)
		}
	}
	return values{"a": join(a)}
}

// squeeze permutes each state and copies its beginning, until there are blocks enough.
func squeeze(w contract.Words, in values) values {
	a, blocks, words, n := arguments(w, in)
	out := values{}
	for range blocks {
		for i := range a {
			keccak(w, a[i], n)
			name := fmt.Sprint("out", i)
			out[name] = append(out[name], a[i][:words]...)
		}
	}
	out["a"] = join(a)
	return out
}

// arguments returns the states and the public integers.
func arguments(w contract.Words, in values) (a [][]word, blocks, words, n int) {
	number := func(name string) int { return int(w.Value(in[name][0])) }
	return split(in["a"]), number("blocks"), number("words"), number("n")
}

// split takes states apart: word l of state i, of k, is word k*l+i.
func split(a []word) [][]word {
	k := len(a) / 25
	out := make([][]word, k)
	for i, x := range a {
		out[i%k] = append(out[i%k], x)
	}
	return out
}

// join puts states together.
func join(a [][]word) []word {
	var out []word
	for l := range 25 {
		for i := range a {
			out = append(out, a[i][l])
		}
	}
	return out
}

// keccak is the last n rounds of Keccak-f[1600], step by step (FIPS 202, 3.2 and
// 3.3). Lane (x, y) is word x+5y.
func keccak(w contract.Words, a []word, n int) {
	constants := roundConstants()
	for _, rc := range constants[len(constants)-n:] {
		theta(w, a)
		b := rhoPi(w, a)
		for y := 0; y < 25; y += 5 {
			for x := range 5 {
				a[y+x] = w.Xor(b[y+x], w.And(w.Not(b[y+(x+1)%5]), b[y+(x+2)%5]))
			}
		}
		a[0] = w.Xor(a[0], w.Const(rc))
		for i := range a {
			a[i] = w.Name(a[i])
		}
	}
}

// theta adds to each column the parities of the one before it and, rotated, of the
// one after it (Algorithm 1).
func theta(w contract.Words, a []word) {
	c := slices.Clone(a[:5])
	for i := 5; i < 25; i++ {
		c[i%5] = w.Xor(c[i%5], a[i])
	}
	for i := range a {
		a[i] = w.Xor(a[i], w.Xor(c[(i+4)%5], w.RotateLeft(c[(i+1)%5], 1)))
	}
}

// rhoPi rotates the lanes and moves them (Algorithms 2 and 3): the walk of ρ goes from
// lane (x, y) to lane (y, 2x+3y), which is where π moves the lane.
func rhoPi(w contract.Words, a []word) []word {
	b := slices.Clone(a)
	x, y := 1, 0
	for t := range 24 {
		rotated := w.RotateLeft(a[x+5*y], (t+1)*(t+2)/2%64)
		x, y = y, (2*x+3*y)%5
		b[x+5*y] = rotated
	}
	return b
}

// roundConstants are those of ι: bit 2^j-1 of constant i is output j+7i of the
// shift register of Algorithm 5.
func roundConstants() (rc [24]uint64) {
	register := byte(1)
	for i := range rc {
		for j := range 7 {
			rc[i] |= uint64(register&1) << (1<<j - 1)
			register = register<<1 ^ register>>7*0x71
		}
	}
	return rc
}
