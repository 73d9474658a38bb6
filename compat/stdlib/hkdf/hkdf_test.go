// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hkdf_test

import (
	stdhkdf "crypto/hkdf"
	"crypto/sha256"
	stdsha3 "crypto/sha3"
	"fmt"
	"hash"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/hkdf"
	"rind.example/compat/stdlib/sha3"
	"rind.example/compat/stdlib/sha512"
)

// compare runs all functions with one hash function on both packages.
func compare[H hash.Hash](t *testing.T, name string, h func() H) {
	t.Helper()
	inputs := [][]byte{nil, {}, {1}, hashcheck.Message(20), hashcheck.Message(64), hashcheck.Message(300)}
	for _, secret := range inputs {
		for _, salt := range inputs {
			what := fmt.Sprintf("%s, secret of %d, salt of %d bytes", name, len(secret), len(salt))
			outcome.Same(t, what, func() ([]any, error) { k, err := hkdf.Extract(h, secret, salt); return []any{k}, err },
				func() ([]any, error) { k, err := stdhkdf.Extract(h, secret, salt); return []any{k}, err })
			for _, n := range []int{-1, 0, 1, 32, 100, 255 * 28, 255 * 32, 255*64 + 1} {
				what := fmt.Sprintf("%s, %d bytes", what, n)
				outcome.Same(t, what, func() ([]any, error) { k, err := hkdf.Key(h, secret, salt, "info", n); return []any{k}, err },
					func() ([]any, error) { k, err := stdhkdf.Key(h, secret, salt, "info", n); return []any{k}, err })
				outcome.Same(t, what, func() ([]any, error) { k, err := hkdf.Expand(h, secret, string(salt), n); return []any{k}, err },
					func() ([]any, error) { k, err := stdhkdf.Expand(h, secret, string(salt), n); return []any{k}, err })
			}
		}
	}
}

func TestKeysAreThoseOfTheStandardLibrary(t *testing.T) {
	compare(t, "SHA-256", sha256.New)
	compare(t, "SHA-384", sha512.New384)
	compare(t, "SHA3-224", sha3.New224)
	compare[hash.Hash](t, "nil", nil)
}

// TestBothSpellings: calls that name the type parameter, and functions as
// values of one type.
func TestBothSpellings(t *testing.T) {
	expand := hkdf.Expand[*stdsha3.SHA3]
	for _, expand := range []func(func() *stdsha3.SHA3, []byte, string, int) ([]byte, error){expand, stdhkdf.Expand[*stdsha3.SHA3]} {
		key, err := expand(stdsha3.New256, hashcheck.Message(32), "", 8)
		if want, _ := stdhkdf.Expand(sha3.New256, hashcheck.Message(32), "", 8); err != nil || string(key) != string(want) {
			t.Errorf("key %x, %v, want %x", key, err, want)
		}
	}
}
