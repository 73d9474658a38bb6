// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hybridkem

import (
	"bytes"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/hpke"
	"crypto/mlkem"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"slices"
	"testing"

	"rind.example/rind/hazmat/internal/variants/variantstest"
	ours "rind.example/rind/hazmat/mlkem"
	"rind.example/rind/hazmat/sha3"
)

// A vector is one of draft-ietf-hpke-pq, as crypto/hpke has them; long values as their
// SHA3-256.
type vector struct{ seed, random, pk, c, k string }

var vectorsMLKEM768P256 = []vector{
	{
		"dfa3a04d54a0ec2f7edec57185e3df94063855fc7af64f25b815417a2c6eb0e4",
		"93f347b9b3d83b860c47c6abc515490bf0d50775db3ebb660ecaf9ae5d6c309441bc577accfd8e9d87791ae51b05b01ac8727672c01f71776d0698b02a8059f4",
		"feb2745b77c8b625cb0b1e4e84a427728783830eeadf0948a8f35862a9b7a073",
		"7f5f2f0a8f4f2b2963b33cee681e9afce5e54857dbee63d5cee13d3946b54c51",
		"3688931682c215e9e06ad620eba7faa70dd0d38081b4ea3d5b636ee062578991",
	},
	{
		"97981e2761ed8ee8ce18b516d9b677fb13466f123268abccfc1cf2974fc9ed7e",
		"921de292ad41875cdf0d18b80b5a70ffecc4ed2ab70a5ffe2c5dc6d852a4235c572dc13c0e09a93a80d470ff9cc7ef24d2bbb5f426384e021bb606a20c1d1054",
		"b2d4bb52230afe79dfc32df309f14e0f6828f33a92046f8c4a063f4cb963aa9a",
		"5e65954234905f64f039de5a7a68516aa466adbcca8ccad0faad895d70762719",
		"d429a36ef033a91f0d903b5bcb0b1a9c7e35ab0f071cce04e8e46ba60f5a1d44",
	},
}

var vectorsMLKEM1024P384 = []vector{{
	"f1f10a30f20972ad29572652176e80ee17d2bd8a259e2b194eb05b8171a7f791",
	"6348148038b95c85a5cc10f9f2588090f269aa2aff80136df5d91cb863f0d29016d193591c0260600ce442e4db3255f95458f5580055b2d0e7b61a1ae226fd81689170775864984f69d203add08af3c9",
	"7635109da396b88251e1aa0f59a4594bbf80b4c4baaf4d7c4551abed0174b112",
	"3896602bd49b9af03f591809c2587626352bf6049d5021ae6c23ce0eb5b47483",
	"295f5c336824d9726e2d92b0f6c4bbc689038071ac6a61bd9427d6779e5ef3f6",
}}

func decode(t *testing.T, digits string) []byte {
	t.Helper()
	b, err := hex.DecodeString(digits)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func digest(b []byte) string {
	d := sha3.Sum256(b)
	return hex.EncodeToString(d[:])
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

// changed returns bad versions of an encoded key that ends in a point of so many bytes.
func changed(good []byte, point int) [][]byte {
	unreduced, off, other := bytes.Clone(good), bytes.Clone(good), bytes.Clone(good)
	unreduced[0], unreduced[1] = 0xff, 0xff
	off[len(off)-1] ^= 1
	other[len(other)-point] = 2
	return [][]byte{nil, good[1:], append(bytes.Clone(good), 0), unreduced, off, other}
}

// Of crypto/hpke the shared key is only seen by what its key schedule makes of it.
var (
	kdf     = hpke.HKDFSHA256()
	aead    = hpke.AES128GCM()
	context = "exported"
)

// exported is what a context in base mode without information exports (RFC 9180, 5.1
// and 5.3) if the mechanism gives the shared key.
func exported(t *testing.T, kem uint16, shared []byte) []byte {
	t.Helper()
	suite := binary.BigEndian.AppendUint16([]byte("HPKE"), kem)
	suite = binary.BigEndian.AppendUint16(suite, kdf.ID())
	suite = binary.BigEndian.AppendUint16(suite, aead.ID())
	extract := func(salt []byte, label string, key []byte) []byte {
		prk, err := hkdf.Extract(sha256.New, slices.Concat([]byte("HPKE-v1"), suite, []byte(label), key), salt)
		if err != nil {
			t.Fatal(err)
		}
		return prk
	}
	expand := func(prk []byte, label string, info []byte) []byte {
		labeled := slices.Concat([]byte{0, 32}, []byte("HPKE-v1"), suite, []byte(label), info)
		out, err := hkdf.Expand(sha256.New, prk, string(labeled), 32)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	schedule := slices.Concat([]byte{0}, extract(nil, "psk_id_hash", nil), extract(nil, "info_hash", nil))
	exporter := expand(extract(shared, "secret", nil), "exp", schedule)
	return expand(exporter, "sec", []byte(context))
}

// expectRecipient gives a ciphertext to crypto/hpke.
func expectRecipient(t *testing.T, key hpke.PrivateKey, c, shared []byte) {
	t.Helper()
	recipient, err := hpke.NewRecipient(c, key, kdf, aead, nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := recipient.Export(context, 32)
	if want := exported(t, key.KEM().ID(), shared); err != nil || !bytes.Equal(got, want) {
		t.Errorf("the standard library exports %x, %v, want %x", got, err, want)
	}
}

// sent is a ciphertext of crypto/hpke and what its shared key exports.
type sent struct{ c, exported []byte }

func expectSender(t *testing.T, key hpke.PublicKey) (s sent) {
	t.Helper()
	enc, sender, err := hpke.NewSender(key, kdf, aead, nil)
	if err != nil {
		t.Fatal(err)
	}
	s.c = enc
	if s.exported, err = sender.Export(context, 32); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestX25519MLKEM768IsBothParts compares with ML-KEM and X25519 of the standard library.
func TestX25519MLKEM768IsBothParts(t *testing.T) {
	dk := GenerateKeyX25519MLKEM768()
	var scalar [sizeX25519]byte
	var seed [ours.SeedSize]byte
	dk.Parts(&scalar).Seed(&seed)
	stdPQ, err := mlkem.NewDecapsulationKey768(seed[:])
	if err != nil {
		t.Fatal(err)
	}
	stdT, err := ecdh.X25519().NewPrivateKey(scalar[:])
	if err != nil {
		t.Fatal(err)
	}
	var public [EncapsulationKeySizeX25519MLKEM768]byte
	dk.EncapsulationKey().Bytes(&public)
	if !bytes.Equal(public[:], append(stdPQ.EncapsulationKey().Bytes(), stdT.PublicKey().Bytes()...)) {
		t.Fatal("the public keys differ")
	}
	ek, err := NewEncapsulationKeyX25519MLKEM768(public[:])
	if err != nil {
		t.Fatal(err)
	}
	var k, again [SharedKeySizeX25519MLKEM768]byte
	var c [CiphertextSizeX25519MLKEM768]byte
	if err := ek.Encapsulate(&k, &c); err != nil {
		t.Fatal(err)
	}
	first, err := stdPQ.Decapsulate(c[:mlkem.CiphertextSize768])
	if err != nil {
		t.Fatal(err)
	}
	peer, err := ecdh.X25519().NewPublicKey(c[mlkem.CiphertextSize768:])
	if err != nil {
		t.Fatal(err)
	}
	second, err := stdT.ECDH(peer)
	if err != nil || !bytes.Equal(k[:], append(first, second...)) {
		t.Errorf("the shared key is %x, want %x %x, %v", k, first, second, err)
	}
	if err := dk.Decapsulate(&again, &c); err != nil || again != k {
		t.Errorf("decapsulation gives %x, %v, want %x", again, err, k)
	}
}

func TestX25519MLKEM768RefusesSmallOrder(t *testing.T) {
	dk := GenerateKeyX25519MLKEM768()
	var public [EncapsulationKeySizeX25519MLKEM768]byte
	var k, before [SharedKeySizeX25519MLKEM768]byte
	var c [CiphertextSizeX25519MLKEM768]byte
	dk.EncapsulationKey().Bytes(&public)
	if err := dk.EncapsulationKey().Encapsulate(&k, &c); err != nil {
		t.Fatal(err)
	}
	before = k
	clear(public[mlkem.EncapsulationKeySize768:]) // u = 0 has order 2
	clear(c[mlkem.CiphertextSize768:])
	ek, err := NewEncapsulationKeyX25519MLKEM768(public[:])
	if err != nil {
		t.Fatal(err)
	}
	if err := ek.Encapsulate(&k, &c); !errors.Is(err, ErrEncapsulationKey) || k != before {
		t.Errorf("encapsulation: %v", err)
	}
	if err := dk.Decapsulate(&k, &c); !errors.Is(err, ErrCiphertext) || k != before {
		t.Errorf("decapsulation: %v", err)
	}
}

func TestX25519MLKEM768Keys(t *testing.T) {
	dk, other := GenerateKeyX25519MLKEM768(), GenerateKeyX25519MLKEM768()
	var scalar, changedScalar [sizeX25519]byte
	pq := dk.Parts(&scalar)
	rand.Read(changedScalar[:])
	if !dk.Equal(JoinX25519MLKEM768(pq, &scalar)) || dk.Equal(JoinX25519MLKEM768(pq, &changedScalar)) || dk.Equal(other) {
		t.Error("private keys are compared wrongly")
	}
	if !dk.EncapsulationKey().Equal(dk.EncapsulationKey()) || dk.EncapsulationKey().Equal(other.EncapsulationKey()) {
		t.Error("public keys are compared wrongly")
	}
	for _, n := range []int{0, EncapsulationKeySizeX25519MLKEM768 - 1, EncapsulationKeySizeX25519MLKEM768 + 1} {
		if _, err := NewEncapsulationKeyX25519MLKEM768(make([]byte, n)); !errors.Is(err, ErrEncapsulationKey) {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
	unreduced := bytes.Repeat([]byte{0xff}, EncapsulationKeySizeX25519MLKEM768)
	if _, err := NewEncapsulationKeyX25519MLKEM768(unreduced); !errors.Is(err, ErrEncapsulationKey) {
		t.Errorf("coefficients of 4095: %v", err)
	}
	kept := other.EncapsulationKey()
	other.Destroy()
	var noPublic EncapsulationKeyX25519MLKEM768
	var k [SharedKeySizeX25519MLKEM768]byte
	var c [CiphertextSizeX25519MLKEM768]byte
	for name, use := range map[string]func(){
		"encapsulate": func() { noPublic.Encapsulate(&k, &c) },
		"decapsulate": func() { new(DecapsulationKeyX25519MLKEM768).Decapsulate(&k, &c) },
		"destroyed":   func() { other.Decapsulate(&k, &c) },
		"parts":       func() { other.Parts(&scalar) },
	} {
		if !panics(use) {
			t.Errorf("%s: no panic", name)
		}
	}
	if err := kept.Encapsulate(&k, &c); err != nil {
		t.Error(err)
	}
	for name, f := range map[string]func(){
		"Encapsulate": func() { kept.Encapsulate(&k, &c) },
		"Decapsulate": func() { dk.Decapsulate(&k, &c) },
	} {
		if n := testing.AllocsPerRun(5, f); n != 0 && !stdAllocates {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func TestVariantsAreGenerated(t *testing.T) {
	variantstest.Check(t, "rind/hazmat/hybridkem", ".", 2, ".")
}

func TestRandomnessMayLieInTheResult(t *testing.T) {
	ek := GenerateKeyX25519MLKEM768().EncapsulationKey()
	random := [64]byte{1, 32: 2}
	m, ephemeral := (*[32]byte)(random[:]), (*[32]byte)(random[32:])
	var k, k2 [SharedKeySizeX25519MLKEM768]byte
	var c, c2 [CiphertextSizeX25519MLKEM768]byte
	if err := ek.EncapsulateInternal(&k, &c, m, ephemeral); err != nil {
		t.Fatal(err)
	}
	for name, place := range map[string][]byte{"ciphertext": c2[:], "end of the ciphertext": c2[len(c2)-64:], "shared key": k2[:]} {
		copy(place, random[:])
		err := ek.EncapsulateInternal(&k2, &c2, (*[32]byte)(place), (*[32]byte)(place[32:]))
		if err != nil || k2 != k || c2 != c {
			t.Errorf("with randomness in the %s the result is another", name)
		}
	}
}
