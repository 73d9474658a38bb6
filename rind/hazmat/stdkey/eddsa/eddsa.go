// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package eddsa runs Ed25519 on the standard library's key types on rind's
// scheme. It is the part of package stdkey that serves crypto/ed25519, apart
// from it because a program that signs with Ed25519 need not link ECDSA.
//
// An operation is an attempt, as in package stdkey: it reports ok == false,
// without any effect, when it is not one that rind serves or would end in an
// error other than an invalid signature, and the caller then makes the same
// call to the standard library. It is outside the compatibility promise.
//
// # Verification keys
//
// A key that verifies again and again gains by tables of its multiples, but the
// type of crypto/ed25519 has no room for them. So the tables of up to 128 keys are
// kept for the whole process, by the value of the key: see package recent. What is
// kept is public.
//
// Timing: making keys and signing are constant time in the keys. Verification is
// variable time, its inputs are taken as public.
package eddsa

import (
	"crypto"
	"crypto/ed25519"
	"crypto/rand"

	hazmat "rind.example/rind/hazmat/ed25519"
	"rind.example/rind/hazmat/edwards25519"
	"rind.example/rind/hazmat/stdkey/tally"
)

// NewKeyFromSeed attempts [ed25519.NewKeyFromSeed]: it sets private, of 64 bytes,
// to the key with the given seed.
func NewKeyFromSeed(private, seed []byte) (ok bool) {
	if len(private) != ed25519.PrivateKeySize || len(seed) != ed25519.SeedSize || tally.ForwardsAll() {
		return false
	}
	var k hazmat.PrivateKey
	k.SetSeed((*[hazmat.SeedSize]byte)(seed))
	k.Bytes((*[hazmat.PrivateKeySize]byte)(private))
	k.Clear()
	tally.Keys.Add(1)
	return true
}

// GenerateKey attempts [ed25519.GenerateKey] without a reader: it sets private, of
// 64 bytes, to a new key. It is refused when the seed would not come from the
// operating system, as after testing/cryptotest.SetGlobalRandom, which shows
// because that replaces crypto/rand.Reader.
func GenerateKey(private []byte) (ok bool) {
	var seed [ed25519.SeedSize]byte
	if len(private) != ed25519.PrivateKeySize || !tally.IsSystemReader(rand.Reader) || tally.ForwardsAll() {
		return false
	}
	defer clear(seed[:])
	rand.Read(seed[:])
	return NewKeyFromSeed(private, seed[:])
}

// Sign attempts [ed25519.Sign] and writes the signature to sig.
func Sign(sig *[ed25519.SignatureSize]byte, private ed25519.PrivateKey, message []byte) (ok bool) {
	return sign(sig, private, message, crypto.Hash(0), "")
}

// SignKey attempts [ed25519.PrivateKey.Sign] and writes the signature to sig.
func SignKey(sig *[ed25519.SignatureSize]byte, private ed25519.PrivateKey, message []byte, opts crypto.SignerOpts) (ok bool) {
	if opts == nil {
		return false
	}
	context := ""
	if o, ok := opts.(*ed25519.Options); ok && o == nil {
		return false
	} else if ok {
		context = o.Context
	}
	return sign(sig, private, message, opts.HashFunc(), context)
}

// sign chooses the variant as crypto/ed25519 does: by the hash, and by whether
// there is a context.
func sign(sig *[ed25519.SignatureSize]byte, private ed25519.PrivateKey, message []byte, hash crypto.Hash, context string) (ok bool) {
	if len(private) != ed25519.PrivateKeySize || hash != 0 && hash != crypto.SHA512 || tally.ForwardsAll() {
		return false
	}
	var k hazmat.PrivateKey
	k.SetBytes((*[hazmat.PrivateKeySize]byte)(private))
	defer k.Clear()
	var err error
	switch {
	case hash == crypto.SHA512:
		err = k.SignPH(sig, message, context)
	case context != "":
		err = k.SignCtx(sig, message, context)
	default:
		k.Sign(sig, message)
	}
	if err != nil {
		return false
	}
	tally.Signatures.Add(1)
	return true
}

// Verify attempts [ed25519.VerifyWithOptions] and reports whether the signature is
// valid. A key that is no point and arguments of a wrong length are left to the
// standard library, which has an error for each.
func Verify(public ed25519.PublicKey, message, sig []byte, opts *ed25519.Options) (valid, ok bool) {
	if len(public) != ed25519.PublicKeySize || len(sig) != ed25519.SignatureSize || opts == nil || tally.ForwardsAll() {
		return false, false
	}
	fits := len(opts.Context) <= hazmat.MaxContextSize
	switch {
	case opts.Hash == crypto.SHA512:
		fits = fits && len(message) == hazmat.DigestSize
	case opts.Hash != 0:
		fits = false
	}
	if !fits {
		return false, false
	}
	valid, ok = verify([hazmat.PublicKeySize]byte(public), message, sig, opts)
	if ok {
		tally.Verifications.Add(1)
	}
	return valid, ok
}

// verify does it with the tables of the key if there are some. Without them a
// refused signature may be due to a key that is no point, which is found out then.
func verify(public [hazmat.PublicKeySize]byte, message, sig []byte, opts *ed25519.Options) (valid, ok bool) {
	k := find(&public)
	switch {
	case opts.Hash == crypto.SHA512 && k != nil:
		return k.VerifyPH(message, sig, opts.Context), true
	case opts.Hash == crypto.SHA512:
		valid = hazmat.VerifyPH(&public, message, sig, opts.Context)
	case opts.Context != "" && k != nil:
		return k.VerifyCtx(message, sig, opts.Context), true
	case opts.Context != "":
		valid = hazmat.VerifyCtx(&public, message, sig, opts.Context)
	case k != nil:
		return k.Verify(message, sig), true
	default:
		valid = hazmat.Verify(&public, message, sig)
	}
	return valid, valid || isPoint(&public)
}

// isPoint reports whether crypto/ed25519 takes public for a key.
func isPoint(public *[hazmat.PublicKeySize]byte) bool {
	var p edwards25519.Point
	return p.SetBytes(public[:])
}
