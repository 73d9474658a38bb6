// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stdkey

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"io"
	"math/big"

	hazmat "rind.example/rind/hazmat/ecdsa"
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
	var rs [96]byte
	if !signHedged(&rs, random, priv, digest) {
		return nil, false
	}
	return encode(&rs), true
}

// Sign attempts [ecdsa.Sign].
func Sign(random io.Reader, priv *ecdsa.PrivateKey, digest []byte) (r, s *big.Int, ok bool) {
	var rs [96]byte
	if !signHedged(&rs, random, priv, digest) {
		return nil, nil, false
	}
	return new(big.Int).SetBytes(rs[:48]), new(big.Int).SetBytes(rs[48:]), true
}

// hashed reports whether digest can be that of a hash function. The standard
// library refuses an empty one from Go 1.27 on and takes it before.
func hashed(digest []byte) bool { return len(digest) > 0 }

// signHedged signs with a nonce from the key, the digest and the system's
// randomness, and writes r || s.
func signHedged(rs *[96]byte, random io.Reader, priv *ecdsa.PrivateKey, digest []byte) bool {
	if priv == nil || !servesCurve(priv.Curve) || !hashed(digest) || !systemRandom(random) {
		return false
	}
	var d [48]byte
	defer clear(d[:])
	if !loadPrivate(&d, priv) || hazmat.SignP384(rs, &d, digest) != nil {
		return false
	}
	tally.Signatures.Add(1)
	return true
}

// signDeterministic signs as RFC 6979 says. An absent hash function or a
// digest of another length is the standard library's to report.
func signDeterministic(priv *ecdsa.PrivateKey, digest []byte, opts crypto.SignerOpts) ([]byte, bool) {
	if priv == nil || !servesCurve(priv.Curve) || opts == nil {
		return nil, false
	}
	h := opts.HashFunc()
	if !h.Available() || h.Size() != len(digest) {
		return nil, false
	}
	var d [48]byte
	defer clear(d[:])
	var rs [96]byte
	if !loadPrivate(&d, priv) || hazmat.SignDeterministicP384(&rs, &d, h.New, digest) != nil {
		return nil, false
	}
	tally.Signatures.Add(1)
	return encode(&rs), true
}

// encode returns the signature r || s in ASN.1, with one allocation.
func encode(rs *[96]byte) []byte {
	return hazmat.AppendASN1(make([]byte, 0, hazmat.MaxSizeASN1P384), rs[:])
}

// VerifyASN1 attempts [ecdsa.VerifyASN1].
func VerifyASN1(pub *ecdsa.PublicKey, digest, sig []byte) (valid, ok bool) {
	if pub == nil || !servesCurve(pub.Curve) || !hashed(digest) {
		return false, false
	}
	var rs [96]byte
	// No key makes bytes valid that do not encode two integers of the curve's
	// size. But if they encode longer ones, the standard library looks at the
	// key before it says so, and panics over a nil field.
	if hazmat.ParseASN1(rs[:], sig) != nil {
		return false, pub.X != nil && pub.Y != nil
	}
	return verify(pub, digest, &rs)
}

// Verify attempts [ecdsa.Verify].
func Verify(pub *ecdsa.PublicKey, digest []byte, r, s *big.Int) (valid, ok bool) {
	if pub == nil || !servesCurve(pub.Curve) || !hashed(digest) {
		return false, false
	}
	var rs [96]byte
	if !fill((*[48]byte)(rs[:48]), r) || !fill((*[48]byte)(rs[48:]), s) {
		return false, false
	}
	return verify(pub, digest, &rs)
}

// verify checks r || s under pub, which lies on P-384 by name.
func verify(pub *ecdsa.PublicKey, digest []byte, rs *[96]byte) (valid, ok bool) {
	var q [96]byte
	if !loadPublic(&q, pub) {
		return false, false
	}
	tally.Verifications.Add(1)
	return hazmat.VerifyP384(&q, digest, rs), true
}

// GenerateKey attempts [ecdsa.GenerateKey].
func GenerateKey(c elliptic.Curve, random io.Reader) (priv *ecdsa.PrivateKey, ok bool) {
	if !servesCurve(c) || !systemRandom(random) {
		return nil, false
	}
	var d [48]byte
	defer clear(d[:])
	var q [96]byte
	hazmat.GenerateKeyP384(&d, &q)
	return newKey(c, &d, &q), true
}

// ParseRawPrivateKey attempts [ecdsa.ParseRawPrivateKey].
func ParseRawPrivateKey(c elliptic.Curve, data []byte) (priv *ecdsa.PrivateKey, ok bool) {
	if !servesCurve(c) || len(data) != 48 {
		return nil, false
	}
	var q [96]byte
	if hazmat.PublicKeyP384(&q, (*[48]byte)(data)) != nil {
		return nil, false
	}
	return newKey(c, (*[48]byte)(data), &q), true
}

// uncompressedP384 is the length of an uncompressed point: a byte 4, X and Y.
const uncompressedP384 = 1 + 96

// ParseUncompressedPublicKey attempts [ecdsa.ParseUncompressedPublicKey].
func ParseUncompressedPublicKey(c elliptic.Curve, data []byte) (pub *ecdsa.PublicKey, ok bool) {
	if !servesCurve(c) || len(data) != uncompressedP384 || data[0] != 4 {
		return nil, false
	}
	q := (*[96]byte)(data[1:])
	if !hazmat.ValidPublicKeyP384(q) {
		return nil, false
	}
	tally.Keys.Add(1)
	pub = new(ecdsa.PublicKey)
	*pub = newPublicKey(c, q)
	return pub, true
}

// newKey builds the standard library's key from its encoded parts.
func newKey(c elliptic.Curve, d *[48]byte, q *[96]byte) *ecdsa.PrivateKey {
	tally.Keys.Add(1)
	return &ecdsa.PrivateKey{PublicKey: newPublicKey(c, q), D: new(big.Int).SetBytes(d[:])}
}

// newPublicKey builds the standard library's public key from X || Y.
func newPublicKey(c elliptic.Curve, q *[96]byte) ecdsa.PublicKey {
	return ecdsa.PublicKey{Curve: c, X: new(big.Int).SetBytes(q[:48]), Y: new(big.Int).SetBytes(q[48:])}
}
