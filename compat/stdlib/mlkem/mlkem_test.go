// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem_test

import (
	"bytes"
	"crypto"
	"crypto/hpke"
	stdmlkem "crypto/mlkem"
	"fmt"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/mlkem"
)

// decapsulationKey is what both sizes' keys do.
type decapsulationKey interface {
	crypto.Decapsulator
	Decapsulate([]byte) ([]byte, error)
}

// private shows what a seed gives, and what the key makes of ciphertexts.
func private[K decapsulationKey](newKey func([]byte) (K, error), seed []byte) func() ([]any, error) {
	return func() ([]any, error) {
		k, err := newKey(seed)
		if err != nil {
			return []any{k}, err
		}
		all := []any{k.Encapsulator().Bytes()}
		for _, n := range []int{0, 1, mlkem.CiphertextSize768, mlkem.CiphertextSize1024} {
			// Any ciphertext of the right length gives a secret (FIPS 203,
			// Algorithm 18: implicit rejection).
			secret, err := k.Decapsulate(hashcheck.Message(n))
			all = append(all, secret, fmt.Sprint(err))
		}
		return all, nil
	}
}

func TestPrivateKeysAreThoseOfTheStandardLibrary(t *testing.T) {
	for _, n := range []int{0, 1, 32, 63, mlkem.SeedSize, 65, 2400} {
		seed := hashcheck.Message(n)
		what := fmt.Sprintf("seed of %d bytes", n)
		small := outcome.Same(t, what, private(mlkem.NewDecapsulationKey768, seed), private(stdmlkem.NewDecapsulationKey768, seed))
		large := outcome.Same(t, what, private(mlkem.NewDecapsulationKey1024, seed), private(stdmlkem.NewDecapsulationKey1024, seed))
		if want := n == mlkem.SeedSize; small.Succeeded() != want || large.Succeeded() != want {
			t.Errorf("%s: %v, %v", what, small, large)
		}
	}
}

// public shows what an encoding gives.
func public[K interface{ Bytes() []byte }](newKey func([]byte) (K, error), encoded []byte) func() ([]any, error) {
	return func() ([]any, error) {
		k, err := newKey(encoded)
		if err != nil {
			return []any{k}, err
		}
		return []any{k.Bytes()}, nil
	}
}

func TestPublicKeysAreThoseOfTheStandardLibrary(t *testing.T) {
	small, err := mlkem.GenerateKey768()
	if err != nil {
		t.Fatal(err)
	}
	large, err := mlkem.GenerateKey1024()
	if err != nil {
		t.Fatal(err)
	}
	accepted := 0
	for _, encoded := range [][]byte{nil, {}, small.EncapsulationKey().Bytes(), large.EncapsulationKey().Bytes()} {
		unreduced := bytes.Clone(encoded)
		for i := range min(3, len(unreduced)) {
			unreduced[i] = 0xff // a coefficient that is not below the modulus
		}
		for _, e := range [][]byte{encoded, unreduced, append(bytes.Clone(encoded), 0)} {
			for _, o := range []outcome.Outcome{
				outcome.Same(t, "768", public(mlkem.NewEncapsulationKey768, e), public(stdmlkem.NewEncapsulationKey768, e)),
				outcome.Same(t, "1024", public(mlkem.NewEncapsulationKey1024, e), public(stdmlkem.NewEncapsulationKey1024, e)),
			} {
				if o.Succeeded() {
					accepted++
				}
			}
		}
	}
	if accepted != 2 {
		t.Errorf("%d keys were accepted, want 2", accepted)
	}
}

// TestBothSpellings passes keys across, and to crypto/hpke, which knows them
// by their type.
func TestBothSpellings(t *testing.T) {
	var key *stdmlkem.DecapsulationKey768
	key, err := mlkem.GenerateKey768()
	if err != nil {
		t.Fatal(err)
	}
	encapsulation, err := mlkem.NewEncapsulationKey768(key.EncapsulationKey().Bytes())
	if err != nil {
		t.Fatal(err)
	}
	secret, ciphertext := encapsulation.Encapsulate()
	if got, err := key.Decapsulate(ciphertext); !bytes.Equal(got, secret) || err != nil {
		t.Errorf("secret %x, %v, want %x", got, err, secret)
	}
	if _, err := hpke.NewMLKEMPublicKey(encapsulation); err != nil {
		t.Error(err)
	}
}
