// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package keccak_test

import (
	"testing"

	"rind.example/rind/hazmat/keccak"
)

// The first lanes of what the state of zeros becomes, as the Keccak team publishes it
// with its reference code (KeccakF-1600-IntermediateValues.txt).
var ofZeros = [5]uint64{
	0xF1258F7940E1DDE7, 0x84D5CCF933C0478A, 0xD598261EA65AA9EE, 0xBD1547306F80494D, 0x8B284E056253D057,
}

func TestStateOfZeros(t *testing.T) {
	var a [25]uint64
	keccak.Permute(&a)
	if [5]uint64(a[:5]) != ofZeros {
		t.Errorf("%x", a)
	}
}

func TestFourAreFour(t *testing.T) {
	for name, f := range map[string]struct {
		one  func(*[25]uint64)
		four func(*[100]uint64)
	}{
		"24 rounds": {keccak.Permute, keccak.Permute4},
		"12 rounds": {keccak.Permute12, keccak.Permute4x12},
	} {
		var four [100]uint64
		var ones [4][25]uint64
		for w := range 25 {
			for i := range 4 {
				ones[i][w] = uint64(w+1) * uint64(i+3) * 0x9e3779b97f4a7c15
				four[4*w+i] = ones[i][w]
			}
		}
		f.four(&four)
		for i := range 4 {
			f.one(&ones[i])
			for w := range 25 {
				if four[4*w+i] != ones[i][w] {
					t.Fatalf("%s: word %d of state %d is %x, want %x", name, w, i, four[4*w+i], ones[i][w])
				}
			}
		}
	}
	var a, b [25]uint64
	keccak.Permute(&a)
	keccak.Permute12(&b)
	if a == b {
		t.Error("12 rounds are 24")
	}
}
