// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signer_test

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/fips140"
	"crypto/rand"
	"crypto/rsa"
	_ "crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"os"
	"reflect"
	"slices"
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
	for _, k := range []crypto.Signer{
		nil, (*ecdsa.PrivateKey)(nil), (*rsa.PrivateKey)(nil), (*ed25519.PrivateKey)(nil), &ed25519.PrivateKey{1},
		&foreign{newKey(t, elliptic.P384())},
	} {
		if got := signer.Wrap(k); got != k {
			t.Errorf("Wrap(%T) = %T", k, got)
		}
	}
	for _, k := range []ed25519.PrivateKey{nil, {}, make(ed25519.PrivateKey, ed25519.PrivateKeySize+1)} {
		if got, ok := signer.Wrap(k).(ed25519.PrivateKey); !ok || !bytes.Equal(got, k) {
			t.Errorf("Wrap(%T of %d bytes) = %T", k, len(k), signer.Wrap(k))
		}
	}
}

func TestWrappingTwiceIsWrappingOnce(t *testing.T) {
	for _, k := range keys(t) {
		w := signer.Wrap(k.key)
		if again := signer.Wrap(w); again != w {
			t.Errorf("%s: Wrap(%T) = %T", k.name, w, again)
		}
	}
}

func TestUnwrapReturnsTheKey(t *testing.T) {
	for _, k := range keys(t) {
		got := signer.Unwrap(signer.Wrap(k.key))
		if value, ok := k.key.(ed25519.PrivateKey); ok { // not comparable
			if got, ok := got.(ed25519.PrivateKey); !ok || &got[0] != &value[0] {
				t.Errorf("%s: Unwrap returns a %T", k.name, got)
			}
		} else if got != k.key {
			t.Errorf("%s: Unwrap returns %T", k.name, got)
		}
	}
	other := &foreign{newKey(t, elliptic.P384())}
	for _, s := range []crypto.Signer{nil, other, other.PrivateKey} {
		if got := signer.Unwrap(s); got != s {
			t.Errorf("Unwrap(%T) = %T", s, got)
		}
	}
}

// TestWrappersDecryptIfTheKeyDoes: code asks for crypto.Decrypter to find out
// whether a key can decrypt.
func TestWrappersDecryptIfTheKeyDoes(t *testing.T) {
	for _, k := range keys(t) {
		w := signer.Wrap(k.key)
		if _, ok := w.(crypto.MessageSigner); !ok {
			t.Errorf("%s: %T does not sign messages", k.name, w)
		}
		_, want := k.key.(crypto.Decrypter)
		if _, got := w.(crypto.Decrypter); got != want {
			t.Errorf("%s: the wrapper is a crypto.Decrypter: %v, the key: %v", k.name, got, want)
		}
	}
}

func TestDecryptingEndsAsWithTheKey(t *testing.T) {
	if fips140.Enforced() {
		t.Skip("SKIPPED: this FIPS mode refuses to encrypt with PKCS #1 v1.5")
	}
	k := rsaKey()
	w := signer.Wrap(k).(crypto.Decrypter)
	secret := []byte("sixteen bytes ok")
	pkcs1, err1 := rsa.EncryptPKCS1v15(rand.Reader, &k.PublicKey, secret)
	oaep, err2 := rsa.EncryptOAEP(sha512.New384(), rand.Reader, &k.PublicKey, secret, []byte("label"))
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	plain := fmt.Sprintf("%x, <nil>: <nil>", secret)
	for _, c := range []struct {
		ciphertext []byte
		opts       crypto.DecrypterOpts
		decrypts   bool
	}{
		{pkcs1, nil, true}, {pkcs1, &rsa.PKCS1v15DecryptOptions{}, true}, {pkcs1, &rsa.PKCS1v15DecryptOptions{SessionKeyLen: 16}, true},
		{oaep, &rsa.OAEPOptions{Hash: crypto.SHA384, Label: []byte("label")}, true}, {oaep, &rsa.OAEPOptions{Hash: crypto.SHA384}, false},
		{oaep, nil, false}, {nil, nil, false}, {pkcs1[1:], nil, false}, {pkcs1, "options of another kind", false},
	} {
		want := call(func() ([]byte, error) { return k.Decrypt(rand.Reader, c.ciphertext, c.opts) })
		got := call(func() ([]byte, error) { return w.Decrypt(rand.Reader, c.ciphertext, c.opts) })
		if got != want || c.decrypts != (got == plain) {
			t.Errorf("Decrypt(%.8x, %#v): got %s, want %s", c.ciphertext, c.opts, got, want)
		}
	}
}

// TestPublicIsTheStandardLibrarys: crypto/tls, crypto/x509 and ssh switch on
// the type of the public key, which must be the very type of the key's own.
func TestPublicIsTheStandardLibrarys(t *testing.T) {
	for _, k := range keys(t) {
		got, want := signer.Wrap(k.key).Public(), k.key.Public()
		if reflect.TypeOf(got) != reflect.TypeOf(want) || !got.(interface{ Equal(crypto.PublicKey) bool }).Equal(want) {
			t.Errorf("%s: Public() is a %T, want %T", k.name, got, want)
		}
		pointer := reflect.TypeOf(want).Kind() == reflect.Pointer
		if pointer && want == k.key.Public() && got != want {
			t.Errorf("%s: Public() is a copy of the key's", k.name)
		}
	}
}

// TestTypeSwitchesSeeAnOpaqueSigner shows the limit that the package comment
// states: a wrapper is not a key, nor equal to one.
func TestTypeSwitchesSeeAnOpaqueSigner(t *testing.T) {
	for _, k := range keys(t) {
		w := signer.Wrap(k.key)
		switch w.(type) {
		case *ecdsa.PrivateKey, *rsa.PrivateKey, ed25519.PrivateKey, *ed25519.PrivateKey:
			t.Errorf("%s: the wrapper is a %T", k.name, w)
		}
		if k.key.(interface{ Equal(crypto.PrivateKey) bool }).Equal(w) {
			t.Errorf("%s: the key takes its wrapper for a key", k.name)
		}
		for _, method := range []string{"Equal", "Seed", "Validate", "ECDH", "Precompute", "Bytes"} {
			if reflect.ValueOf(w).MethodByName(method).IsValid() {
				t.Errorf("%s: the wrapper has the method %s: the package comment says otherwise", k.name, method)
			}
		}
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

// TestForwardedKeysSignAsTheyDoThemselves compares the outcome of the wrapper
// with the key's over good and bad arguments; where signatures are randomised,
// whether they verify takes the place of the bytes.
func TestForwardedKeysSignAsTheyDoThemselves(t *testing.T) {
	msg := []byte("message")
	long := sha512.Sum512(msg)
	options := []crypto.SignerOpts{
		nil, crypto.Hash(0), crypto.SHA256, crypto.SHA384, crypto.SHA512, crypto.MD4, crypto.Hash(77), digestOpts{crypto.SHA256},
		&rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthEqualsHash, Hash: crypto.SHA256}, &ed25519.Options{Context: "context"},
		&ed25519.Options{Hash: crypto.SHA512}, &ed25519.Options{Hash: crypto.SHA512, Context: "context"},
	}
	for _, k := range keys(t) {
		if k.randomised {
			continue
		}
		w, compared := signer.Wrap(k.key), 0
		for _, opts := range options {
			for _, in := range [][]byte{nil, msg, long[:32], long[:48], long[:]} {
				want := judged(k.key, in, opts, func() ([]byte, error) { return k.key.Sign(nil, in, opts) })
				if got := judged(k.key, in, opts, func() ([]byte, error) { return w.Sign(nil, in, opts) }); got != want {
					t.Errorf("%s: Sign(%x, %T %v): got %s, want %s", k.name, in, opts, opts, got, want)
				}
				want = judged(k.key, in, opts, func() ([]byte, error) { return crypto.SignMessage(k.key, nil, in, opts) })
				if got := judged(k.key, in, opts, func() ([]byte, error) { return crypto.SignMessage(w, nil, in, opts) }); got != want {
					t.Errorf("%s: SignMessage(%x, %T %v): got %s, want %s", k.name, in, opts, opts, got, want)
				}
				if strings.HasSuffix(want, ", <nil>: <nil>") {
					compared++
				}
			}
		}
		if compared < 4 {
			t.Errorf("%s: only %d calls signed anything", k.name, compared)
		}
	}
}

// judged is call, but with "valid" for the bytes of a randomised signature,
// which RSA-PSS alone makes without a random source, if it verifies.
func judged(key crypto.Signer, msg []byte, opts crypto.SignerOpts, sign func() ([]byte, error)) string {
	pss, ok := opts.(*rsa.PSSOptions)
	pub, isRSA := key.Public().(*rsa.PublicKey)
	if !ok || !isRSA {
		return call(sign)
	}
	return call(func() ([]byte, error) {
		sig, err := sign()
		hashed := sha256.Sum256(msg)
		for _, digest := range [][]byte{msg, hashed[:]} {
			if err == nil && rsa.VerifyPSS(pub, pss.Hash, digest, sig, pss) == nil {
				return []byte("valid"), nil
			}
		}
		return sig, err
	})
}

func TestPrintingShowsNoKey(t *testing.T) {
	for _, k := range keys(t) {
		w := signer.Wrap(k.key)
		printed, err := json.Marshal(w)
		if err != nil {
			t.Fatal(err)
		}
		text := new(strings.Builder)
		slog.New(slog.NewTextHandler(text, nil)).Info("text", "key", w)
		slog.New(slog.NewJSONHandler(text, nil)).Info("JSON", "key", w)
		fmt.Fprintf(text, "%s %v %+v %#v %s %x %X %d %o %b %q %c %U", printed, w, w, w, w, w, w, w, w, w, w, w, w)
		for _, secret := range secrets(t, k.key) {
			if strings.Contains(strings.ToLower(text.String()), secret) {
				t.Errorf("%s: %s is in %q", k.name, secret, text)
			}
		}
		if got := fmt.Sprint(w); got != k.name+" signer" {
			t.Errorf("it prints as %q, want %q", got, k.name+" signer")
		}
	}
}

// A seed is a secret that is a string of bytes.
type seed []byte

func (s seed) Bytes() []byte { return s }

// secrets lists how the secret numbers of a key could show.
func secrets(t *testing.T, key any) []string {
	t.Helper()
	number := func(x *big.Int) []string {
		return []string{x.String(), x.Text(16), strings.Trim(fmt.Sprint(x.Bits()[:2]), "[]")}
	}
	switch k := key.(type) {
	case *ecdsa.PrivateKey:
		return number(k.D)
	case *rsa.PrivateKey:
		return slices.Concat(number(k.D), number(k.Primes[0]), number(k.Primes[1]))
	case *ed25519.PrivateKey:
		return secrets(t, seed(*k))
	case ed25519.PrivateKey:
		return secrets(t, seed(k))
	case interface{ Bytes() []byte }: // ML-DSA's seed, or the one below
		first := k.Bytes()[:8]
		return []string{fmt.Sprintf("%x", first), strings.Trim(fmt.Sprint(first), "[]"), strings.Trim(fmt.Sprintf("%o", first), "[]")}
	}
	t.Fatalf("no secrets of %T are known", key)
	return nil
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
		for _, k := range keys(t) {
			if k.inTLS {
				handshake(t, certify(t, signer.Wrap(k.key)), certify(t, w), 0)
			}
		}
	})
}
