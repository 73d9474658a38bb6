// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

// Package mldsa runs ML-DSA on the standard library's key types on rind's scheme. It is
// the part of package stdkey that serves crypto/mldsa, apart from it because a program
// that signs with ML-DSA need not link ECDSA.
//
// An operation is an attempt, as in package stdkey: it reports ok == false, without any
// effect, when it is not one that rind serves or would end in an error, and the caller
// then makes the same call to the standard library. It is outside the compatibility
// promise.
//
// # Expanded keys
//
// The standard library's keys can be asked for their seed or encoding only. So the
// expanded forms are kept: those of up to 64 private keys in package keycache, as long
// as the keys live, in 28 to 79 KiB each, and those of up to 128 public keys of each
// parameter set that have verified twice, by value, in 22 to 67 KiB each: see package
// recent.
//
// Timing: signing is constant time in the key but for what FIPS 204 lets show.
// Verification is variable time, its inputs are taken as public.
package mldsa

import (
	"crypto"
	"crypto/mldsa"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"sync"

	"rind.example/rind/hazmat/keycache"
	hazmat "rind.example/rind/hazmat/mldsa"
	"rind.example/rind/hazmat/stdkey/tally"
)

// private is an expanded private key of any parameter set.
type private interface {
	sign(message []byte, context string, deterministic bool) ([]byte, error)
	signMu(mu *[hazmat.MuSize]byte, deterministic bool) ([]byte, error)
}

// expansion is an expanded private key, and what it was made from.
type expansion struct {
	private
	params mldsa.Parameters
	seed   [hazmat.SeedSize]byte
}

// privates has the expanded keys. It is made when one is needed: where everything is
// forwarded none is.
var privates = sync.OnceValue(func() *keycache.Cache[mldsa.PrivateKey, expansion] {
	return keycache.New(64, expand, current)
})

// errNoKey reports a key that is not one.
var errNoKey = errors.New("stdkey/mldsa: no key")

// expand expands a key that is not nil.
func expand(key *mldsa.PrivateKey) (*expansion, error) {
	seed := key.Bytes()
	defer clear(seed)
	if len(seed) != hazmat.SeedSize || isZero(key, seed) {
		return nil, errNoKey
	}
	e := &expansion{params: key.PublicKey().Parameters(), seed: [hazmat.SeedSize]byte(seed)}
	switch e.params {
	case mldsa.MLDSA44():
		e.private = newPrivate44(&e.seed)
	case mldsa.MLDSA65():
		e.private = newPrivate65(&e.seed)
	case mldsa.MLDSA87():
		e.private = newPrivate87(&e.seed)
	default:
		return nil, errNoKey
	}
	return e, nil
}

// current reports whether e is the expanded form of what key is now.
func current(key *mldsa.PrivateKey, e *expansion) bool {
	seed := key.Bytes()
	defer clear(seed)
	return subtle.ConstantTimeCompare(seed, e.seed[:]) == 1 && !isZero(key, seed) && key.PublicKey().Parameters() == e.params
}

// isZero reports whether a key with the given seed is the zero value of its type. With
// any other seed it cannot be.
func isZero(key *mldsa.PrivateKey, seed []byte) bool {
	return subtle.ConstantTimeCompare(seed, make([]byte, len(seed))) == 1 && *key == mldsa.PrivateKey{}
}

// Sign attempts [mldsa.PrivateKey.Sign]. It is refused when the randomness would not come
// from the operating system, as after testing/cryptotest.SetGlobalRandom, which shows
// because that replaces crypto/rand.Reader.
func Sign(key *mldsa.PrivateKey, message []byte, opts crypto.SignerOpts) (sig []byte, ok bool) {
	if !tally.IsSystemReader(rand.Reader) {
		return nil, false
	}
	return sign(key, message, opts, false)
}

// SignDeterministic attempts [mldsa.PrivateKey.SignDeterministic].
func SignDeterministic(key *mldsa.PrivateKey, message []byte, opts crypto.SignerOpts) (sig []byte, ok bool) {
	return sign(key, message, opts, true)
}

func sign(key *mldsa.PrivateKey, message []byte, opts crypto.SignerOpts, deterministic bool) (sig []byte, ok bool) {
	if key == nil || tally.ForwardsAll() {
		return nil, false
	}
	var hash crypto.Hash
	if opts != nil {
		hash = opts.HashFunc()
	}
	e, err := privates().Get(key)
	switch {
	case err != nil:
	case hash == 0:
		sig, err = e.sign(message, contextOf(opts), deterministic)
	case hash == crypto.MLDSAMu && len(message) == hazmat.MuSize:
		sig, err = e.signMu((*[hazmat.MuSize]byte)(message), deterministic)
	default:
		err = errNoKey
	}
	if err != nil {
		return nil, false
	}
	tally.Signatures.Add(1)
	return sig, true
}

// contextOf returns the context in options, which may be of any type.
func contextOf(opts crypto.SignerOpts) string {
	if o, ok := opts.(*mldsa.Options); ok && o != nil {
		return o.Context
	}
	return ""
}

// Verify attempts [mldsa.Verify] and reports whether the signature is valid. For one that
// is not, the standard library has several errors, and is asked which.
func Verify(key *mldsa.PublicKey, message, sig []byte, opts *mldsa.Options) (ok bool) {
	if key == nil || *key == (mldsa.PublicKey{}) || tally.ForwardsAll() {
		return false
	}
	context := ""
	if opts != nil {
		context = opts.Context
	}
	switch key.Parameters() {
	case mldsa.MLDSA44():
		ok = verify44(key.Bytes(), message, sig, context)
	case mldsa.MLDSA65():
		ok = verify65(key.Bytes(), message, sig, context)
	case mldsa.MLDSA87():
		ok = verify87(key.Bytes(), message, sig, context)
	}
	if ok {
		tally.Verifications.Add(1)
	}
	return ok
}
