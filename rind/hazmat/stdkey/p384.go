// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stdkey

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"hash"
	"io"
	"math/big"

	hazmat "rind.example/rind/hazmat/ecdsa"
	"rind.example/rind/hazmat/stdkey/recent"
	"rind.example/rind/hazmat/stdkey/tally"
)

// keysP384 has keys that verified twice, with tables.
var keysP384 recent.Register[[96]byte, hazmat.VerifyingKeyP384]

// fillP384 writes x to dst in big-endian order, leading zeros included. It reports
// false if x is nil, negative or longer than the order and the modulus of the field,
// which have one length; zero and values from these on are left to the scheme to
// refuse.
func fillP384(dst *[48]byte, x *big.Int) bool {
	if x == nil || x.Sign() < 0 || x.BitLen() > 384 {
		return false
	}
	x.FillBytes(dst[:])
	return true
}

// loadPublicP384 encodes the coordinates of pub as X || Y.
func loadPublicP384(dst *[96]byte, pub *ecdsa.PublicKey) bool {
	return fillP384((*[48]byte)(dst[:48]), pub.X) && fillP384((*[48]byte)(dst[48:]), pub.Y)
}

// loadPrivateP384 encodes the scalar of priv. It reports false for a key that
// crypto/ecdsa refuses to sign with: one whose public half is not a point of the
// curve, whether or not it belongs to the scalar (nothing compares the two), or
// whose scalar is out of range, which the scheme finds.
func loadPrivateP384(d *[48]byte, priv *ecdsa.PrivateKey) bool {
	var pub [96]byte
	return loadPublicP384(&pub, &priv.PublicKey) &&
		hazmat.ValidPublicKeyP384(&pub) &&
		fillP384(d, priv.D)
}

// signASN1P384 signs with a hedged nonce.
func signASN1P384(random io.Reader, priv *ecdsa.PrivateKey, digest []byte) (sig []byte, ok bool) {
	var rs [96]byte
	if !signHedgedP384(&rs, random, priv, digest) {
		return nil, false
	}
	return encodeP384(&rs), true
}

// signP384 signs with a hedged nonce, to integers.
func signP384(random io.Reader, priv *ecdsa.PrivateKey, digest []byte) (r, s *big.Int, ok bool) {
	var rs [96]byte
	if !signHedgedP384(&rs, random, priv, digest) {
		return nil, nil, false
	}
	return new(big.Int).SetBytes(rs[:48]), new(big.Int).SetBytes(rs[48:]), true
}

// signHedgedP384 signs with a nonce from the key, the digest and the system's
// randomness, and writes r || s.
func signHedgedP384(rs *[96]byte, random io.Reader, priv *ecdsa.PrivateKey, digest []byte) bool {
	if !systemRandom(random) {
		return false
	}
	var d [48]byte
	defer clear(d[:])
	return loadPrivateP384(&d, priv) && hazmat.SignP384(rs, &d, digest) == nil
}

// signDeterministicP384 signs as RFC 6979 says.
func signDeterministicP384(priv *ecdsa.PrivateKey, newHash func() hash.Hash, digest []byte) (sig []byte, ok bool) {
	var d [48]byte
	defer clear(d[:])
	var rs [96]byte
	if !loadPrivateP384(&d, priv) || hazmat.SignDeterministicP384(&rs, &d, newHash, digest) != nil {
		return nil, false
	}
	return encodeP384(&rs), true
}

// encodeP384 returns the signature r || s in ASN.1, with one allocation.
func encodeP384(rs *[96]byte) []byte {
	return hazmat.AppendASN1(make([]byte, 0, hazmat.MaxSizeASN1P384), rs[:])
}

// verifyASN1P384 checks a signature in ASN.1.
func verifyASN1P384(pub *ecdsa.PublicKey, digest, sig []byte) (valid, ok bool) {
	var rs [96]byte
	// No key makes bytes valid that do not encode two integers of the curve's
	// size. But if they encode longer ones, the standard library looks at the
	// key before it says so, and panics over a nil field.
	if hazmat.ParseASN1(rs[:], sig) != nil {
		return false, pub.X != nil && pub.Y != nil
	}
	return verifyBytesP384(pub, digest, &rs)
}

// verifyP384 checks a signature of two integers.
func verifyP384(pub *ecdsa.PublicKey, digest []byte, r, s *big.Int) (valid, ok bool) {
	var rs [96]byte
	if !fillP384((*[48]byte)(rs[:48]), r) || !fillP384((*[48]byte)(rs[48:]), s) {
		return false, false
	}
	return verifyBytesP384(pub, digest, &rs)
}

// verifyBytesP384 checks r || s under pub, with the tables of pub if it came before.
func verifyBytesP384(pub *ecdsa.PublicKey, digest []byte, rs *[96]byte) (valid, ok bool) {
	var q [96]byte
	if !loadPublicP384(&q, pub) {
		return false, false
	}
	tally.Verifications.Add(1)
	if k := keysP384.Find(q, q[8:], prepareP384); k != nil {
		return k.Verify(digest, rs), true
	}
	return hazmat.VerifyP384(&q, digest, rs), true
}

// prepareP384 makes the tables of a key. It reports false for what is no point.
func prepareP384(k *hazmat.VerifyingKeyP384, q *[96]byte) bool {
	if k.SetXY(q) != nil {
		return false
	}
	k.Prepare()
	return true
}

// generateKeyP384 makes a key pair from the system's randomness.
func generateKeyP384(c elliptic.Curve) *ecdsa.PrivateKey {
	var d [48]byte
	defer clear(d[:])
	var q [96]byte
	hazmat.GenerateKeyP384(&d, &q)
	return newKeyP384(c, &d, &q)
}

// parseRawPrivateKeyP384 parses a scalar and computes its public key.
func parseRawPrivateKeyP384(c elliptic.Curve, data []byte) (priv *ecdsa.PrivateKey, ok bool) {
	var q [96]byte
	if len(data) != 48 || hazmat.PublicKeyP384(&q, (*[48]byte)(data)) != nil {
		return nil, false
	}
	return newKeyP384(c, (*[48]byte)(data), &q), true
}

// parseUncompressedPublicKeyP384 parses a byte 4, X and Y.
func parseUncompressedPublicKeyP384(c elliptic.Curve, data []byte) (pub *ecdsa.PublicKey, ok bool) {
	if len(data) != 97 || data[0] != 4 || !hazmat.ValidPublicKeyP384((*[96]byte)(data[1:])) {
		return nil, false
	}
	pub = new(ecdsa.PublicKey)
	*pub = newPublicKeyP384(c, (*[96]byte)(data[1:]))
	return pub, true
}

// newKeyP384 builds the standard library's key from its encoded parts.
func newKeyP384(c elliptic.Curve, d *[48]byte, q *[96]byte) *ecdsa.PrivateKey {
	return &ecdsa.PrivateKey{PublicKey: newPublicKeyP384(c, q), D: new(big.Int).SetBytes(d[:])}
}

// newPublicKeyP384 builds the standard library's public key from X || Y.
func newPublicKeyP384(c elliptic.Curve, q *[96]byte) ecdsa.PublicKey {
	return ecdsa.PublicKey{Curve: c, X: new(big.Int).SetBytes(q[:48]), Y: new(big.Int).SetBytes(q[48:])}
}
