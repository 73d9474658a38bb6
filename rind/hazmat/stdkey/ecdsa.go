// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stdkey

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"io"
	"math/big"

	"rind.example/rind/hazmat/stdkey/tally"
)

// SignKey attempts [ecdsa.PrivateKey.Sign]: a randomised signature if random
// is not nil, and otherwise the deterministic one of RFC 6979 with the hash
// function of opts. It returns the signature in ASN.1.
func SignKey(priv *ecdsa.PrivateKey, random io.Reader, digest []byte, opts crypto.SignerOpts) (sig []byte, ok bool) {
	if random == nil {
		return signDeterministic(priv, digest, opts)
	}
	if !fits(opts, digest) {
		return nil, false
	}
	return SignASN1(random, priv, digest)
}

// SignASN1 attempts [ecdsa.SignASN1].
func SignASN1(random io.Reader, priv *ecdsa.PrivateKey, digest []byte) (sig []byte, ok bool) {
	if priv == nil || !hashed(digest) {
		return nil, false
	}
	switch curveOf(priv.Curve) {
	case p256:
		sig, ok = signASN1P256(random, priv, digest)
	case p384:
		sig, ok = signASN1P384(random, priv, digest)
	case p521:
		sig, ok = signASN1P521(random, priv, digest)
	}
	return sig, counted(&tally.Signatures, ok)
}

// Sign attempts [ecdsa.Sign].
func Sign(random io.Reader, priv *ecdsa.PrivateKey, digest []byte) (r, s *big.Int, ok bool) {
	if priv == nil || !hashed(digest) {
		return nil, nil, false
	}
	switch curveOf(priv.Curve) {
	case p256:
		r, s, ok = signP256(random, priv, digest)
	case p384:
		r, s, ok = signP384(random, priv, digest)
	case p521:
		r, s, ok = signP521(random, priv, digest)
	}
	return r, s, counted(&tally.Signatures, ok)
}

// hashed reports whether digest can be that of a hash function. The standard
// library refuses an empty one from Go 1.27 on and takes it before.
func hashed(digest []byte) bool { return len(digest) > 0 }

// signDeterministic signs as RFC 6979 says. An absent hash function or a
// digest of another length is the standard library's to report.
func signDeterministic(priv *ecdsa.PrivateKey, digest []byte, opts crypto.SignerOpts) (sig []byte, ok bool) {
	if priv == nil || opts == nil {
		return nil, false
	}
	curve := curveOf(priv.Curve)
	if curve == other {
		return nil, false
	}
	h := opts.HashFunc()
	if !h.Available() || h.Size() != len(digest) {
		return nil, false
	}
	switch curve {
	case p256:
		sig, ok = signDeterministicP256(priv, h.New, digest)
	case p384:
		sig, ok = signDeterministicP384(priv, h.New, digest)
	case p521:
		sig, ok = signDeterministicP521(priv, h.New, digest)
	}
	return sig, counted(&tally.Signatures, ok)
}

// VerifyASN1 attempts [ecdsa.VerifyASN1].
func VerifyASN1(pub *ecdsa.PublicKey, digest, sig []byte) (valid, ok bool) {
	if pub == nil || !hashed(digest) {
		return false, false
	}
	switch curveOf(pub.Curve) {
	case p256:
		return verifyASN1P256(pub, digest, sig)
	case p384:
		return verifyASN1P384(pub, digest, sig)
	case p521:
		return verifyASN1P521(pub, digest, sig)
	}
	return false, false
}

// Verify attempts [ecdsa.Verify].
func Verify(pub *ecdsa.PublicKey, digest []byte, r, s *big.Int) (valid, ok bool) {
	if pub == nil || !hashed(digest) {
		return false, false
	}
	switch curveOf(pub.Curve) {
	case p256:
		return verifyP256(pub, digest, r, s)
	case p384:
		return verifyP384(pub, digest, r, s)
	case p521:
		return verifyP521(pub, digest, r, s)
	}
	return false, false
}

// GenerateKey attempts [ecdsa.GenerateKey].
func GenerateKey(c elliptic.Curve, random io.Reader) (priv *ecdsa.PrivateKey, ok bool) {
	curve := curveOf(c)
	if curve == other || !systemRandom(random) {
		return nil, false
	}
	switch curve {
	case p256:
		priv = generateKeyP256(c)
	case p384:
		priv = generateKeyP384(c)
	case p521:
		priv = generateKeyP521(c)
	}
	return priv, counted(&tally.Keys, priv != nil)
}

// ParseRawPrivateKey attempts [ecdsa.ParseRawPrivateKey].
func ParseRawPrivateKey(c elliptic.Curve, data []byte) (priv *ecdsa.PrivateKey, ok bool) {
	switch curveOf(c) {
	case p256:
		priv, ok = parseRawPrivateKeyP256(c, data)
	case p384:
		priv, ok = parseRawPrivateKeyP384(c, data)
	case p521:
		priv, ok = parseRawPrivateKeyP521(c, data)
	}
	return priv, counted(&tally.Keys, ok)
}

// ParseUncompressedPublicKey attempts [ecdsa.ParseUncompressedPublicKey].
func ParseUncompressedPublicKey(c elliptic.Curve, data []byte) (pub *ecdsa.PublicKey, ok bool) {
	switch curveOf(c) {
	case p256:
		pub, ok = parseUncompressedPublicKeyP256(c, data)
	case p384:
		pub, ok = parseUncompressedPublicKeyP384(c, data)
	case p521:
		pub, ok = parseUncompressedPublicKeyP521(c, data)
	}
	return pub, counted(&tally.Keys, ok)
}
