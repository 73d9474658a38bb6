// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package md5_test

import (
	"crypto"
	stdmd5 "crypto/md5"
	"hash"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/md5"
)

func TestStatesAreThoseOfTheStandardLibrary(t *testing.T) {
	for name, c := range map[string]struct{ ours, theirs func() hash.Hash }{
		"New": {md5.New, stdmd5.New},
	} {
		t.Run(name, func(t *testing.T) { hashcheck.States(t, c.ours, c.theirs) })
	}
}

func TestDigestsAreThoseOfTheStandardLibrary(t *testing.T) {
	messages := [][]byte{nil, {}, hashcheck.Message(1), hashcheck.Message(4096)}
	for n := range 2*md5.BlockSize + 2 {
		messages = append(messages, hashcheck.Message(n))
	}
	for _, m := range messages {
		outcome.Same(t, "Sum", func() ([]any, error) { return []any{md5.Sum(m)}, nil }, func() ([]any, error) { return []any{stdmd5.Sum(m)}, nil })
	}
}

// TestBothSpellings uses both packages in one program, and the registry that
// both come with.
func TestBothSpellings(t *testing.T) {
	m := hashcheck.Message(100)
	ours, theirs, registered := md5.New(), stdmd5.New(), crypto.MD5.New()
	var want [stdmd5.Size]byte
	for _, h := range []hash.Hash{ours, theirs, registered} {
		h.Write(m)
		got := [md5.Size]byte(h.Sum(nil))
		if want = stdmd5.Sum(m); got != want {
			t.Errorf("%T: digest %x, want %x", h, got, want)
		}
	}
}
