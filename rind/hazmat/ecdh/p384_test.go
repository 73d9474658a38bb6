// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh_test

import (
	stdecdh "crypto/ecdh"
	"crypto/rand"
	"encoding/hex"
	"math/big"
	"testing"

	"rind.example/rind/hazmat/ecdh"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// order is n.
var order, _ = new(big.Int).SetString("ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973", 16)

// TestRFC5903 is the example of RFC 5903, section 8.2.
func TestRFC5903(t *testing.T) {
	initiator := (*[48]byte)(unhex(t, "099f3c7034d4a2c699884d73a375a67f7624ef7c6b3c0f160647b67414dce655e35b538041e649ee3faef896783ab194"))
	responder := (*[48]byte)(unhex(t, "41cb0779b4bdb85d47846725fbec3c9430fab46cc8dc5060855cc9bda0aa2942e0308312916b8ed2960e4bd55a7448fc"))
	var fromInitiator, fromResponder [97]byte
	if ecdh.PublicKeyP384(&fromInitiator, initiator) != nil || ecdh.PublicKeyP384(&fromResponder, responder) != nil {
		t.Fatal("private key refused")
	}
	want := unhex(t, "04"+
		"667842d7d180ac2cde6f74f37551f55755c7645c20ef73e31634fe72b4c55ee6de3ac808acb4bdb4c88732aee95f41aa"+
		"9482ed1fc0eeb9cafc4984625ccfc23f65032149e0e144ada024181535a0f38eeb9fcff3c2c947dae69b4c634573a81c")
	if string(want) != string(fromInitiator[:]) {
		t.Errorf("public key %x, want %x", fromInitiator, want)
	}
	var a, b [48]byte
	if ecdh.SharedSecretP384(&a, initiator, &fromResponder) != nil || ecdh.SharedSecretP384(&b, responder, &fromInitiator) != nil {
		t.Fatal("public key refused")
	}
	secret := unhex(t, "11187331c279962d93d604243fd592cb9d0a926f422e47187521287e7156c5c4d603135569b9e9d09cf5d4a270f59746")
	if a != b || string(a[:]) != string(secret) {
		t.Errorf("secrets %x and %x, want %x", a, b, secret)
	}
}

// TestCAVP is the first P-384 vector of NIST's ECC CDH primitive tests.
func TestCAVP(t *testing.T) {
	priv := (*[48]byte)(unhex(t, "3cc3122a68f0d95027ad38c067916ba0eb8c38894d22e1b15618b6818a661774ad463b205da88cf699ab4d43c9cf98a1"))
	peer := (*[97]byte)(unhex(t, "04"+
		"a7c76b970c3b5fe8b05d2838ae04ab47697b9eaf52e764592efda27fe7513272734466b400091adbf2d68c58e0c50066"+
		"ac68f19f2e1cb879aed43a9969b91a0839c4c38a49749b661efedf243451915ed0905a32b060992b468c64766fc8437a"))
	var out [48]byte
	if err := ecdh.SharedSecretP384(&out, priv, peer); err != nil {
		t.Fatal(err)
	}
	want := unhex(t, "5f9d29dc5e31a163060356213669c8ce132e22f57c9a04f40ba7fcead493b457e5621e766c40a2e3d4d6a04b25e533f1")
	if string(out[:]) != string(want) {
		t.Errorf("secret %x, want %x", out, want)
	}
}

// compare checks one private key against the standard library, as own key and
// with the given peer.
func compare(t *testing.T, priv *[48]byte, peer *stdecdh.PublicKey) {
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

func stdPeer(t testing.TB) *stdecdh.PublicKey {
	t.Helper()
	key, err := stdecdh.P384().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key.PublicKey()
}

func TestMatchesStandardLibrary(t *testing.T) {
	peer := stdPeer(t)
	var keys []*big.Int
	for i := int64(0); i < 20; i++ {
		keys = append(keys, big.NewInt(i), new(big.Int).Sub(order, big.NewInt(i)))
	}
	for i := uint(0); i < 384; i += 5 {
		keys = append(keys, new(big.Int).Lsh(big.NewInt(1), i))
	}
	for range 20 {
		k, err := rand.Int(rand.Reader, order)
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, k)
	}
	for _, k := range keys {
		var priv [48]byte
		k.FillBytes(priv[:])
		compare(t, &priv, peer)
	}
}

// TestGenerate: both halves belong together, and keys do not repeat.
func TestGenerate(t *testing.T) {
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

func TestErrors(t *testing.T) {
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
	for _, k := range []*big.Int{new(big.Int), order, new(big.Int).Add(order, big.NewInt(1))} {
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

func TestNoAllocations(t *testing.T) {
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

// FuzzSharedSecret compares with the standard library on any private key and
// peer.
func FuzzSharedSecret(f *testing.F) {
	peer := stdPeer(f)
	f.Add(make([]byte, 48), peer.Bytes())
	f.Add(append(make([]byte, 47), 1), peer.Bytes())
	f.Add(new(big.Int).Sub(order, big.NewInt(18)).Bytes(), peer.Bytes())
	f.Fuzz(func(t *testing.T, priv, peer []byte) {
		if len(priv) != 48 || len(peer) != 97 {
			return
		}
		stdPeer, stdErr := stdecdh.P384().NewPublicKey(peer)
		if stdErr == nil {
			compare(t, (*[48]byte)(priv), stdPeer)
			return
		}
		valid := [48]byte{47: 2}
		var out [48]byte
		if err := ecdh.SharedSecretP384(&out, &valid, (*[97]byte)(peer)); err != ecdh.ErrInvalidPublicKey {
			t.Errorf("peer %x: %v, want %v", peer, err, stdErr)
		}
	})
}
