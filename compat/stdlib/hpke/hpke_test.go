// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hpke_test

import (
	"bytes"
	"crypto"
	"crypto/ecdh"
	stdhpke "crypto/hpke"
	"crypto/mlkem"
	"fmt"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/hpke"
)

// TestAlgorithmsAreTheStandardLibrarys: the interfaces are sealed, so each
// algorithm is the same value, whoever returns it.
func TestAlgorithmsAreTheStandardLibrarys(t *testing.T) {
	for name, c := range map[string][2]any{
		"AES128GCM":        {hpke.AES128GCM(), stdhpke.AES128GCM()},
		"AES256GCM":        {hpke.AES256GCM(), stdhpke.AES256GCM()},
		"ChaCha20Poly1305": {hpke.ChaCha20Poly1305(), stdhpke.ChaCha20Poly1305()},
		"ExportOnly":       {hpke.ExportOnly(), stdhpke.ExportOnly()},
		"HKDFSHA256":       {hpke.HKDFSHA256(), stdhpke.HKDFSHA256()},
		"HKDFSHA384":       {hpke.HKDFSHA384(), stdhpke.HKDFSHA384()},
		"HKDFSHA512":       {hpke.HKDFSHA512(), stdhpke.HKDFSHA512()},
		"SHAKE128":         {hpke.SHAKE128(), stdhpke.SHAKE128()},
		"SHAKE256":         {hpke.SHAKE256(), stdhpke.SHAKE256()},
		"MLKEM768":         {hpke.MLKEM768(), stdhpke.MLKEM768()},
		"MLKEM1024":        {hpke.MLKEM1024(), stdhpke.MLKEM1024()},
		"MLKEM768P256":     {hpke.MLKEM768P256(), stdhpke.MLKEM768P256()},
		"MLKEM768X25519":   {hpke.MLKEM768X25519(), stdhpke.MLKEM768X25519()},
		"MLKEM1024P384":    {hpke.MLKEM1024P384(), stdhpke.MLKEM1024P384()},
		"P-256":            {hpke.DHKEM(ecdh.P256()), stdhpke.DHKEM(ecdh.P256())},
		"P-384":            {hpke.DHKEM(ecdh.P384()), stdhpke.DHKEM(ecdh.P384())},
		"P-521":            {hpke.DHKEM(ecdh.P521()), stdhpke.DHKEM(ecdh.P521())},
		"X25519":           {hpke.DHKEM(ecdh.X25519()), stdhpke.DHKEM(ecdh.X25519())},
	} {
		ours, theirs := c[0].(interface{ ID() uint16 }), c[1].(interface{ ID() uint16 })
		if ours.ID() != theirs.ID() || fmt.Sprintf("%T", ours) != fmt.Sprintf("%T", theirs) {
			t.Errorf("%s: %T with number %#x, want %T with %#x", name, ours, ours.ID(), theirs, theirs.ID())
		}
	}
}

// TestNumbersAreThoseOfTheStandardLibrary goes through all numbers that have a
// meaning, and others.
func TestNumbersAreThoseOfTheStandardLibrary(t *testing.T) {
	known := 0
	for _, base := range []uint16{0, 0x10, 0x20, 0x40, 0x50, 0x640, 0x647a, 0xfff0} {
		for id := base; id < base+16 && id >= base; id++ {
			what := fmt.Sprintf("number %#x", id)
			calls := []outcome.Outcome{
				outcome.Same(t, what, func() ([]any, error) { k, err := hpke.NewKEM(id); return []any{k}, err },
					func() ([]any, error) { k, err := stdhpke.NewKEM(id); return []any{k}, err }),
				outcome.Same(t, what, func() ([]any, error) { k, err := hpke.NewKDF(id); return []any{k != nil}, err },
					func() ([]any, error) { k, err := stdhpke.NewKDF(id); return []any{k != nil}, err }),
				outcome.Same(t, what, func() ([]any, error) { a, err := hpke.NewAEAD(id); return []any{a != nil}, err },
					func() ([]any, error) { a, err := stdhpke.NewAEAD(id); return []any{a != nil}, err }),
			}
			for _, o := range calls {
				if o.Succeeded() {
					known++
				}
			}
		}
	}
	if known < 10 {
		t.Errorf("%d numbers are known", known)
	}
}

func deriveKey(t *testing.T, k hpke.KEM) hpke.PrivateKey {
	t.Helper()
	key, err := k.DeriveKeyPair(hashcheck.Message(64))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// TestBothSpellings seals by one package and opens by the other, both ways.
func TestBothSpellings(t *testing.T) {
	for _, k := range []hpke.KEM{hpke.DHKEM(ecdh.P384()), stdhpke.DHKEM(ecdh.X25519()), hpke.MLKEM768(), stdhpke.MLKEM768X25519()} {
		key := deriveKey(t, k)
		sealed, err := hpke.Seal(key.PublicKey(), stdhpke.HKDFSHA256(), hpke.AES128GCM(), []byte("info"), []byte("text"))
		if err != nil {
			t.Fatal(err)
		}
		opened, err := stdhpke.Open(key, hpke.HKDFSHA256(), stdhpke.AES128GCM(), []byte("info"), sealed)
		if string(opened) != "text" || err != nil {
			t.Errorf("%#x: opened %q, %v", k.ID(), opened, err)
		}
		sealed, err = stdhpke.Seal(key.PublicKey(), hpke.SHAKE256(), stdhpke.ChaCha20Poly1305(), nil, []byte("text"))
		if err != nil {
			t.Fatal(err)
		}
		opened, err = hpke.Open(key, stdhpke.SHAKE256(), hpke.ChaCha20Poly1305(), nil, sealed)
		if string(opened) != "text" || err != nil {
			t.Errorf("%#x: opened %q, %v", k.ID(), opened, err)
		}
	}
}

func TestContextsAgree(t *testing.T) {
	key := deriveKey(t, hpke.DHKEM(ecdh.P256()))
	enc, sender, err := hpke.NewSender(key.PublicKey(), hpke.HKDFSHA512(), hpke.AES256GCM(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var recipient *stdhpke.Recipient
	if recipient, err = hpke.NewRecipient(enc, key, hpke.HKDFSHA512(), hpke.AES256GCM(), nil); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		sealed, err := sender.Seal([]byte("data"), []byte("text"))
		if err != nil {
			t.Fatal(err)
		}
		if opened, err := recipient.Open([]byte("data"), sealed); string(opened) != "text" || err != nil {
			t.Errorf("opened %q, %v", opened, err)
		}
	}
	ours, err1 := sender.Export("context", 20)
	theirs, err2 := recipient.Export("context", 20)
	if !bytes.Equal(ours, theirs) || err1 != nil || err2 != nil {
		t.Errorf("exported %x (%v) and %x (%v)", ours, err1, theirs, err2)
	}
}

func TestOpeningFailsAsInTheStandardLibrary(t *testing.T) {
	key := deriveKey(t, hpke.DHKEM(ecdh.P256()))
	kdf, aead := hpke.HKDFSHA256(), hpke.AES128GCM()
	sealed, err := hpke.Seal(key.PublicKey(), kdf, aead, nil, []byte("text"))
	if err != nil {
		t.Fatal(err)
	}
	changed := bytes.Clone(sealed)
	changed[len(changed)-1] ^= 1
	for _, c := range [][]byte{nil, {}, sealed[:10], sealed[:65], sealed[:70], changed, sealed} {
		for name, a := range map[string]hpke.AEAD{"AEAD": aead, "none": hpke.ExportOnly(), "nil": nil} {
			o := outcome.Same(t, fmt.Sprintf("%d bytes, %s", len(c), name), func() ([]any, error) { m, err := hpke.Open(key, kdf, a, nil, c); return []any{m}, err },
				func() ([]any, error) { m, err := stdhpke.Open(key, kdf, a, nil, c); return []any{m}, err })
			if want := bytes.Equal(c, sealed) && name == "AEAD"; o.Succeeded() != want {
				t.Errorf("%d bytes, %s: %v", len(c), name, o)
			}
		}
	}
}

// foreignKey is a decapsulator of no known type.
type foreignKey struct{ crypto.Decapsulator }

// TestKeysAreThoseOfTheStandardLibrary makes HPKE's keys of others.
func TestKeysAreThoseOfTheStandardLibrary(t *testing.T) {
	pq, err := mlkem.NewDecapsulationKey768(hashcheck.Message(64))
	if err != nil {
		t.Fatal(err)
	}
	x, err := ecdh.X25519().NewPrivateKey(hashcheck.Message(32))
	if err != nil {
		t.Fatal(err)
	}
	p, err := ecdh.P256().NewPrivateKey(hashcheck.Message(32))
	if err != nil {
		t.Fatal(err)
	}
	public := func(k hpke.PublicKey, err error) ([]any, error) {
		if err != nil {
			return []any{k}, err
		}
		return []any{k.Bytes(), k.KEM().ID()}, nil
	}
	private := func(k hpke.PrivateKey, err error) ([]any, error) {
		if err != nil {
			return []any{k}, err
		}
		raw, err := k.Bytes()
		return []any{raw, k.PublicKey().Bytes(), k.KEM().ID()}, err
	}
	for _, d := range []ecdh.KeyExchanger{x, p, nil} {
		outcome.Same(t, "DHKEM", func() ([]any, error) { return private(hpke.NewDHKEMPrivateKey(d)) }, func() ([]any, error) { return private(stdhpke.NewDHKEMPrivateKey(d)) })
		for _, k := range []crypto.Decapsulator{pq, foreignKey{pq}, nil} {
			outcome.Same(t, "ML-KEM", func() ([]any, error) { return private(hpke.NewMLKEMPrivateKey(k)) }, func() ([]any, error) { return private(stdhpke.NewMLKEMPrivateKey(k)) })
			outcome.Same(t, "hybrid", func() ([]any, error) { return private(hpke.NewHybridPrivateKey(k, d)) }, func() ([]any, error) { return private(stdhpke.NewHybridPrivateKey(k, d)) })
		}
	}
	for _, d := range []*ecdh.PublicKey{x.PublicKey(), p.PublicKey(), nil, {}} {
		outcome.Same(t, "DHKEM", func() ([]any, error) { return public(hpke.NewDHKEMPublicKey(d)) }, func() ([]any, error) { return public(stdhpke.NewDHKEMPublicKey(d)) })
		for _, k := range []crypto.Encapsulator{pq.EncapsulationKey(), pq.Encapsulator(), nil} {
			outcome.Same(t, "ML-KEM", func() ([]any, error) { return public(hpke.NewMLKEMPublicKey(k)) }, func() ([]any, error) { return public(stdhpke.NewMLKEMPublicKey(k)) })
			outcome.Same(t, "hybrid", func() ([]any, error) { return public(hpke.NewHybridPublicKey(k, d)) }, func() ([]any, error) { return public(stdhpke.NewHybridPublicKey(k, d)) })
		}
	}
}
