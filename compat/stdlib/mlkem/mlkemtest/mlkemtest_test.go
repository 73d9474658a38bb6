// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkemtest_test

import (
	stdmlkemtest "crypto/mlkem/mlkemtest"
	"fmt"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/mlkem"
	"rind.example/compat/stdlib/mlkem/mlkemtest"
	"rind.example/rind/hazmat/stdkey/fipstest"
)

// encapsulate calls one function with the key and randomness of n bytes.
func encapsulate[K any](f func(*K, []byte) ([]byte, []byte, error), key *K, n int) func() ([]any, error) {
	return func() ([]any, error) {
		secret, ciphertext, err := f(key, hashcheck.Message(n))
		return []any{secret, ciphertext}, err
	}
}

func TestEncapsulationIsThatOfTheStandardLibrary(t *testing.T) {
	small, err := mlkem.NewDecapsulationKey768(hashcheck.Message(64))
	if err != nil {
		t.Fatal(err)
	}
	large, err := mlkem.NewDecapsulationKey1024(hashcheck.Message(64))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, 31, 32, 33, 64} {
		what := fmt.Sprintf("%d bytes", n)
		for _, o := range []outcome.Outcome{
			outcome.Same(t, what, encapsulate(mlkemtest.Encapsulate768, small.EncapsulationKey(), n),
				encapsulate(stdmlkemtest.Encapsulate768, small.Std().EncapsulationKey(), n)),
			outcome.Same(t, what, encapsulate(mlkemtest.Encapsulate1024, large.EncapsulationKey(), n),
				encapsulate(stdmlkemtest.Encapsulate1024, large.Std().EncapsulationKey(), n)),
		} {
			if o.Succeeded() != (n == 32) {
				t.Errorf("%s: %v", what, o)
			}
		}
		outcome.Same(t, what, encapsulate(mlkemtest.Encapsulate768, nil, n), encapsulate(stdmlkemtest.Encapsulate768, nil, n))
		outcome.Same(t, what, encapsulate(mlkemtest.Encapsulate1024, nil, n), encapsulate(stdmlkemtest.Encapsulate1024, nil, n))
	}
}

// TestSecretIsDecapsulated: what both packages agree on is an encapsulation.
func TestSecretIsDecapsulated(t *testing.T) {
	key, err := mlkem.GenerateKey1024()
	if err != nil {
		t.Fatal(err)
	}
	secret, ciphertext, err := mlkemtest.Encapsulate1024(key.EncapsulationKey(), hashcheck.Message(32))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := key.Decapsulate(ciphertext); string(got) != string(secret) || err != nil {
		t.Errorf("secret %x, %v, want %x", got, err, secret)
	}
}

// TestFIPSModeForwards: nothing is done with the key, which may be none, before the
// standard library is asked: it refuses where only FIPS 140-3 is allowed.
func TestFIPSModeForwards(t *testing.T) {
	fipstest.Run(t, func(t *testing.T) {
		key, err := mlkem.NewDecapsulationKey768(hashcheck.Message(64))
		if err != nil {
			t.Fatal(err)
		}
		outcome.Same(t, "a key", encapsulate(mlkemtest.Encapsulate768, key.EncapsulationKey(), 32),
			encapsulate(stdmlkemtest.Encapsulate768, key.Std().EncapsulationKey(), 32))
		outcome.Same(t, "no key", encapsulate(mlkemtest.Encapsulate768, nil, 32), encapsulate(stdmlkemtest.Encapsulate768, nil, 32))
		outcome.Same(t, "no key", encapsulate(mlkemtest.Encapsulate1024, nil, 32), encapsulate(stdmlkemtest.Encapsulate1024, nil, 32))
	})
}
