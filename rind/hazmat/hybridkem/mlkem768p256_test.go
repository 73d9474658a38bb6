// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hybridkem

import (
	"bytes"
	"crypto/hpke"
	"encoding/hex"
	"errors"
	"testing"
)

// encodedMLKEM768P256 is Bytes with a slice.
func encodedMLKEM768P256(ek *EncapsulationKeyMLKEM768P256) []byte {
	var out [EncapsulationKeySizeMLKEM768P256]byte
	ek.Bytes(&out)
	return out[:]
}

// TestVectorsMLKEM768P256 runs the vectors of draft-ietf-hpke-pq.
func TestVectorsMLKEM768P256(t *testing.T) {
	for _, v := range vectorsMLKEM768P256 {
		dk := NewDecapsulationKeyMLKEM768P256((*[SeedSize]byte)(decode(t, v.seed)))
		random := decode(t, v.random)
		var k, again [32]byte
		var c [CiphertextSizeMLKEM768P256]byte
		if err := dk.EncapsulationKey().EncapsulateInternal(&k, &c, (*[32]byte)(random), (*[scalarP256]byte)(random[32:])); err != nil {
			t.Fatal(err)
		}
		if err := dk.Decapsulate(&again, &c); err != nil {
			t.Fatal(err)
		}
		for what, pair := range map[string][2]string{
			"public key":   {digest(encodedMLKEM768P256(dk.EncapsulationKey())), v.pk},
			"ciphertext":   {digest(c[:]), v.c},
			"shared key":   {hex.EncodeToString(k[:]), v.k},
			"decapsulated": {hex.EncodeToString(again[:]), v.k},
		} {
			if pair[0] != pair[1] {
				t.Errorf("%s: %s is %s, want %s", v.seed[:8], what, pair[0], pair[1])
			}
		}
	}
}

// TestStandardLibraryUnderstandsMLKEM768P256 runs both sides against crypto/hpke.
func TestStandardLibraryUnderstandsMLKEM768P256(t *testing.T) {
	for range 5 {
		var seed [SeedSize]byte
		dk := GenerateKeyMLKEM768P256()
		dk.Seed(&seed)
		std, err := hpke.MLKEM768P256().NewPrivateKey(seed[:])
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(encodedMLKEM768P256(dk.EncapsulationKey()), std.PublicKey().Bytes()) {
			t.Fatalf("the public keys of %x differ", seed)
		}
		var k [32]byte
		var c [CiphertextSizeMLKEM768P256]byte
		dk.EncapsulationKey().Encapsulate(&k, &c)
		expectRecipient(t, std, c[:], k[:])
		enc := expectSender(t, std.PublicKey())
		if err := dk.Decapsulate(&k, (*[CiphertextSizeMLKEM768P256]byte)(enc.c)); err != nil {
			t.Fatal(err)
		}
		if got := exported(t, std.KEM().ID(), k[:]); !bytes.Equal(got, enc.exported) {
			t.Errorf("the shared key exports %x, want %x", got, enc.exported)
		}
	}
}

func TestKeysMLKEM768P256(t *testing.T) {
	dk := GenerateKeyMLKEM768P256()
	var seed [SeedSize]byte
	dk.Seed(&seed)
	good := encodedMLKEM768P256(dk.EncapsulationKey())
	ek, err := NewEncapsulationKeyMLKEM768P256(good)
	if err != nil {
		t.Fatal(err)
	}
	other := GenerateKeyMLKEM768P256()
	if !ek.Equal(dk.EncapsulationKey()) || ek.Equal(other.EncapsulationKey()) {
		t.Error("public keys are compared wrongly")
	}
	if !dk.Equal(NewDecapsulationKeyMLKEM768P256(&seed)) || dk.Equal(other) {
		t.Error("private keys are compared wrongly")
	}
	for _, bad := range changed(good, pointP256) {
		if _, err := NewEncapsulationKeyMLKEM768P256(bad); !errors.Is(err, ErrEncapsulationKey) {
			t.Errorf("a bad key of %d bytes: %v", len(bad), err)
		}
	}
	var k [32]byte
	var c [CiphertextSizeMLKEM768P256]byte
	ek.Encapsulate(&k, &c)
	c[len(c)-1] ^= 1
	kept := k
	if err := dk.Decapsulate(&k, &c); !errors.Is(err, ErrCiphertext) || k != kept {
		t.Errorf("a point off the curve: %v", err)
	}
	if err := ek.EncapsulateInternal(&k, &c, new([32]byte), new([scalarP256]byte)); !errors.Is(err, ErrEphemeralKey) || k != kept {
		t.Errorf("the ephemeral key 0: %v", err)
	}
}

func TestUseOfNoKeyPanicsMLKEM768P256(t *testing.T) {
	var noPrivate DecapsulationKeyMLKEM768P256
	var noPublic EncapsulationKeyMLKEM768P256
	var k [32]byte
	var c [CiphertextSizeMLKEM768P256]byte
	destroyed := GenerateKeyMLKEM768P256()
	kept := destroyed.EncapsulationKey()
	destroyed.Destroy()
	noPrivate.Destroy()
	for name, use := range map[string]func(){
		"encapsulate": func() { noPublic.Encapsulate(&k, &c) },
		"bytes":       func() { encodedMLKEM768P256(&noPublic) },
		"equal":       func() { kept.Equal(&noPublic) },
		"decapsulate": func() { noPrivate.Decapsulate(&k, &c) },
		"seed":        func() { noPrivate.Seed(new([SeedSize]byte)) },
		"public":      func() { noPrivate.EncapsulationKey() },
		"destroyed":   func() { destroyed.Decapsulate(&k, &c) },
		"with it": func() {
			noPublic.EncapsulateInternal(&k, &c, new([32]byte), new([scalarP256]byte))
		},
	} {
		if !panics(use) {
			t.Errorf("%s: no panic", name)
		}
	}
	kept.Encapsulate(&k, &c)
}

func TestNothingIsAllocatedMLKEM768P256(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library allocates in this build")
	}
	dk := GenerateKeyMLKEM768P256()
	var k [32]byte
	var c [CiphertextSizeMLKEM768P256]byte
	dk.EncapsulationKey().Encapsulate(&k, &c)
	for name, f := range map[string]func(){
		"Encapsulate": func() { dk.EncapsulationKey().Encapsulate(&k, &c) },
		"Decapsulate": func() { dk.Decapsulate(&k, &c) },
	} {
		if n := testing.AllocsPerRun(5, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}
