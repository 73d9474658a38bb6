// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh_test

import (
	stdecdh "crypto/ecdh"
	"crypto/elliptic"
	"crypto/rand"
	"math/big"
	"testing"

	"rind.example/rind/hazmat/ecdh"
)

// compareP384 checks one private key against the standard library, as own key and
// with the given peer.
func compareP384(t *testing.T, priv *[48]byte, peer *stdecdh.PublicKey) {
	t.Helper()
	key, stdErr := stdecdh.P384().NewPrivateKey(priv[:])
	var pub [97]byte
	if err := ecdh.PublicKeyP384(&pub, priv); (err == nil) != (stdErr == nil) {
		t.Fatalf("private key %x: %v, want %v", priv, err, stdErr)
	}
	if stdErr != nil {
		return
	}
	if want := key.PublicKey().Bytes(); string(want) != string(pub[:]) {
		t.Errorf("public key of %x: %x, want %x", priv, pub, want)
	}
	var secret [48]byte
	if err := ecdh.SharedSecretP384(&secret, priv, (*[97]byte)(peer.Bytes())); err != nil {
		t.Fatal(err)
	}
	want, err := key.ECDH(peer)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != string(secret[:]) {
		t.Errorf("secret of %x and %x: %x, want %x", priv, peer.Bytes(), secret, want)
	}
}

func stdPeerP384(t testing.TB) *stdecdh.PublicKey {
	t.Helper()
	key, err := stdecdh.P384().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key.PublicKey()
}

var orderP384 = elliptic.P384().Params().N

func TestAgreementsP384(t *testing.T) {
	for _, v := range agreementsP384 {
		var secret [48]byte
		priv, peer := (*[48]byte)(unhex(t, v.private)), (*[97]byte)(unhex(t, v.peer))
		if err := ecdh.SharedSecretP384(&secret, priv, peer); err != nil {
			t.Fatal(err)
		}
		if want := unhex(t, v.secret); string(want) != string(secret[:]) {
			t.Errorf("secret of %x and %x: %x, want %x", priv, peer, secret, want)
		}
	}
}

func TestMatchesStandardLibraryP384(t *testing.T) {
	peer := stdPeerP384(t)
	var keys []*big.Int
	for i := int64(0); i < 20; i++ {
		keys = append(keys, big.NewInt(i), new(big.Int).Sub(orderP384, big.NewInt(i)))
	}
	for i := uint(0); i < 384; i += 5 {
		keys = append(keys, new(big.Int).Lsh(big.NewInt(1), i))
	}
	for range 20 {
		k, err := rand.Int(rand.Reader, orderP384)
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, k)
	}
	for _, k := range keys {
		var priv [48]byte
		k.FillBytes(priv[:])
		compareP384(t, &priv, peer)
	}
}

// TestGenerateP384: both halves belong together, and keys do not repeat.
func TestGenerateP384(t *testing.T) {
	seen := map[[48]byte]bool{}
	for range 20 {
		var priv [48]byte
		var pub [97]byte
		ecdh.GenerateKeyP384(&priv, &pub)
		key, err := stdecdh.P384().NewPrivateKey(priv[:])
		if err != nil || string(key.PublicKey().Bytes()) != string(pub[:]) {
			t.Errorf("private key %x: public key %x, %v", priv, pub, err)
		}
		if seen[priv] {
			t.Errorf("private key %x came twice", priv)
		}
		seen[priv] = true
	}
}

func TestErrorsP384(t *testing.T) {
	var priv, out [48]byte
	var pub [97]byte
	ecdh.GenerateKeyP384(&priv, &pub)
	for name, mangle := range map[string]func(*[97]byte){
		"off the curve":  func(b *[97]byte) { b[96] ^= 1 },
		"compressed tag": func(b *[97]byte) { b[0] = 2 },
		"hybrid tag":     func(b *[97]byte) { b[0] = 6 },
		"zero":           func(b *[97]byte) { *b = [97]byte{} },
		"point (0, 0)":   func(b *[97]byte) { *b = [97]byte{4} },
		"x not reduced": func(b *[97]byte) {
			for i := range 48 {
				b[1+i] = 0xff
			}
		},
	} {
		bad := pub
		mangle(&bad)
		if err := ecdh.SharedSecretP384(&out, &priv, &bad); err != ecdh.ErrInvalidPublicKey {
			t.Errorf("%s: error %v", name, err)
		}
	}
	for _, k := range []*big.Int{new(big.Int), orderP384, new(big.Int).Add(orderP384, big.NewInt(1))} {
		var bad [48]byte
		k.FillBytes(bad[:])
		if err := ecdh.SharedSecretP384(&out, &bad, &pub); err != ecdh.ErrInvalidPrivateKey {
			t.Errorf("private key %x: %v", k, err)
		}
		if err := ecdh.PublicKeyP384(&pub, &bad); err != ecdh.ErrInvalidPrivateKey {
			t.Errorf("public key of %x: %v", k, err)
		}
	}
	if out != [48]byte{} {
		t.Error("output written in spite of an error")
	}
}

func TestNoAllocationsP384(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library allocates in this build")
	}
	var priv, out [48]byte
	var pub [97]byte
	for name, f := range map[string]func(){
		"GenerateKeyP384":  func() { ecdh.GenerateKeyP384(&priv, &pub) },
		"PublicKeyP384":    func() { ecdh.PublicKeyP384(&pub, &priv) },
		"SharedSecretP384": func() { ecdh.SharedSecretP384(&out, &priv, &pub) },
	} {
		ecdh.GenerateKeyP384(&priv, &pub)
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

// FuzzSharedSecretP384 compares with the standard library on any private key and
// peer.
func FuzzSharedSecretP384(f *testing.F) {
	peer := stdPeerP384(f)
	f.Add(make([]byte, 48), peer.Bytes())
	f.Add(append(make([]byte, 47), 1), peer.Bytes())
	f.Add(new(big.Int).Sub(orderP384, big.NewInt(18)).FillBytes(make([]byte, 48)), peer.Bytes())
	f.Fuzz(func(t *testing.T, priv, peer []byte) {
		if len(priv) != 48 || len(peer) != 97 {
			return
		}
		stdPeer, stdErr := stdecdh.P384().NewPublicKey(peer)
		if stdErr == nil {
			compareP384(t, (*[48]byte)(priv), stdPeer)
			return
		}
		valid := [48]byte{47: 2}
		var out [48]byte
		if err := ecdh.SharedSecretP384(&out, &valid, (*[97]byte)(peer)); err != ecdh.ErrInvalidPublicKey {
			t.Errorf("peer %x: %v, want %v", peer, err, stdErr)
		}
	})
}
