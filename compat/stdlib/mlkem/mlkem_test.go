// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem_test

import (
	"bytes"
	"crypto"
	"crypto/hpke"
	stdmlkem "crypto/mlkem"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/mlkem"
	"rind.example/rind/hazmat/stdkey/fipstest"
)

// decapsulationKey is what both sizes' keys do.
type decapsulationKey interface {
	crypto.Decapsulator
	Decapsulate([]byte) ([]byte, error)
}

// isNil reports whether k is a nil pointer.
func isNil(k any) bool { return reflect.ValueOf(k).IsNil() }

// private shows what a seed gives, and what the key makes of ciphertexts.
func private[K decapsulationKey](newKey func([]byte) (K, error), seed []byte) func() ([]any, error) {
	return func() ([]any, error) {
		k, err := newKey(seed)
		if err != nil {
			return []any{isNil(k)}, err
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
			return []any{isNil(k)}, err
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

// TestKeysCrossOver takes keys to the standard library and back.
func TestKeysCrossOver(t *testing.T) {
	key, err := mlkem.GenerateKey768()
	if err != nil {
		t.Fatal(err)
	}
	secret, ciphertext := key.EncapsulationKey().Std().Encapsulate()
	if got, err := key.Decapsulate(ciphertext); !bytes.Equal(got, secret) || err != nil {
		t.Errorf("secret %x, %v, want %x", got, err, secret)
	}
	if got, err := key.Std().Decapsulate(ciphertext); !bytes.Equal(got, secret) || err != nil {
		t.Errorf("secret %x, %v, want %x", got, err, secret)
	}
	back, err := mlkem.NewDecapsulationKey768(key.Std().Bytes())
	if err != nil || !bytes.Equal(back.Bytes(), key.Bytes()) {
		t.Errorf("another key came back: %v", err)
	}
	public, err := mlkem.NewEncapsulationKey768(key.EncapsulationKey().Std().Bytes())
	if err != nil {
		t.Fatal(err)
	}
	secret, ciphertext = public.Encapsulate()
	if got, err := key.Decapsulate(ciphertext); !bytes.Equal(got, secret) || err != nil {
		t.Errorf("secret %x, %v, want %x", got, err, secret)
	}
}

// TestHPKETakesKeys: crypto/hpke knows public keys by their type.
func TestHPKETakesKeys(t *testing.T) {
	key, err := mlkem.GenerateKey1024()
	if err != nil {
		t.Fatal(err)
	}
	private, err := hpke.NewMLKEMPrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	public, err := hpke.NewMLKEMPublicKey(key.EncapsulationKey().Std())
	if err != nil {
		t.Fatal(err)
	}
	sealed, err := hpke.Seal(public, hpke.HKDFSHA256(), hpke.AES128GCM(), nil, []byte("message"))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := hpke.Open(private, hpke.HKDFSHA256(), hpke.AES128GCM(), nil, sealed); string(got) != "message" || err != nil {
		t.Errorf("opened %q, %v", got, err)
	}
}

// TestUseOfNoKeyPanics: neither package has a use for nil or zero keys.
func TestUseOfNoKeyPanics(t *testing.T) {
	for _, ours := range []*mlkem.EncapsulationKey768{nil, {}} {
		outcome.Same(t, "Encapsulate", encapsulate(ours), encapsulate((*stdmlkem.EncapsulationKey768)(nil)))
	}
	for _, ours := range []*mlkem.DecapsulationKey768{nil, {}} {
		outcome.Same(t, "Decapsulate", decapsulate(ours), decapsulate((*stdmlkem.DecapsulationKey768)(nil)))
	}
}

func encapsulate(k interface{ Encapsulate() (k, c []byte) }) func() ([]any, error) {
	return func() ([]any, error) {
		k.Encapsulate()
		return nil, nil
	}
}

func decapsulate(k decapsulationKey) func() ([]any, error) {
	return func() ([]any, error) {
		return nil, errors.Join(func() error { _, err := k.Decapsulate(make([]byte, mlkem.CiphertextSize768)); return err }())
	}
}

// TestFIPSModeForwards: in FIPS 140-3 mode keys are the standard library's.
func TestFIPSModeForwards(t *testing.T) {
	fipstest.Run(t, func(t *testing.T) {
		key, err := mlkem.GenerateKey768()
		if err != nil {
			t.Fatal(err)
		}
		again, err := mlkem.NewDecapsulationKey768(key.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		public, err := mlkem.NewEncapsulationKey768(again.EncapsulationKey().Bytes())
		if err != nil {
			t.Fatal(err)
		}
		secret, ciphertext := public.Encapsulate()
		if got, err := key.Decapsulate(ciphertext); err != nil || !bytes.Equal(got, secret) {
			t.Errorf("secret %x, %v, want %x", got, err, secret)
		}
		if !bytes.Equal(public.Std().Bytes(), key.Std().EncapsulationKey().Bytes()) {
			t.Error("the keys differ")
		}
	})
}
