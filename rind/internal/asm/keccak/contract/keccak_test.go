// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import (
	"bytes"
	"crypto/sha3"
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/contract"
)

func wordsOf(b []byte) (w []word) {
	for ; len(b) > 0; b = b[8:] {
		w = append(w, binary.LittleEndian.Uint64(b))
	}
	return w
}

func bytesOf(w []word) (b []byte) {
	for _, x := range w {
		b = binary.LittleEndian.AppendUint64(b, x.(uint64))
	}
	return b
}

// hash computes SHAKE128, three blocks, of four messages of one length by the
// programs for k states, and returns the results of k of them.
func hash(messages [4][]byte, k int) (out [][]byte) {
	const rate = 168
	in := values{"n": {uint64(24)}, "words": {uint64(rate / 8)}, "a": wordsOf(make([]byte, 200*k))}
	blocks := uint64(len(messages[0])/rate + 1)
	in["blocks"] = []word{blocks}
	for i := range k {
		padded := make([]byte, blocks*rate)
		padded[copy(padded, messages[i])] = 0x1f
		padded[len(padded)-1] |= 0x80
		in["data"+string(rune('0'+i))] = wordsOf(padded)
	}
	a := absorb(contract.Numbers{}, in)["a"]
	for _, s := range split(a) { // squeeze begins with a permutation, so these are no hashes yet
		out = append(out, bytesOf(s[:rate/8]))
	}
	in["a"], in["blocks"] = a, []word{uint64(2)}
	for i := range k {
		out[i] = append(out[i], bytesOf(squeeze(contract.Numbers{}, in)["out"+string(rune('0'+i))])...)
	}
	return out
}

func TestProgramsHash(t *testing.T) {
	rng := rand.New(rand.NewPCG(202, 40))
	for range 20 {
		var messages [4][]byte
		length := rng.IntN(400)
		for i := range messages {
			for range length {
				messages[i] = append(messages[i], byte(rng.Uint32()))
			}
		}
		for _, k := range []int{1, 4} {
			for i, got := range hash(messages, k) {
				if want := sha3.SumSHAKE128(messages[i], len(got)); !bytes.Equal(got, want) {
					t.Fatalf("message %d of %d bytes, one of %d: got %x, want %x", i, length, k, got, want)
				}
			}
		}
	}
}

// TestPermuteOfFewRounds lets the last 12 rounds follow the first 12.
func TestPermuteOfFewRounds(t *testing.T) {
	var w contract.Numbers
	a := wordsOf(make([]byte, 200))
	whole := permute(w, values{"a": a, "n": {uint64(24)}})["a"]
	first, constants := wordsOf(make([]byte, 200)), roundConstants()
	for i := range 12 { // one round with constant i: with the last constant, and that exchanged
		keccak(w, first, 1)
		first[0] = w.Xor(first[0], w.Const(constants[i]^constants[23]))
	}
	if got := permute(w, values{"a": first, "n": {uint64(12)}})["a"]; !bytes.Equal(bytesOf(got), bytesOf(whole)) {
		t.Errorf("got %x, want %x", bytesOf(got), bytesOf(whole))
	}
}
