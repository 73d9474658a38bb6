// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package word_test

import (
	"crypto/sha3"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rind.example/rind/internal/contract"
	"rind.example/rind/prove/kernel"
	"rind.example/rind/prove/mutate"
	"rind.example/rind/prove/word"
	"rind.example/rind/prove/x86"
)

// keccak is Keccak-f[1600] as FIPS 202, 3.2 and 3.3, states it. Lane (x, y) is
// word x + 5y.
func keccak(w words, in values) values {
	a := slices.Clone(in["a"])
	for _, rc := range roundConstants() {
		theta(w, a)
		b := rhoPi(w, a)
		for y := 0; y < 25; y += 5 {
			for x := range 5 { // chi
				a[y+x] = w.Xor(b[y+x], w.And(w.Not(b[y+(x+1)%5]), b[y+(x+2)%5]))
			}
		}
		a[0] = w.Xor(a[0], w.Const(rc)) // iota
		for i := range a {
			a[i] = w.Name(a[i])
		}
	}
	return values{"a": a}
}

func theta(w words, a []value) {
	var c [5]value
	for x := range c {
		c[x] = a[x]
		for y := 5; y < 25; y += 5 {
			c[x] = w.Xor(c[x], a[y+x])
		}
	}
	for i := range a {
		d := w.Xor(c[(i+4)%5], w.RotateLeft(c[(i+1)%5], 1))
		a[i] = w.Xor(a[i], d)
	}
}

// rhoPi rotates lane t of the walk (x, y) -> (y, 2x+3y) from (1, 0) by the
// triangular number (t+1)(t+2)/2 and moves it to the next place of the walk.
func rhoPi(w words, a []value) []value {
	b := slices.Clone(a)
	x, y := 1, 0
	for t := range 24 {
		lane := w.RotateLeft(a[x+5*y], (t+1)*(t+2)/2%64)
		x, y = y, (2*x+3*y)%5
		b[x+5*y] = lane
	}
	return b
}

// roundConstants are the bits of a shift register (FIPS 202, algorithm 5) at
// positions 2^j-1.
func roundConstants() (rc [24]uint64) {
	r := byte(1)
	for i := range rc {
		for j := range 7 {
			rc[i] |= uint64(r&1) << (1<<j - 1)
			r = r<<1 ^ r>>7*0x71
		}
	}
	return rc
}

// TestKeccakProgram hashes with the program and with the standard library: the
// whole message of SHA3-256 fits one block.
func TestKeccakProgram(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		msg := make([]byte, rng.IntN(136))
		for i := range msg {
			msg[i] = byte(rng.Uint32())
		}
		block := make([]byte, 200)
		copy(block, msg)
		block[len(msg)] ^= 6
		block[135] ^= 0x80
		asState := func(w words, in values) values {
			return values{"state": keccak(w, values{"a": in["state"]})["a"]}
		}
		if got, want := run(asState, block, nil)[:32], sha3.Sum256(msg); !slices.Equal(got, want[:]) {
			t.Fatalf("%x: got %x, want %x", msg, got, want)
		}
	}
}

// standardKeccak is the standard library's routine.
func standardKeccak(t *testing.T) *kernel.Kernel {
	t.Helper()
	ks := own(t, &contract.Package{
		Path: "crypto/internal/fips140/sha3",
		Kernels: []contract.Kernel{{
			Symbol:   "keccakF1600",
			Args:     []contract.Arg{{Name: "a", Size: 200, Access: contract.ReadWrite}},
			Computes: contract.Program{Run: keccak},
		}},
	})
	k := ks[0]
	n := stackCheck(k.Body)
	k = k.WithBody(k.Body[n:])
	k.Entry = k.Body[0].PC
	return k
}

// stackCheck returns the number of instructions by which the toolchain makes sure
// that there is room on the stack, for the routine is not NOSPLIT: it loads the
// goroutine, compares SP, or SP less the frame, with its limit, and branches.
func stackCheck(body []x86.Inst) int {
	var ops []string
	for _, in := range body[:4] {
		ops = append(ops, in.Op)
	}
	n := slices.Index(ops, "JBE")
	switch {
	case !strings.Contains(body[0].String(), "FS:"), n < 2, body[n-1].Op != "CMP":
		return 0
	case n == 3 && !strings.Contains(body[1].String(), "[RSP-"):
		return 0
	}
	return n + 1
}

// TestStandardKeccak proves the permutation that Go ships: 24 rounds unrolled,
// with complemented lanes.
func TestStandardKeccak(t *testing.T) { checkAll(t, standardKeccak(t)) }

// rejectMutants proves mutants. Those that are accepted must not differ on any
// of many inputs.
func rejectMutants(t *testing.T, k *kernel.Kernel, n int) {
	t.Helper()
	cases, err := k.Cases()
	if err != nil {
		t.Fatal(err)
	}
	tester, err := mutate.NewTester(k, 50, 1)
	if err != nil {
		t.Fatal(err)
	}
	rejected := 0
	for _, m := range mutate.Sample(k.Body, n, 1) {
		if err := word.Check(k.WithBody(m.Body), cases[0]); err != nil {
			rejected++
			continue
		}
		how, err := tester.Differs(m.Body, 50)
		if how != "" || err != nil {
			t.Errorf("accepted: %s: %s %v", m.What, how, err)
		}
	}
	t.Logf("%d of %d mutants rejected", rejected, n)
	if rejected < n*3/4 {
		t.Errorf("only %d of %d mutants are rejected", rejected, n)
	}
}
