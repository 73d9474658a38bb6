// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kem_test

import (
	"bytes"
	"sync"
	"testing"

	"rind.example/rind"
	"rind.example/rind/hazmat/xwing"
	"rind.example/rind/kem"
)

// TestXWingAgreesWithScheme: keys, ciphertexts and secrets are those of the scheme.
func TestXWingAgreesWithScheme(t *testing.T) {
	seed := testSeed(32)
	key := must(kem.XWing.FromSeed(seed))(t)
	scheme := xwing.NewDecapsulationKey((*[32]byte)(seed))
	var public [xwing.EncapsulationKeySize]byte
	scheme.EncapsulationKey().Bytes(&public)
	if raw := must(key.PublicKey().Raw())(t); !bytes.Equal(raw, public[:]) {
		t.Fatalf("encapsulation key %x, want %x", raw, public)
	}
	secret, ciphertext, err := key.PublicKey().Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	var shared [32]byte
	scheme.Decapsulate(&shared, (*[xwing.CiphertextSize]byte)(ciphertext.Bytes()))
	if !bytes.Equal(secret.Bytes(), shared[:]) {
		t.Errorf("secret %x, the scheme decapsulates %x", secret.Bytes(), shared)
	}
	back := must(key.Decapsulate(ciphertext.Bytes()))(t)
	if !back.Equal(&secret) {
		t.Errorf("decapsulated %x, want %x", back.Bytes(), secret.Bytes())
	}
}

// TestXWingRejectsImplicitly: a changed ciphertext gives another secret, always the
// same.
func TestXWingRejectsImplicitly(t *testing.T) {
	key := kem.XWing.GenerateKey()
	secret, ciphertext, err := key.PublicKey().Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	ciphertext.Bytes()[3] ^= 4
	first := must(key.Decapsulate(ciphertext.Bytes()))(t)
	again := must(key.Decapsulate(ciphertext.Bytes()))(t)
	if first.Equal(&secret) || !first.Equal(&again) {
		t.Errorf("%x and %x for a changed ciphertext of %x", first.Bytes(), again.Bytes(), secret.Bytes())
	}
	for _, n := range []int{0, 1, len(ciphertext.Bytes()) - 1, len(ciphertext.Bytes()) + 1} {
		_, err := key.Decapsulate(make([]byte, n))
		expect(t, "ciphertext of another length", err, rind.ErrInvalidEncoding)
	}
}

// TestXWingFormats: each encoding reads as the same key, and in the documented size.
func TestXWingFormats(t *testing.T) {
	key := must(kem.XWing.FromSeed(testSeed(32)))(t)
	public := key.PublicKey()
	raw := must(public.Raw())(t)
	if back := must(kem.XWing.ParseRaw(raw))(t); len(raw) != 1216 || !back.Equal(public) {
		t.Errorf("raw of %d bytes reads as another key", len(raw))
	}
	prefix := []byte("prefix")
	for name, c := range map[string]struct {
		got  func(testing.TB) []byte
		want []byte
	}{
		"seed": {must(key.AppendSeed(prefix)), testSeed(32)},
		"raw":  {must(public.AppendRaw(prefix)), raw},
	} {
		if got := c.got(t); !bytes.Equal(got, append([]byte("prefix"), c.want...)) {
			t.Errorf("%s appended: %x", name, got)
		}
	}
}

// TestXWingRefuses: what is no key is refused, by length and modulus.
func TestXWingRefuses(t *testing.T) {
	raw := must(kem.XWing.GenerateKey().PublicKey().Raw())(t)
	for _, n := range []int{0, 31, 33, 64} {
		_, err := kem.XWing.FromSeed(make([]byte, n))
		expect(t, "seed", err, rind.ErrInvalidEncoding)
	}
	for _, b := range [][]byte{nil, raw[1:], append([]byte{0}, raw...)} {
		_, err := kem.XWing.ParseRaw(b)
		expect(t, "raw", err, rind.ErrInvalidEncoding)
	}
	raw[0], raw[1] = 0xff, raw[1]|0xf // the first coefficient is 4095
	_, err := kem.XWing.ParseRaw(raw)
	expect(t, "modulus", err, rind.ErrInvalidKey)
}

// TestXWingKeyWithoutValue: the zero value and a destroyed key serve for nothing,
// and never make a secret.
func TestXWingKeyWithoutValue(t *testing.T) {
	key := kem.XWing.GenerateKey()
	alias, public := key, key.PublicKey()
	_, ciphertext, err := public.Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	key.Destroy()
	key.Destroy()
	for name, k := range map[string]kem.XWingDecapsulationKey{"destroyed": alias, "zero value": {}} {
		secret, err := k.Decapsulate(ciphertext.Bytes())
		expect(t, name, err, rind.ErrUnusableKey)
		if secret.Bytes() != nil {
			t.Errorf("%s: a secret all the same", name)
		}
		_, err = k.AppendSeed(nil)
		expect(t, name, err, rind.ErrUnusableKey)
		_, _, err = k.PublicKey().Encapsulate()
		expect(t, name, err, rind.ErrUnusableKey)
		if k.Equal(k) {
			t.Errorf("%s: equals itself", name)
		}
		k.Destroy()
	}
	var zero kem.XWingEncapsulationKey
	_, _, err = zero.Encapsulate()
	expect(t, "zero value", err, rind.ErrUnusableKey)
	_, err = zero.Raw()
	expect(t, "zero value", err, rind.ErrUnusableKey)
	if zero.Equal(zero) || zero.Equal(public) || public.Equal(zero) || !public.Equal(public) {
		t.Error("the zero value is equal to a key")
	}
	if _, _, err := public.Encapsulate(); err != nil {
		t.Errorf("the public half went with the private one: %v", err)
	}
}

// TestXWingDestroyWaits: with the race detector, Destroy and uses of the key do not
// touch the same memory at a time.
func TestXWingDestroyWaits(t *testing.T) {
	key := kem.XWing.GenerateKey()
	_, ciphertext, err := key.PublicKey().Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	var uses sync.WaitGroup
	for range 4 {
		uses.Go(func() {
			for {
				if _, err := key.Decapsulate(ciphertext.Bytes()); err != nil {
					return
				}
			}
		})
	}
	key.Destroy()
	uses.Wait()
}

func TestXWingPrints(t *testing.T) {
	key := kem.XWing.GenerateKey()
	printsAs(t, key, "X-Wing decapsulation key")
	printsAs(t, key.PublicKey(), "X-Wing encapsulation key")
	if got := kem.XWing.String(); got != "X-Wing" {
		t.Errorf("the algorithm prints as %q", got)
	}
}

func TestXWingAllocations(t *testing.T) {
	key := kem.XWing.GenerateKey()
	public := key.PublicKey()
	_, ciphertext, err := public.Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	noAllocations(t, "Encapsulate", func() { _, _, _ = public.Encapsulate() })
	noAllocations(t, "Decapsulate", func() { _, _ = key.Decapsulate(ciphertext.Bytes()) })
}
