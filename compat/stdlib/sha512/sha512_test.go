// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha512_test

import (
	"crypto"
	stdsha512 "crypto/sha512"
	"hash"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/sha512"
)

func TestStatesAreThoseOfTheStandardLibrary(t *testing.T) {
	for name, c := range map[string]struct{ ours, theirs func() hash.Hash }{
		"New":        {sha512.New, stdsha512.New},
		"New384":     {sha512.New384, stdsha512.New384},
		"New512_224": {sha512.New512_224, stdsha512.New512_224},
		"New512_256": {sha512.New512_256, stdsha512.New512_256},
	} {
		t.Run(name, func(t *testing.T) { hashcheck.States(t, c.ours, c.theirs) })
	}
}

func TestDigestsAreThoseOfTheStandardLibrary(t *testing.T) {
	messages := [][]byte{nil, {}, hashcheck.Message(1), hashcheck.Message(4096)}
	for n := range 2*sha512.BlockSize + 2 {
		messages = append(messages, hashcheck.Message(n))
	}
	for _, m := range messages {
		outcome.Same(t, "Sum384", func() ([]any, error) { return []any{sha512.Sum384(m)}, nil }, func() ([]any, error) { return []any{stdsha512.Sum384(m)}, nil })
		outcome.Same(t, "Sum512", func() ([]any, error) { return []any{sha512.Sum512(m)}, nil }, func() ([]any, error) { return []any{stdsha512.Sum512(m)}, nil })
		outcome.Same(t, "Sum512_224", func() ([]any, error) { return []any{sha512.Sum512_224(m)}, nil }, func() ([]any, error) { return []any{stdsha512.Sum512_224(m)}, nil })
		outcome.Same(t, "Sum512_256", func() ([]any, error) { return []any{sha512.Sum512_256(m)}, nil }, func() ([]any, error) { return []any{stdsha512.Sum512_256(m)}, nil })
	}
}

// TestBothSpellings uses both packages in one program, and the registry that
// both come with.
func TestBothSpellings(t *testing.T) {
	m := hashcheck.Message(100)
	ours, theirs, registered := sha512.New(), stdsha512.New(), crypto.SHA512.New()
	var want [stdsha512.Size]byte
	for _, h := range []hash.Hash{ours, theirs, registered} {
		h.Write(m)
		got := [sha512.Size]byte(h.Sum(nil))
		if want = stdsha512.Sum512(m); got != want {
			t.Errorf("%T: digest %x, want %x", h, got, want)
		}
	}
}
