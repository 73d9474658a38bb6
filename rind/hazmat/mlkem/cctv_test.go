// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rind.example/rind/internal/asm/keccak"
	kernel "rind.example/rind/internal/asm/mlkem"
)

// collection is where the files of C2SP's test-vector collection lie if they are there:
// beside the repository.
const collection = "../../../../shared/vectors/mlkem"

// fromCollection reads a file of the collection, or skips the test.
func fromCollection(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(collection, name))
	if os.IsNotExist(err) {
		t.Skipf("SKIPPED: needs %s of C2SP's test-vector collection in ../shared/vectors/mlkem beside the repository", name)
	}
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// values reads the lines "name = hexadecimal" of a file; others are left out.
func values(t *testing.T, name string) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for line := range strings.Lines(string(fromCollection(t, name))) {
		key, value, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if b, err := hex.DecodeString(value); ok && err == nil {
			found[key] = b
		}
	}
	return found
}

// TestSmallMistakesInTheCiphertextCount runs the vectors for comparisons that stop at a
// zero byte.
func TestSmallMistakesInTheCiphertextCount(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		v := values(t, "strcmp/"+s.name+".txt")
		dk, err := s.expanded(v["dk"])
		if err != nil {
			t.Fatal(err)
		}
		if got := dk.decapsulate(v["c"]); !bytes.Equal(got, v["K"]) {
			t.Errorf("K is %x, want %x", got, v["K"])
		}
	})
}

// TestUnluckySampling runs keys whose matrix needs more than the three blocks that are
// drawn at first.
func TestUnluckySampling(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		v := values(t, "unluckysample/"+s.name+".txt")
		dk, err := s.expanded(v["dk"])
		if err != nil {
			t.Fatal(err)
		}
		k, c := dk.public().encapsulate(v["m"])
		if !bytes.Equal(k, v["K"]) || !bytes.Equal(c, v["c"]) || !bytes.Equal(dk.decapsulate(c), v["K"]) {
			t.Errorf("K is %x, want %x", k, v["K"])
		}
		if !unlucky(s, [32]byte(v["ek"][384*s.k:])) {
			t.Error("three blocks suffice: the vector tests nothing")
		}
	})
}

// unlucky reports whether three blocks are too short for some entry of the matrix.
func unlucky(s *set, rho [32]byte) bool {
	for n := range s.k * s.k {
		var state keccak.State
		var out [sampled]byte
		for i := range rho {
			state[i/8] |= uint64(rho[i]) << (i % 8 * 8)
		}
		state[4] = seedWord(s.k, n)
		state[rate128/8-1] ^= last
		keccak.Squeeze(&state, out[:], rate128)
		var f poly
		if kernel.Reject(&f, 0, out[:]) < len(f) {
			return true
		}
	}
	return false
}

// TestUnluckySeedsAreCommon finds seeds that need a fourth block without the collection:
// the groups of four and the single samples must agree on them.
func TestUnluckySeedsAreCommon(t *testing.T) {
	seen := 0
	for i := 0; i < 1000 && seen < 4; i++ {
		rho := [32]byte{byte(i), byte(i >> 8)}
		if !unlucky(set768, rho) {
			continue
		}
		seen++
		one, four := make([]poly, k768*k768), make([]poly, k768*k768)
		for n := range one {
			sampleNTT(&one[n], &rho, k768, n)
		}
		for n := range len(four) / 3 {
			new(matrixSampler).four(four, &rho, k768, 3*n, 3, nil)
		}
		for n := range one {
			if one[n] != four[n] {
				t.Errorf("entry %d of %x", n, rho)
			}
		}
	}
	if seen < 4 {
		t.Errorf("found %d", seen)
	}
}

func TestKeysOutOfRangeAreRefused(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		r, err := gzip.NewReader(bytes.NewReader(fromCollection(t, "modulus/"+s.name+".txt.gz")))
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(r)
		ran := 0
		for ; lines.Scan(); ran++ {
			ek, err := hex.DecodeString(lines.Text())
			if err != nil || len(ek) != s.ek {
				t.Fatalf("line %d: %v", ran, err)
			}
			if _, err := s.public(ek); err == nil {
				t.Errorf("line %d is accepted", ran)
			}
		}
		if lines.Err() != nil || ran < 500 {
			t.Errorf("%d lines, %v", ran, lines.Err())
		}
	})
}

// TestIntermediateValues follows the seeds ρ and σ to the keys, and a message to its
// ciphertext. (The file's d belongs to an earlier draft.)
func TestIntermediateValues(t *testing.T) {
	forSets(t, func(t *testing.T, s *set) {
		v := values(t, "intermediate/"+s.name+".txt")
		dk, err := s.expanded(v["dk"])
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(dk.public().bytes(), v["ek"]) || !bytes.Equal(dk.expand(), v["dk"]) {
			t.Error("the keys have changed")
		}
		k, c := dk.public().encapsulate(v["m"])
		if !bytes.Equal(k, v["K"]) || !bytes.Equal(c, v["c"]) || !bytes.Equal(dk.decapsulate(c), k) {
			t.Errorf("K is %x, want %x", k, v["K"])
		}
	})
}
