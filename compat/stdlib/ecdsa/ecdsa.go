// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"io"
	"math/big"

	"rind.example/rind/hazmat/stdkey"
)

// PublicKey is [ecdsa.PublicKey] itself.
type PublicKey = ecdsa.PublicKey

// PrivateKey is [ecdsa.PrivateKey] itself. Its Sign method is the standard
// library's; [SignKey] does the same on rind.
type PrivateKey = ecdsa.PrivateKey

// GenerateKey generates a key pair on c, as [ecdsa.GenerateKey] does. The
// scalar is drawn from the system's randomness by rejection (FIPS 186-5,
// Appendix A.2.2); rand is read only where the standard library reads it.
//
// Constant time on P-256, P-384 and P-521.
func GenerateKey(c elliptic.Curve, rand io.Reader) (*PrivateKey, error) {
	if priv, ok := stdkey.GenerateKey(c, rand); ok {
		return priv, nil
	}
	return ecdsa.GenerateKey(c, rand)
}

// ParseRawPrivateKey parses the fixed-length big-endian encoding of a private
// scalar (SEC 1, Section 2.3.6; 32 bytes on P-256, 48 on P-384, 66 on P-521) and
// computes its public key, as [ecdsa.ParseRawPrivateKey] does. It returns an error
// for any other length, for zero and for values not below the order of the curve.
//
// Constant time on P-256, P-384 and P-521.
func ParseRawPrivateKey(curve elliptic.Curve, data []byte) (*PrivateKey, error) {
	if priv, ok := stdkey.ParseRawPrivateKey(curve, data); ok {
		return priv, nil
	}
	return ecdsa.ParseRawPrivateKey(curve, data)
}

// ParseUncompressedPublicKey parses the uncompressed encoding of a point
// (SEC 1, Section 2.3.3; 65 bytes on P-256, 97 on P-384, 133 on P-521), as
// [ecdsa.ParseUncompressedPublicKey] does. It returns an error for any other
// form, for coordinates not below the field's modulus and for points that are
// not on the curve.
func ParseUncompressedPublicKey(curve elliptic.Curve, data []byte) (*PublicKey, error) {
	if pub, ok := stdkey.ParseUncompressedPublicKey(curve, data); ok {
		return pub, nil
	}
	return ecdsa.ParseUncompressedPublicKey(curve, data)
}

// SignASN1 signs hash, which should be a message digest, with a randomised
// nonce and returns the signature in ASN.1, as [ecdsa.SignASN1] does: at most
// 72 bytes on P-256, 104 on P-384, 139 on P-521. Only the leftmost bits of hash up
// to the length of the order are signed (FIPS 186-5, Section 6.4.1). The nonce is
// derived from the key, the hash and the system's randomness together; rand is read
// only where the standard library reads it. It returns an error for an invalid key.
//
// Constant time on P-256, P-384 and P-521.
func SignASN1(rand io.Reader, priv *PrivateKey, hash []byte) ([]byte, error) {
	if sig, ok := stdkey.SignASN1(rand, priv, hash); ok {
		return sig, nil
	}
	return ecdsa.SignASN1(rand, priv, hash)
}

// Sign is [SignASN1] with the signature as a pair of integers, as
// [ecdsa.Sign] returns it.
//
// Constant time on P-256, P-384 and P-521.
func Sign(rand io.Reader, priv *PrivateKey, hash []byte) (r, s *big.Int, err error) {
	if r, s, ok := stdkey.Sign(rand, priv, hash); ok {
		return r, s, nil
	}
	return ecdsa.Sign(rand, priv, hash)
}

// SignKey does what priv.Sign(rand, digest, opts) does ([ecdsa.PrivateKey.Sign]),
// and is how signing through that method runs on rind. If rand is nil, the
// signature is the deterministic one of RFC 6979, Section 3.2: then
// opts.HashFunc() must be available and must be the function that made digest,
// and a digest of another length is an error. Otherwise it is [SignASN1], and
// opts is not looked at.
//
// Constant time on P-256, P-384 and P-521.
func SignKey(priv *PrivateKey, rand io.Reader, digest []byte, opts crypto.SignerOpts) ([]byte, error) {
	if sig, ok := stdkey.SignKey(priv, rand, digest, opts); ok {
		return sig, nil
	}
	return priv.Sign(rand, digest, opts)
}

// VerifyASN1 reports whether sig is the signature of hash under pub in strict
// ASN.1 DER, as [ecdsa.VerifyASN1] does (FIPS 186-5, Section 6.4.2). An
// invalid key verifies nothing.
//
// Variable time: the inputs are taken as public.
func VerifyASN1(pub *PublicKey, hash, sig []byte) bool {
	if valid, ok := stdkey.VerifyASN1(pub, hash, sig); ok {
		return valid
	}
	return ecdsa.VerifyASN1(pub, hash, sig)
}

// Verify is [VerifyASN1] for a signature given as a pair of integers, as
// [ecdsa.Verify] takes it.
//
// Variable time: the inputs are taken as public.
func Verify(pub *PublicKey, hash []byte, r, s *big.Int) bool {
	if valid, ok := stdkey.Verify(pub, hash, r, s); ok {
		return valid
	}
	return ecdsa.Verify(pub, hash, r, s)
}
