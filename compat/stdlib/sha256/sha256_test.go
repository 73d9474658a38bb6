// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha256_test

import (
	"crypto"
	stdsha256 "crypto/sha256"
	"hash"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/sha256"
)

func TestStatesAreThoseOfTheStandardLibrary(t *testing.T) {
	for name, c := range map[string]struct{ ours, theirs func() hash.Hash }{
		"New":    {sha256.New, stdsha256.New},
		"New224": {sha256.New224, stdsha256.New224},
	} {
		t.Run(name, func(t *testing.T) { hashcheck.States(t, c.ours, c.theirs) })
	}
}

func TestDigestsAreThoseOfTheStandardLibrary(t *testing.T) {
	messages := [][]byte{nil, {}, hashcheck.Message(1), hashcheck.Message(4096)}
	for n := range 2*sha256.BlockSize + 2 {
		messages = append(messages, hashcheck.Message(n))
	}
	for _, m := range messages {
		outcome.Same(t, "Sum224", func() ([]any, error) { return []any{sha256.Sum224(m)}, nil }, func() ([]any, error) { return []any{stdsha256.Sum224(m)}, nil })
		outcome.Same(t, "Sum256", func() ([]any, error) { return []any{sha256.Sum256(m)}, nil }, func() ([]any, error) { return []any{stdsha256.Sum256(m)}, nil })
	}
}

// TestBothSpellings uses both packages in one program, and the registry that
// both come with.
func TestBothSpellings(t *testing.T) {
	m := hashcheck.Message(100)
	ours, theirs, registered := sha256.New(), stdsha256.New(), crypto.SHA256.New()
	var want [stdsha256.Size]byte
	for _, h := range []hash.Hash{ours, theirs, registered} {
		h.Write(m)
		got := [sha256.Size]byte(h.Sum(nil))
		if want = stdsha256.Sum256(m); got != want {
			t.Errorf("%T: digest %x, want %x", h, got, want)
		}
	}
}
