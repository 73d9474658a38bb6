// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package pbkdf2_test

import (
	stdpbkdf2 "crypto/pbkdf2"
	"crypto/sha256"
	stdsha3 "crypto/sha3"
	"fmt"
	"hash"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/pbkdf2"
	"rind.example/compat/stdlib/sha3"
	"rind.example/compat/stdlib/sha512"
)

// compare derives keys with one hash function by both packages.
func compare[H hash.Hash](t *testing.T, name string, h func() H) {
	t.Helper()
	for _, salt := range [][]byte{nil, {}, {1}, hashcheck.Message(100)} {
		for _, password := range []string{"", "p", string(hashcheck.Message(200))} {
			for _, iterations := range []int{-1, 0, 1, 2, 7} {
				for _, n := range []int{-1, 0, 1, 32, 33, 200} {
					what := fmt.Sprintf("%s, password of %d, salt of %d bytes, %d times, %d bytes", name, len(password), len(salt), iterations, n)
					outcome.Same(t, what,
						func() ([]any, error) { k, err := pbkdf2.Key(h, password, salt, iterations, n); return []any{k}, err },
						func() ([]any, error) {
							k, err := stdpbkdf2.Key(h, password, salt, iterations, n)
							return []any{k}, err
						})
				}
			}
		}
	}
}

func TestKeysAreThoseOfTheStandardLibrary(t *testing.T) {
	compare(t, "SHA-256", sha256.New)
	compare(t, "SHA-512", sha512.New)
	compare(t, "SHA3-256", sha3.New256)
	compare[hash.Hash](t, "nil", nil)
}

// TestBothSpellings: calls that name the type parameter, and functions as
// values of one type.
func TestBothSpellings(t *testing.T) {
	for _, derive := range []func(func() *stdsha3.SHA3, string, []byte, int, int) ([]byte, error){
		pbkdf2.Key[*stdsha3.SHA3], stdpbkdf2.Key[*stdsha3.SHA3],
	} {
		key, err := derive(stdsha3.New256, "p", nil, 1, 8)
		if want, _ := stdpbkdf2.Key(sha3.New256, "p", nil, 1, 8); err != nil || string(key) != string(want) {
			t.Errorf("key %x, %v, want %x", key, err, want)
		}
	}
}
