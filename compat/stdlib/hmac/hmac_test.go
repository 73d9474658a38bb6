// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hmac_test

import (
	stdhmac "crypto/hmac"
	"fmt"
	"hash"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/hmac"
	"rind.example/compat/stdlib/sha256"
	"rind.example/compat/stdlib/sha3"
	"rind.example/compat/stdlib/sha512"
)

// bare hides the optional interfaces of a hash function.
type bare struct{ hash.Hash }

// functions are hash functions with and without the optional interfaces.
var functions = map[string]func() hash.Hash{
	"SHA-256":  sha256.New,
	"SHA-384":  sha512.New384,
	"SHA3-224": func() hash.Hash { return sha3.New224() },
	"bare":     func() hash.Hash { return bare{sha256.New()} },
}

// keys are of lengths around that of a block.
func keys() [][]byte {
	return [][]byte{nil, {}, {1}, hashcheck.Message(63), hashcheck.Message(64), hashcheck.Message(65), hashcheck.Message(128), hashcheck.Message(300)}
}

func TestStatesAreThoseOfTheStandardLibrary(t *testing.T) {
	for name, h := range functions {
		for _, key := range keys() {
			ours, theirs := func() hash.Hash { return hmac.New(h, key) }, func() hash.Hash { return stdhmac.New(h, key) }
			t.Run(fmt.Sprintf("%s/%d", name, len(key)), func(t *testing.T) {
				hashcheck.States(t, ours, theirs)
			})
		}
	}
}

func TestKeyIsCopied(t *testing.T) {
	key := hashcheck.Message(32)
	h := hmac.New(sha256.New, key)
	want := h.Sum(nil)
	clear(key)
	h.Reset()
	if got := h.Sum(nil); !hmac.Equal(got, want) {
		t.Error("the state follows the caller's key")
	}
}

func TestEqualIsThatOfTheStandardLibrary(t *testing.T) {
	tags := [][]byte{nil, {}, {0}, {1}, {0, 0}, hashcheck.Message(32), hashcheck.Message(33)}
	for _, a := range tags {
		for _, b := range tags {
			if got, want := hmac.Equal(a, b), stdhmac.Equal(a, b); got != want || got != (string(a) == string(b)) {
				t.Errorf("Equal(%x, %x) = %v", a, b, got)
			}
		}
	}
}

func TestPanicsAreThoseOfTheStandardLibrary(t *testing.T) {
	shared := sha256.New()
	for name, h := range map[string]func() hash.Hash{
		"nil":    nil,
		"no":     func() hash.Hash { return nil },
		"shared": func() hash.Hash { return shared },
	} {
		o := outcome.Same(t, name, func() ([]any, error) { return []any{hmac.New(h, nil)}, nil }, func() ([]any, error) { return []any{stdhmac.New(h, nil)}, nil })
		if o.Panicked == "" {
			t.Errorf("%s: %v", name, o)
		}
	}
}
