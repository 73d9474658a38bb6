// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x25519_test

import (
	"testing"

	"rind.example/rind/hazmat/internal/wycheproof"
	"rind.example/rind/hazmat/x25519"
)

// TestWycheproof runs the vectors with raw keys. None of them is invalid: where
// the shared secret is zero, they leave the verdict to the implementation, and
// ours is to say so.
func TestWycheproof(t *testing.T) {
	var file struct {
		NumberOfTests int
		TestGroups    []struct {
			Tests []struct {
				wycheproof.Case
				Public, Private, Shared wycheproof.Bytes
			}
		}
	}
	wycheproof.Load(t, "x25519_test.json", &file)
	ran, zero := 0, 0
	for _, group := range file.TestGroups {
		for _, test := range group.Tests {
			ran++
			var out [32]byte
			ok := x25519.ScalarMult(&out, (*[32]byte)(test.Private), (*[32]byte)(test.Public))
			if string(out[:]) != string(test.Shared) || test.Result == "invalid" {
				t.Errorf("%d (%s): got %x, want %x", test.ID, test.Comment, out, test.Shared)
			}
			if ok != (out != [32]byte{}) {
				t.Errorf("%d (%s): %x is reported as %v", test.ID, test.Comment, out, ok)
			}
			if !ok {
				zero++
			}
		}
	}
	if ran != file.NumberOfTests || ran < 500 || zero < 30 {
		t.Errorf("ran %d of %d vectors, %d of them zero; want at least 500 and 30", ran, file.NumberOfTests, zero)
	}
	t.Logf("ran %d vectors, %d with the result zero", ran, zero)
}
