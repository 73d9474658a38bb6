// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rsa_test

import (
	"crypto"
	"crypto/rand"
	stdrsa "crypto/rsa"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"hash"
	"io"
	"math/big"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/rsa"
)

// The primes of a key that is always the same, so that what a fuzzer found can
// be run again. They were drawn at random for this test.
const (
	fuzzP = "f597dcc7caeb58d393f36fdebd25acecd95eed6cebae064cb4b3ea01c080a53404bc66cd59547762f7a42810dcad8236e75ccf3527dfb6180246fcab086aa431"
	fuzzQ = "c2b088ca86601005d3470da7c002fd920bcc132cfd5e922f6388525d1cca5688df1c098f2e4fc552c39d6e742ad1b30e825a1b9e8eaa5841359fd03f92c914b7"
)

// fuzzKey makes that key.
func fuzzKey() *rsa.PrivateKey {
	p, _ := new(big.Int).SetString(fuzzP, 16)
	q, _ := new(big.Int).SetString(fuzzQ, 16)
	one := big.NewInt(1)
	totient := new(big.Int).Mul(new(big.Int).Sub(p, one), new(big.Int).Sub(q, one))
	k := &rsa.PrivateKey{
		PublicKey: rsa.PublicKey{N: new(big.Int).Mul(p, q), E: 65537},
		D:         new(big.Int).ModInverse(big.NewInt(65537), totient),
		Primes:    []*big.Int{p, q},
	}
	k.Precompute()
	return k
}

// drawKey draws the key, whole or with a field changed, before or after what
// is computed of it was.
func drawKey(in *fuzzcheck.Input) *rsa.PrivateKey {
	k := fuzzKey()
	switch in.Int(16) {
	case 0:
		k.Precomputed = rsa.PrecomputedValues{}
	case 1:
		k.D = new(big.Int).Add(k.D, big.NewInt(int64(in.Byte())))
	case 2:
		k.N = new(big.Int).SetBytes(in.Near(k.N.Bytes()))
	case 3:
		k.E = fuzzcheck.Choose(in, 0, 1, 2, 3, -1, 1<<31-1)
	case 4:
		k.Primes = k.Primes[:in.Int(2)]
	case 5:
		k.N = nil
	}
	if in.Bool(4) {
		k.Precomputed = rsa.PrecomputedValues{}
		in.Do("Precompute", k.Precompute)
	}
	return k
}

// drawHash draws a hash that signs, or none, or one that is not linked.
func drawHash(in *fuzzcheck.Input) crypto.Hash {
	return fuzzcheck.Choose(in, crypto.SHA256, crypto.SHA256, crypto.SHA256, crypto.SHA1, crypto.SHA512, crypto.Hash(0), crypto.MD4)
}

// signing are the functions of one package that sign and verify.
type signing struct {
	key         func(*rsa.PrivateKey, io.Reader, []byte, crypto.SignerOpts) ([]byte, error)
	pkcs1       func(io.Reader, *rsa.PrivateKey, crypto.Hash, []byte) ([]byte, error)
	pss         func(io.Reader, *rsa.PrivateKey, crypto.Hash, []byte, *rsa.PSSOptions) ([]byte, error)
	verifyPKCS1 func(*rsa.PublicKey, crypto.Hash, []byte, []byte) error
	verifyPSS   func(*rsa.PublicKey, crypto.Hash, []byte, []byte, *rsa.PSSOptions) error
}

// side signs in each way and verifies what comes of it, changed or not. A PSS
// salt is what the reader gives.
func (s signing) side(in *fuzzcheck.Input) {
	k, h := drawKey(in), drawHash(in)
	size := sha256.Size
	if h.Available() {
		size = h.Size()
	}
	digest := in.Around(size)
	opts := &rsa.PSSOptions{
		SaltLength: fuzzcheck.Choose(in, rsa.PSSSaltLengthAuto, rsa.PSSSaltLengthEqualsHash, 20, 0, 1, 94, 95, -2),
		Hash:       drawHash(in),
	}
	if in.Bool(8) {
		opts = nil
	}
	var sig []byte
	sign := func(name string, call func(r io.Reader) ([]byte, error)) {
		sig = nil
		in.Do(name, func() {
			r := in.Reader()
			b, err := call(r)
			in.Note(b, err, r.Len())
			sig = b
		})
	}
	sign("SignPKCS1v15", func(r io.Reader) ([]byte, error) { return s.pkcs1(r, k, h, digest) })
	in.Do("VerifyPKCS1v15", func() { in.Note(s.verifyPKCS1(&k.PublicKey, h, digest, in.Near(sig))) })
	sign("SignPSS", func(r io.Reader) ([]byte, error) { return s.pss(r, k, h, digest, opts) })
	in.Do("VerifyPSS", func() { in.Note(s.verifyPSS(&k.PublicKey, h, digest, in.Near(sig), opts)) })
	sign("SignKey", func(r io.Reader) ([]byte, error) { return s.key(k, r, digest, h) })
	sign("SignKey with PSS", func(r io.Reader) ([]byte, error) { return s.key(k, r, digest, opts) })
}

func FuzzSigning(f *testing.F) {
	fuzzcheck.Run(f, 24,
		signing{
			(*rsa.PrivateKey).Sign, stdrsa.SignPKCS1v15, stdrsa.SignPSS, stdrsa.VerifyPKCS1v15, stdrsa.VerifyPSS,
		}.side,
		signing{
			rsa.SignKey, rsa.SignPKCS1v15, rsa.SignPSS, rsa.VerifyPKCS1v15, rsa.VerifyPSS,
		}.side)
}

// encryption are the functions of one package that encrypt and decrypt.
type encryption struct {
	key            func(*rsa.PrivateKey, io.Reader, []byte, crypto.DecrypterOpts) ([]byte, error)
	pkcs1          func(io.Reader, *rsa.PublicKey, []byte) ([]byte, error)
	oaep           func(hash.Hash, io.Reader, *rsa.PublicKey, []byte, []byte) ([]byte, error)
	oaepOpts       func(io.Reader, *rsa.PublicKey, []byte, *rsa.OAEPOptions) ([]byte, error)
	decryptPKCS1   func(io.Reader, *rsa.PrivateKey, []byte) ([]byte, error)
	decryptSession func(io.Reader, *rsa.PrivateKey, []byte, []byte) error
	decryptOAEP    func(hash.Hash, io.Reader, *rsa.PrivateKey, []byte, []byte) ([]byte, error)
}

func (e encryption) side(in *fuzzcheck.Input) {
	k, message, label := drawKey(in), in.Around(16), in.Bytes()
	var sealed []byte
	encrypt := func(name string, call func() ([]byte, error)) {
		sealed = nil
		in.Do(name, func() {
			b, err := call()
			in.Note(b, err)
			sealed = b
		})
	}
	encrypt("EncryptPKCS1v15", func() ([]byte, error) { return e.pkcs1(rand.Reader, &k.PublicKey, message) })
	in.Do("DecryptPKCS1v15", func() { in.Note(e.decryptPKCS1(nil, k, in.Near(sealed))) })
	in.Do("DecryptPKCS1v15SessionKey", func() {
		key := in.Around(16)
		in.Note(e.decryptSession(rand.Reader, k, in.Near(sealed), key), key)
	})
	in.Do("DecryptKey", func() {
		opts := fuzzcheck.Choose[crypto.DecrypterOpts](in, nil, &rsa.PKCS1v15DecryptOptions{}, &rsa.PKCS1v15DecryptOptions{SessionKeyLen: in.Int(32)}, 1)
		in.Note(e.key(k, rand.Reader, in.Near(sealed), opts))
	})
	newHash := fuzzcheck.Choose(in, sha256.New, sha1.New, sha512.New)
	encrypt("EncryptOAEP", func() ([]byte, error) { return e.oaep(newHash(), rand.Reader, &k.PublicKey, message, label) })
	in.Do("DecryptOAEP", func() { in.Note(e.decryptOAEP(newHash(), nil, k, in.Near(sealed), in.Near(label))) })
	opts := &rsa.OAEPOptions{Hash: drawHash(in), MGFHash: drawHash(in), Label: label}
	encrypt("EncryptOAEPWithOptions", func() ([]byte, error) { return e.oaepOpts(rand.Reader, &k.PublicKey, message, opts) })
	in.Do("DecryptKey with OAEP", func() { in.Note(e.key(k, nil, in.Near(sealed), opts)) })
}

func FuzzEncryption(f *testing.F) {
	fuzzcheck.Run(f, 24,
		encryption{
			(*rsa.PrivateKey).Decrypt, stdrsa.EncryptPKCS1v15, stdrsa.EncryptOAEP, stdrsa.EncryptOAEPWithOptions,
			stdrsa.DecryptPKCS1v15, stdrsa.DecryptPKCS1v15SessionKey, stdrsa.DecryptOAEP,
		}.side,
		encryption{
			rsa.DecryptKey, rsa.EncryptPKCS1v15, rsa.EncryptOAEP, rsa.EncryptOAEPWithOptions,
			rsa.DecryptPKCS1v15, rsa.DecryptPKCS1v15SessionKey, rsa.DecryptOAEP,
		}.side)
}
