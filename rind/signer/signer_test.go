// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signer_test

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	_ "crypto/sha1"
	"crypto/sha512"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"os"
	"strings"
	"testing"

	"rind.example/rind/hazmat/stdkey"
	"rind.example/rind/hazmat/stdkey/fipstest"
	"rind.example/rind/signer"
)

func newKey(t testing.TB, c elliptic.Curve) *ecdsa.PrivateKey {
	t.Helper()
	k, err := ecdsa.GenerateKey(c, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// wantSignatures checks that rind made n signatures during f, or none where
// everything is forwarded.
func wantSignatures(t *testing.T, n uint64, f func()) {
	t.Helper()
	if stdkey.ForwardsAll() {
		n = 0
	}
	before := stdkey.Served().Signatures
	f()
	if made := stdkey.Served().Signatures - before; made != n {
		t.Errorf("rind made %d signatures, want %d", made, n)
	}
}

// foreign is a signer that rind knows nothing of.
type foreign struct{ *ecdsa.PrivateKey }

func TestOtherSignersAreReturnedUnchanged(t *testing.T) {
	rsaKey, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	_, edKey, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	withParams := newKey(t, elliptic.P384())
	withParams.Curve = elliptic.P384().Params()
	for _, k := range []crypto.Signer{
		nil, (*ecdsa.PrivateKey)(nil), &ecdsa.PrivateKey{}, newKey(t, elliptic.P224()), newKey(t, elliptic.P256()),
		newKey(t, elliptic.P521()), withParams, rsaKey, &foreign{newKey(t, elliptic.P384())},
		signer.Wrap(newKey(t, elliptic.P384())),
	} {
		if got := signer.Wrap(k); got != k {
			t.Errorf("Wrap(%T) = %T", k, got)
		}
	}
	if got, ok := signer.Wrap(edKey).(ed25519.PrivateKey); !ok || !got.Equal(edKey) {
		t.Errorf("Wrap(%T) = %T", edKey, got)
	}
	if _, ok := signer.Wrap(rsaKey).(crypto.Decrypter); !ok {
		t.Error("a wrapped RSA key does not decrypt")
	}
}

func TestUnwrapReturnsTheKey(t *testing.T) {
	k, other := newKey(t, elliptic.P384()), newKey(t, elliptic.P256())
	for _, c := range []struct{ s, want crypto.Signer }{
		{signer.Wrap(k), k}, {signer.Wrap(signer.Wrap(k)), k}, {k, k}, {signer.Wrap(other), other}, {nil, nil},
	} {
		if got := signer.Unwrap(c.s); got != c.want {
			t.Errorf("Unwrap(%T) = %T", c.s, got)
		}
	}
}

func TestPublicIsTheStandardLibrarys(t *testing.T) {
	k := newKey(t, elliptic.P384())
	w := signer.Wrap(k)
	if pub, ok := w.Public().(*ecdsa.PublicKey); !ok || pub != &k.PublicKey {
		t.Errorf("Public() = %T", w.Public())
	}
}

// call runs f and describes how it ended.
func call(f func() ([]byte, error)) (end string) {
	defer func() {
		if p := recover(); p != nil {
			end = fmt.Sprintf("panic %T: %v", p, p)
		}
	}()
	sig, err := f()
	return fmt.Sprintf("%x, %T: %v", sig, err, err)
}

// digestOpts is a crypto.SignerOpts that is not a crypto.Hash.
type digestOpts struct{ crypto.Hash }

// TestSigningEndsAsWithTheKey compares deterministic signatures, so that the
// bytes must agree too.
func TestSigningEndsAsWithTheKey(t *testing.T) {
	k := newKey(t, elliptic.P384())
	digest := sha512.Sum384([]byte("message"))
	spoil := map[string]func(k *ecdsa.PrivateKey){
		"good":     func(k *ecdsa.PrivateKey) {},
		"D zero":   func(k *ecdsa.PrivateKey) { k.D = new(big.Int) },
		"D n":      func(k *ecdsa.PrivateKey) { k.D = k.Params().N },
		"D nil":    func(k *ecdsa.PrivateKey) { k.D = nil },
		"X nil":    func(k *ecdsa.PrivateKey) { k.X = nil },
		"X wrong":  func(k *ecdsa.PrivateKey) { k.X = big.NewInt(5) },
		"to P-256": func(k *ecdsa.PrivateKey) { *k = *newKey(t, elliptic.P256()) },
		"no curve": func(k *ecdsa.PrivateKey) { k.Curve = nil },
	}
	if stdkey.ForwardsAll() {
		// BoringCrypto never returns from signing with some of these.
		clear(spoil)
	}
	for name, spoil := range spoil {
		for _, in := range [][]byte{nil, {}, digest[:20], digest[:], append(digest[:], 1)} {
			for _, opts := range []crypto.SignerOpts{
				nil, crypto.Hash(0), crypto.SHA384, crypto.SHA1, crypto.MD4, crypto.Hash(77), digestOpts{crypto.SHA384},
			} {
				k := *k
				w := signer.Wrap(&k)
				spoil(&k)
				want := call(func() ([]byte, error) { return k.Sign(nil, in, opts) })
				if got := call(func() ([]byte, error) { return w.Sign(nil, in, opts) }); got != want {
					t.Errorf("%s: Sign(%x, %v): got %s, want %s", name, in, opts, got, want)
				}
				want = call(func() ([]byte, error) { return crypto.SignMessage(&k, nil, in, opts) })
				if got := call(func() ([]byte, error) { return crypto.SignMessage(w, nil, in, opts) }); got != want {
					t.Errorf("%s: SignMessage(%x, %v): got %s, want %s", name, in, opts, got, want)
				}
			}
		}
	}
}

func TestSignAndSignMessageRunOnRind(t *testing.T) {
	// The default, in case the test is run with another setting.
	t.Setenv("GODEBUG", os.Getenv("GODEBUG")+",cryptocustomrand=0")
	k := newKey(t, elliptic.P384())
	w := signer.Wrap(k).(crypto.MessageSigner)
	msg := []byte("message")
	digest := sha512.Sum384(msg)
	for _, random := range []io.Reader{rand.Reader, nil, bytes.NewReader(nil)} {
		wantSignatures(t, 2, func() {
			sig, err := w.Sign(random, digest[:], crypto.SHA384)
			if err != nil || !ecdsa.VerifyASN1(&k.PublicKey, digest[:], sig) {
				t.Errorf("Sign: %x, %v", sig, err)
			}
			sig, err = w.SignMessage(random, msg, crypto.SHA384)
			if err != nil || !ecdsa.VerifyASN1(&k.PublicKey, digest[:], sig) {
				t.Errorf("SignMessage: %x, %v", sig, err)
			}
		})
	}
}

func TestPrintingShowsNoKey(t *testing.T) {
	k := newKey(t, elliptic.P384())
	w := signer.Wrap(k)
	printed, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	text := string(printed) + fmt.Sprintf("%v %+v %#v %s %x %d", w, w, w, w, w, w)
	for _, secret := range []string{k.D.String(), k.D.Text(16), fmt.Sprint(k.D.Bits()[:2])} {
		if strings.Contains(text, strings.Trim(secret, "[]")) {
			t.Errorf("%s is in %q", secret, text)
		}
	}
}

func TestOneAllocationPerSignature(t *testing.T) {
	k := newKey(t, elliptic.P384())
	w := signer.Wrap(k)
	digest := make([]byte, 48)
	own := testing.AllocsPerRun(20, func() { _, _ = w.Sign(rand.Reader, digest, crypto.SHA384) })
	std := testing.AllocsPerRun(20, func() { _, _ = k.Sign(rand.Reader, digest, crypto.SHA384) })
	if own > std || own > 1 && !raceEnabled && !stdkey.ForwardsAll() {
		t.Errorf("%v allocations, the key makes %v, want 1", own, std)
	}
}

func TestFIPSModeForwardsEverything(t *testing.T) {
	fipstest.Run(t, func(t *testing.T) {
		k := newKey(t, elliptic.P384())
		w := signer.Wrap(k)
		digest := sha512.Sum384([]byte("message"))
		for _, random := range []io.Reader{rand.Reader, nil} {
			sig, err := crypto.SignMessage(w, random, []byte("message"), crypto.SHA384)
			if err != nil || !ecdsa.VerifyASN1(&k.PublicKey, digest[:], sig) {
				t.Errorf("SignMessage: %x, %v", sig, err)
			}
		}
		handshake(t, certify(t, w), certify(t, w), 0)
	})
}
