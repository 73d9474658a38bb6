// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rsa_test

import (
	"bytes"
	"crypto"
	"crypto/rand"
	stdrsa "crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"errors"
	"fmt"
	"hash"
	"io"
	"math/big"
	"sync"
	"testing"

	"rind.example/compat/internal/hashcheck"
	"rind.example/compat/internal/outcome"
	"rind.example/compat/stdlib/rsa"
)

// key is made once for all tests.
var key = sync.OnceValue(func() *rsa.PrivateKey {
	k, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return k
})

// keys are a good one and what a program may hold by mistake.
func keys() map[string]*rsa.PrivateKey {
	changed := *key()
	changed.D = new(big.Int).Add(changed.D, big.NewInt(2))
	changed.Precomputed = rsa.PrecomputedValues{}
	noCRT := *key()
	noCRT.Precomputed = rsa.PrecomputedValues{}
	all := map[string]*rsa.PrivateKey{"good": key(), "wrong exponent": &changed, "zero": {}, "nil": nil}
	if !testing.Short() {
		all["not precomputed"] = &noCRT // every call computes what it lacks
	}
	return all
}

// signerOpts are those that mean something, and those that do not.
var signerOpts = map[string]crypto.SignerOpts{
	"PKCS #1": crypto.SHA256, "no hash": crypto.Hash(0), "absent hash": crypto.MD4, "nil": nil,
	"PSS": &rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthAuto, Hash: crypto.SHA256}, "nil PSS": (*rsa.PSSOptions)(nil),
	"PSS with a bad length": &stdrsa.PSSOptions{SaltLength: -5, Hash: crypto.SHA256},
	"PSS with a long salt":  &rsa.PSSOptions{SaltLength: 300, Hash: crypto.SHA256},
}

func digests() [][]byte {
	sum := sha256.Sum256([]byte("text"))
	return [][]byte{sum[:], sum[:31], {}, nil}
}

func TestSigningIsThatOfTheStandardLibrary(t *testing.T) {
	signed := 0
	for name, k := range keys() {
		for optsName, opts := range signerOpts {
			for _, digest := range digests() {
				what := fmt.Sprintf("%s, %s, %d bytes", name, optsName, len(digest))
				// The reader gives the salt: signatures are deterministic.
				salt := func() io.Reader { return bytes.NewReader(hashcheck.Message(300)) }
				o := outcome.Same(t, what, func() ([]any, error) { s, err := rsa.SignKey(k, salt(), digest, opts); return []any{s}, err },
					func() ([]any, error) { s, err := k.Sign(salt(), digest, opts); return []any{s}, err })
				if o.Succeeded() {
					signed++
				}
				outcome.Same(t, what, func() ([]any, error) {
					s, err := rsa.SignPKCS1v15(nil, k, crypto.SHA256, digest)
					return []any{s}, err
				}, func() ([]any, error) {
					s, err := stdrsa.SignPKCS1v15(nil, k, crypto.SHA256, digest)
					return []any{s}, err
				})
				pss, _ := opts.(*rsa.PSSOptions)
				ours := outcome.Of(func() ([]any, error) {
					s, err := rsa.SignPSS(rand.Reader, k, crypto.SHA256, digest, pss)
					return []any{s}, err
				})
				theirs := outcome.Of(func() ([]any, error) {
					s, err := stdrsa.SignPSS(rand.Reader, k, crypto.SHA256, digest, pss)
					return []any{s}, err
				})
				if !ours.SameKind(theirs) {
					t.Errorf("%s: got %v, want %v", what, ours, theirs)
				}
			}
		}
	}
	if signed < 4 {
		t.Errorf("%d calls signed: the comparison compares failures only", signed)
	}
}

func TestVerifyingIsThatOfTheStandardLibrary(t *testing.T) {
	digest := digests()[0]
	pkcs1, err := rsa.SignKey(key(), nil, digest, crypto.SHA256)
	if err != nil {
		t.Fatal(err)
	}
	pss, err := rsa.SignPSS(rand.Reader, key(), crypto.SHA256, digest, nil)
	if err != nil {
		t.Fatal(err)
	}
	changed := bytes.Clone(pss)
	changed[100] ^= 1
	verified, want := 0, 0
	for name, k := range keys() {
		if k != nil && k.N != nil {
			want += 2 // the two signatures
		}
		var pub *rsa.PublicKey
		if k != nil {
			pub = &k.PublicKey
		}
		for i, sig := range [][]byte{pkcs1, pss, changed, pss[1:], append(bytes.Clone(pss), 0), {}, nil} {
			for _, hash := range []crypto.Hash{crypto.SHA256, crypto.SHA384, 0} {
				what := fmt.Sprintf("%s, signature %d, %v", name, i, hash)
				for _, o := range []outcome.Outcome{
					outcome.Same(t, what, func() ([]any, error) { return nil, rsa.VerifyPKCS1v15(pub, hash, digest, sig) },
						func() ([]any, error) { return nil, stdrsa.VerifyPKCS1v15(pub, hash, digest, sig) }),
					outcome.Same(t, what, func() ([]any, error) { return nil, rsa.VerifyPSS(pub, hash, digest, sig, nil) },
						func() ([]any, error) { return nil, stdrsa.VerifyPSS(pub, hash, digest, sig, nil) }),
				} {
					if o.Succeeded() {
						verified++
					}
				}
			}
		}
	}
	if verified != want {
		t.Errorf("%d calls verified, want %d", verified, want)
	}
}

// decrypterOpts are those that mean something, and those that do not.
var decrypterOpts = map[string]crypto.DecrypterOpts{
	"nil": nil, "PKCS #1": &rsa.PKCS1v15DecryptOptions{}, "session key": &rsa.PKCS1v15DecryptOptions{SessionKeyLen: 4},
	"OAEP":               &rsa.OAEPOptions{Hash: crypto.SHA256, Label: []byte("label")},
	"OAEP, two hashes":   &stdrsa.OAEPOptions{Hash: crypto.SHA256, MGFHash: crypto.SHA1},
	"OAEP without hash":  &rsa.OAEPOptions{},
	"options of signing": crypto.SHA256,
}

// ciphertexts are of each scheme, and of none.
func ciphertexts(t *testing.T) map[string][]byte {
	t.Helper()
	must := func(c []byte, err error) []byte {
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	pub := &key().PublicKey
	return map[string][]byte{
		"PKCS #1":          must(rsa.EncryptPKCS1v15(rand.Reader, pub, []byte("text"))),
		"OAEP":             must(rsa.EncryptOAEP(sha256.New(), rand.Reader, pub, []byte("text"), []byte("label"))),
		"OAEP, two hashes": must(rsa.EncryptOAEPWithOptions(rand.Reader, pub, []byte("text"), decrypterOpts["OAEP, two hashes"].(*rsa.OAEPOptions))),
		"nil":              nil, "short": {1}, "ones": bytes.Repeat([]byte{0xff}, 256), "long": make([]byte, 257),
	}
}

func TestDecryptingIsThatOfTheStandardLibrary(t *testing.T) {
	decrypted := map[string]bool{}
	for keyName, k := range keys() {
		for name, c := range ciphertexts(t) {
			for optsName, opts := range decrypterOpts {
				what := fmt.Sprintf("%s, %s, %s", keyName, name, optsName)
				// The random bytes are those of an invalid session key.
				o := outcome.Same(t, what,
					func() ([]any, error) {
						m, err := rsa.DecryptKey(k, bytes.NewReader(hashcheck.Message(9)), c, opts)
						return []any{m}, err
					},
					func() ([]any, error) {
						m, err := k.Decrypt(bytes.NewReader(hashcheck.Message(9)), c, opts)
						return []any{m}, err
					})
				if o.Succeeded() && string(o.Values[0].([]byte)) == "text" {
					decrypted[optsName] = true
				}
			}
			compareDecryptFunctions(t, keyName+", "+name, k, c)
		}
	}
	if len(decrypted) != 5 {
		t.Errorf("decrypted with %v only", decrypted)
	}
}

func compareDecryptFunctions(t *testing.T, what string, k *rsa.PrivateKey, c []byte) {
	t.Helper()
	outcome.Same(t, what, func() ([]any, error) { m, err := rsa.DecryptPKCS1v15(nil, k, c); return []any{m}, err },
		func() ([]any, error) { m, err := stdrsa.DecryptPKCS1v15(nil, k, c); return []any{m}, err })
	for _, n := range []int{0, 4, 300} {
		ours, theirs := hashcheck.Message(n), hashcheck.Message(n)
		outcome.Same(t, what, func() ([]any, error) { return nil, rsa.DecryptPKCS1v15SessionKey(nil, k, c, ours) },
			func() ([]any, error) { return nil, stdrsa.DecryptPKCS1v15SessionKey(nil, k, c, theirs) })
		if !bytes.Equal(ours, theirs) {
			t.Errorf("%s: session key %x, want %x", what, ours, theirs)
		}
	}
	for _, h := range []hash.Hash{sha256.New(), nil} {
		outcome.Same(t, what, func() ([]any, error) { m, err := rsa.DecryptOAEP(h, nil, k, c, []byte("label")); return []any{m}, err },
			func() ([]any, error) {
				m, err := stdrsa.DecryptOAEP(h, nil, k, c, []byte("label"))
				return []any{m}, err
			})
	}
}

func TestEncryptingEndsAsInTheStandardLibrary(t *testing.T) {
	pubs := map[string]*rsa.PublicKey{"good": &key().PublicKey, "zero": {}, "nil": nil, "even": {N: big.NewInt(1 << 40), E: 3}}
	for name, pub := range pubs {
		for _, n := range []int{0, 1, 190, 191, 245, 246, 300} {
			m := hashcheck.Message(n)
			for call, c := range map[string][2]func() ([]byte, error){
				"PKCS #1": {func() ([]byte, error) { return rsa.EncryptPKCS1v15(rand.Reader, pub, m) },
					func() ([]byte, error) { return stdrsa.EncryptPKCS1v15(rand.Reader, pub, m) }},
				"OAEP": {func() ([]byte, error) { return rsa.EncryptOAEP(sha256.New(), rand.Reader, pub, m, nil) },
					func() ([]byte, error) { return stdrsa.EncryptOAEP(sha256.New(), rand.Reader, pub, m, nil) }},
				"OAEP with nil": {func() ([]byte, error) { return rsa.EncryptOAEPWithOptions(rand.Reader, pub, m, nil) },
					func() ([]byte, error) { return stdrsa.EncryptOAEPWithOptions(rand.Reader, pub, m, nil) }},
			} {
				ours := outcome.Of(func() ([]any, error) { c, err := c[0](); return []any{len(c)}, err })
				theirs := outcome.Of(func() ([]any, error) { c, err := c[1](); return []any{len(c)}, err })
				if !ours.Equal(theirs) {
					t.Errorf("%s, %s, %d bytes: got %v, want %v", name, call, n, ours, theirs)
				}
			}
		}
	}
}

func TestMakingKeysEndsAsInTheStandardLibrary(t *testing.T) {
	for _, bits := range []int{-1, 0, 16, 512, 1023, 1024} {
		ours := outcome.Of(func() ([]any, error) { k, err := rsa.GenerateKey(rand.Reader, bits); return []any{k}, err })
		theirs := outcome.Of(func() ([]any, error) { k, err := stdrsa.GenerateKey(rand.Reader, bits); return []any{k}, err })
		if !ours.SameKind(theirs) {
			t.Errorf("%d bits: got %v, want %v", bits, ours, theirs)
		}
	}
	if testing.Short() {
		return
	}
	for _, primes := range []int{-1, 0, 1, 2, 3} {
		ours := outcome.Of(func() ([]any, error) {
			k, err := rsa.GenerateMultiPrimeKey(rand.Reader, primes, 1024)
			return []any{k}, err
		})
		theirs := outcome.Of(func() ([]any, error) {
			k, err := stdrsa.GenerateMultiPrimeKey(rand.Reader, primes, 1024)
			return []any{k}, err
		})
		if !ours.SameKind(theirs) {
			t.Errorf("%d primes: got %v, want %v", primes, ours, theirs)
		}
	}
}

// TestErrorsAreTheStandardLibrarys: each is one value under two names.
func TestErrorsAreTheStandardLibrarys(t *testing.T) {
	for ours, theirs := range map[error]error{
		rsa.ErrDecryption: stdrsa.ErrDecryption, rsa.ErrMessageTooLong: stdrsa.ErrMessageTooLong, rsa.ErrVerification: stdrsa.ErrVerification,
	} {
		if ours == nil || ours != theirs {
			t.Errorf("%v is not %v", ours, theirs)
		}
	}
	err := stdrsa.VerifyPKCS1v15(&key().PublicKey, crypto.SHA256, digests()[0], make([]byte, 256))
	if !errors.Is(err, rsa.ErrVerification) {
		t.Errorf("got %v", err)
	}
}

// TestBothSpellings passes keys to the standard library, whose type switches
// know them, and functions as values of one type.
func TestBothSpellings(t *testing.T) {
	der, err := x509.MarshalPKCS8PrivateKey(key())
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParsePKCS8PrivateKey(der)
	if err != nil {
		t.Fatal(err)
	}
	k, ok := parsed.(*rsa.PrivateKey)
	if !ok || !k.Equal(key()) {
		t.Fatalf("got %T", parsed)
	}
	var sign func(*stdrsa.PrivateKey, io.Reader, []byte, crypto.SignerOpts) ([]byte, error) = rsa.SignKey
	sig, err := sign(k, rand.Reader, digests()[0], &rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthEqualsHash, Hash: crypto.SHA256})
	if err != nil {
		t.Fatal(err)
	}
	if err := stdrsa.VerifyPSS(&k.PublicKey, crypto.SHA256, digests()[0], sig, nil); err != nil {
		t.Error(err)
	}
}
