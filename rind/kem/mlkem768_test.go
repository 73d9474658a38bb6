// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kem_test

import (
	"bytes"
	"sync"
	"testing"

	"rind.example/rind"
	"rind.example/rind/hazmat/mlkem"
	"rind.example/rind/kem"
)

// mlkem768Identifier is 2.16.840.1.101.3.4.4.2.
const mlkem768Identifier = "\x06\x09\x60\x86\x48\x01\x65\x03\x04\x04\x02"

// TestMLKEM768AgreesWithScheme: keys, ciphertexts and secrets are those of the scheme.
func TestMLKEM768AgreesWithScheme(t *testing.T) {
	seed := testSeed(64)
	key := must(kem.MLKEM768.FromSeed(seed))(t)
	scheme := mlkem.NewDecapsulationKey768((*[64]byte)(seed))
	var public [mlkem.EncapsulationKeySize768]byte
	scheme.EncapsulationKey().Bytes(&public)
	if raw := must(key.PublicKey().Raw())(t); !bytes.Equal(raw, public[:]) {
		t.Fatalf("encapsulation key %x, want %x", raw, public)
	}
	var expanded [mlkem.ExpandedKeySize768]byte
	scheme.Expanded(&expanded)
	if got := must(key.AppendExpanded(nil))(t); !bytes.Equal(got, expanded[:]) {
		t.Errorf("expanded key %x, want %x", got, expanded)
	}
	secret, ciphertext, err := key.PublicKey().Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	var shared [32]byte
	scheme.Decapsulate(&shared, (*[mlkem.CiphertextSize768]byte)(ciphertext.Bytes()))
	if !bytes.Equal(secret.Bytes(), shared[:]) {
		t.Errorf("secret %x, the scheme decapsulates %x", secret.Bytes(), shared)
	}
	back := must(key.Decapsulate(ciphertext.Bytes()))(t)
	if !back.Equal(&secret) {
		t.Errorf("decapsulated %x, want %x", back.Bytes(), secret.Bytes())
	}
}

// TestMLKEM768RejectsImplicitly: a changed ciphertext gives another secret, always the
// same.
func TestMLKEM768RejectsImplicitly(t *testing.T) {
	key := kem.MLKEM768.GenerateKey()
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

// TestMLKEM768Formats: each encoding reads as the same key, and in the documented size.
func TestMLKEM768Formats(t *testing.T) {
	key := must(kem.MLKEM768.FromSeed(testSeed(64)))(t)
	der := must(key.PKCS8())(t)
	if want := pkcs8(mlkem768Identifier, tlv(0x80, testSeed(64)), nil); !bytes.Equal(der, want) || len(der) != 86 {
		t.Errorf("PKCS #8 %x, want %x", der, want)
	}
	if got := must(kem.MLKEM768.ParsePKCS8(der))(t); !got.Equal(key) {
		t.Error("PKCS #8 reads as another key")
	}
	public := key.PublicKey()
	raw, spki := must(public.Raw())(t), must(public.SPKI())(t)
	if want := tlv(0x30, tlv(0x30, []byte(mlkem768Identifier)), tlv(3, []byte{0}, raw)); !bytes.Equal(spki, want) || len(spki) != 1206 {
		t.Errorf("SPKI of %d bytes %x, want %x", len(spki), spki, want)
	}
	for name, back := range map[string]kem.MLKEM768EncapsulationKey{
		"raw":  must(kem.MLKEM768.ParseRaw(raw))(t),
		"SPKI": must(kem.MLKEM768.ParseSPKI(spki))(t),
	} {
		if !back.Equal(public) || !public.Equal(back) {
			t.Errorf("%s reads as another key", name)
		}
	}
	prefix := []byte("prefix")
	for name, c := range map[string]struct {
		got  func(testing.TB) []byte
		want []byte
	}{
		"seed":    {must(key.AppendSeed(prefix)), testSeed(64)},
		"PKCS #8": {must(key.AppendPKCS8(prefix)), der},
		"raw":     {must(public.AppendRaw(prefix)), raw},
		"SPKI":    {must(public.AppendSPKI(prefix)), spki},
	} {
		if got := c.got(t); !bytes.Equal(got, append([]byte("prefix"), c.want...)) {
			t.Errorf("%s appended: %x", name, got)
		}
	}
}

// TestMLKEM768Expanded: a key without its seed does everything else.
func TestMLKEM768Expanded(t *testing.T) {
	key := must(kem.MLKEM768.FromSeed(testSeed(64)))(t)
	expanded := must(key.AppendExpanded(nil))(t)
	back := must(kem.MLKEM768.ParseExpanded(expanded))(t)
	if !back.Equal(key) || !back.PublicKey().Equal(key.PublicKey()) {
		t.Error("expanded form reads as another key")
	}
	_, err := back.AppendSeed(nil)
	expect(t, "seed of a key without", err, rind.ErrInvalidKey)
	der := must(back.PKCS8())(t)
	if want := pkcs8(mlkem768Identifier, tlv(4, expanded), nil); !bytes.Equal(der, want) {
		t.Errorf("PKCS #8 %x, want %x", der, want)
	}
	if again := must(kem.MLKEM768.ParsePKCS8(der))(t); !again.Equal(key) {
		t.Error("PKCS #8 reads as another key")
	}
	secret, ciphertext, err := key.PublicKey().Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	if got := must(back.Decapsulate(ciphertext.Bytes()))(t); !got.Equal(&secret) {
		t.Error("decapsulates another secret")
	}
}

// TestMLKEM768PKCS8Forms reads what others write, and refuses what contradicts itself.
func TestMLKEM768PKCS8Forms(t *testing.T) {
	key, other := must(kem.MLKEM768.FromSeed(testSeed(64)))(t), kem.MLKEM768.GenerateKey()
	seed, expanded := testSeed(64), must(key.AppendExpanded(nil))(t)
	public, foreign := must(key.PublicKey().Raw())(t), must(other.PublicKey().Raw())(t)
	foreignExpanded := must(other.AppendExpanded(nil))(t)
	damaged := bytes.Clone(expanded)
	damaged[len(damaged)-40] ^= 1 // in H(ek)
	for name, c := range map[string]struct {
		der  []byte
		want error
	}{
		"both":                     {pkcs8(mlkem768Identifier, tlv(0x30, tlv(4, seed), tlv(4, expanded)), nil), nil},
		"both and the public key":  {pkcs8(mlkem768Identifier, tlv(0x30, tlv(4, seed), tlv(4, expanded)), public), nil},
		"seed and the public key":  {pkcs8(mlkem768Identifier, tlv(0x80, seed), public), nil},
		"expanded, the public key": {pkcs8(mlkem768Identifier, tlv(4, expanded), public), nil},
		"seed, another public key": {pkcs8(mlkem768Identifier, tlv(0x80, seed), foreign), rind.ErrInvalidKey},
		"expanded, another public": {pkcs8(mlkem768Identifier, tlv(4, expanded), foreign), rind.ErrInvalidKey},
		"public key cut short":     {pkcs8(mlkem768Identifier, tlv(0x80, seed), public[1:]), rind.ErrInvalidKey},
		"both, another expanded":   {pkcs8(mlkem768Identifier, tlv(0x30, tlv(4, seed), tlv(4, foreignExpanded)), nil), rind.ErrInvalidKey},
		"expanded, wrong hash":     {pkcs8(mlkem768Identifier, tlv(4, damaged), nil), rind.ErrInvalidKey},
		"seed too short":           {pkcs8(mlkem768Identifier, tlv(0x80, seed[1:]), nil), rind.ErrInvalidEncoding},
		"expanded too short":       {pkcs8(mlkem768Identifier, tlv(4, expanded[1:]), nil), rind.ErrInvalidEncoding},
		"bare seed":                {pkcs8(mlkem768Identifier, seed, nil), rind.ErrInvalidEncoding},
		"other algorithm":          {pkcs8("\x06\x03\x2b\x65\x6e", tlv(0x80, seed), nil), rind.ErrWrongAlgorithm},
		"with parameters":          {pkcs8(mlkem768Identifier+"\x05\x00", tlv(0x80, seed), nil), rind.ErrWrongAlgorithm},
		"trailing byte":            {append(pkcs8(mlkem768Identifier, tlv(0x80, seed), nil), 0), rind.ErrInvalidEncoding},
		"empty":                    {nil, rind.ErrInvalidEncoding},
	} {
		got, err := kem.MLKEM768.ParsePKCS8(c.der)
		if c.want != nil {
			expect(t, name, err, c.want)
		} else if err != nil || !got.Equal(key) {
			t.Errorf("%s: another key, error %v", name, err)
		}
	}
}

// TestMLKEM768Refuses: what is no key is refused, by length, algorithm and modulus.
func TestMLKEM768Refuses(t *testing.T) {
	raw := must(kem.MLKEM768.GenerateKey().PublicKey().Raw())(t)
	for _, n := range []int{0, 63, 65} {
		_, err := kem.MLKEM768.FromSeed(make([]byte, n))
		expect(t, "seed", err, rind.ErrInvalidEncoding)
	}
	for _, b := range [][]byte{nil, raw[1:], append([]byte{0}, raw...)} {
		_, err := kem.MLKEM768.ParseRaw(b)
		expect(t, "raw", err, rind.ErrInvalidEncoding)
		_, err = kem.MLKEM768.ParseExpanded(b)
		expect(t, "expanded", err, rind.ErrInvalidEncoding)
		_, err = kem.MLKEM768.ParseSPKI(tlv(0x30, tlv(0x30, []byte(mlkem768Identifier)), tlv(3, []byte{0}, b)))
		expect(t, "SPKI", err, rind.ErrInvalidEncoding)
	}
	raw[0], raw[1] = 0xff, raw[1]|0xf // the first coefficient is 4095
	_, err := kem.MLKEM768.ParseRaw(raw)
	expect(t, "modulus", err, rind.ErrInvalidKey)
	_, err = kem.MLKEM768.ParseSPKI(tlv(0x30, tlv(0x30, []byte(mlkem768Identifier)), tlv(3, []byte{0}, raw)))
	expect(t, "modulus in SPKI", err, rind.ErrInvalidKey)
	_, err = kem.MLKEM768.ParseSPKI(tlv(0x30, tlv(0x30, []byte("\x06\x03\x2b\x65\x6e")), tlv(3, []byte{0}, raw)))
	expect(t, "algorithm in SPKI", err, rind.ErrWrongAlgorithm)
	_, err = kem.MLKEM768.ParseSPKI(nil)
	expect(t, "empty SPKI", err, rind.ErrInvalidEncoding)
}

// TestMLKEM768KeyWithoutValue: the zero value and a destroyed key serve for nothing,
// and never make a secret.
func TestMLKEM768KeyWithoutValue(t *testing.T) {
	key := kem.MLKEM768.GenerateKey()
	alias, public := key, key.PublicKey()
	_, ciphertext, err := public.Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	key.Destroy()
	key.Destroy()
	for name, k := range map[string]kem.MLKEM768DecapsulationKey{"destroyed": alias, "zero value": {}} {
		secret, err := k.Decapsulate(ciphertext.Bytes())
		expect(t, name, err, rind.ErrUnusableKey)
		if secret.Bytes() != nil {
			t.Errorf("%s: a secret all the same", name)
		}
		_, err = k.AppendSeed(nil)
		expect(t, name, err, rind.ErrUnusableKey)
		_, err = k.AppendExpanded(nil)
		expect(t, name, err, rind.ErrUnusableKey)
		_, err = k.PKCS8()
		expect(t, name, err, rind.ErrUnusableKey)
		_, _, err = k.PublicKey().Encapsulate()
		expect(t, name, err, rind.ErrUnusableKey)
		if k.Equal(k) {
			t.Errorf("%s: equals itself", name)
		}
		k.Destroy()
	}
	var zero kem.MLKEM768EncapsulationKey
	_, _, err = zero.Encapsulate()
	expect(t, "zero value", err, rind.ErrUnusableKey)
	_, err = zero.Raw()
	expect(t, "zero value", err, rind.ErrUnusableKey)
	_, err = zero.SPKI()
	expect(t, "zero value", err, rind.ErrUnusableKey)
	if zero.Equal(zero) || zero.Equal(public) || public.Equal(zero) || !public.Equal(public) {
		t.Error("the zero value is equal to a key")
	}
	if _, _, err := public.Encapsulate(); err != nil {
		t.Errorf("the public half went with the private one: %v", err)
	}
}

// TestMLKEM768DestroyWaits: with the race detector, Destroy and uses of the key do not
// touch the same memory at a time.
func TestMLKEM768DestroyWaits(t *testing.T) {
	key := kem.MLKEM768.GenerateKey()
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

func TestMLKEM768Prints(t *testing.T) {
	key := kem.MLKEM768.GenerateKey()
	printsAs(t, key, "ML-KEM-768 decapsulation key")
	printsAs(t, key.PublicKey(), "ML-KEM-768 encapsulation key")
	if got := kem.MLKEM768.String(); got != "ML-KEM-768" {
		t.Errorf("the algorithm prints as %q", got)
	}
}

func TestMLKEM768Allocations(t *testing.T) {
	key := kem.MLKEM768.GenerateKey()
	public := key.PublicKey()
	_, ciphertext, err := public.Encapsulate()
	if err != nil {
		t.Fatal(err)
	}
	noAllocations(t, "Encapsulate", func() { _, _, _ = public.Encapsulate() })
	noAllocations(t, "Decapsulate", func() { _, _ = key.Decapsulate(ciphertext.Bytes()) })
}
