// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha1_test

import (
	"crypto"
	stdsha1 "crypto/sha1"
	"hash"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/sha1"
)

func TestStatesAreThoseOfTheStandardLibrary(t *testing.T) {
	for name, c := range map[string]struct{ ours, theirs func() hash.Hash }{
		"New": {sha1.New, stdsha1.New},
	} {
		t.Run(name, func(t *testing.T) { hashcheck.States(t, c.ours, c.theirs) })
	}
}

func TestDigestsAreThoseOfTheStandardLibrary(t *testing.T) {
	messages := [][]byte{nil, {}, hashcheck.Message(1), hashcheck.Message(4096)}
	for n := range 2*sha1.BlockSize + 2 {
		messages = append(messages, hashcheck.Message(n))
	}
	for _, m := range messages {
		outcome.Same(t, "Sum", func() ([]any, error) { return []any{sha1.Sum(m)}, nil }, func() ([]any, error) { return []any{stdsha1.Sum(m)}, nil })
	}
}

// TestBothSpellings uses both packages in one program, and the registry that
// both come with.
func TestBothSpellings(t *testing.T) {
	m := hashcheck.Message(100)
	ours, theirs, registered := sha1.New(), stdsha1.New(), crypto.SHA1.New()
	var want [stdsha1.Size]byte
	for _, h := range []hash.Hash{ours, theirs, registered} {
		h.Write(m)
		got := [sha1.Size]byte(h.Sum(nil))
		if want = stdsha1.Sum(m); got != want {
			t.Errorf("%T: digest %x, want %x", h, got, want)
		}
	}
}
