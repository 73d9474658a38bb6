// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import (
	"crypto/rand"
	"hash"
	"sync/atomic"

	"rind.example/rind/hazmat/p384"
	"rind.example/rind/internal/wipe"
)

// GenerateKeyP384 makes a key pair from [rand.Reader]: a private key uniform in
// [1, n-1], by rejection sampling (FIPS 186-5, appendix A.2.2), and its public
// key X || Y. It is constant time. It cannot fail as long as nothing has been
// assigned to rand.Reader: then the key is as good as that reader, and one that
// yields nothing in range is asked again and again.
func GenerateKeyP384(priv *[48]byte, pub *[96]byte) {
	wipe.Reserve()
	var d p384.Scalar
	for {
		rand.Read(priv[:])
		p384.Truncate(priv)
		// At most one in 2^32 candidates fails, on any of the curves.
		if d.SetCanonical(priv) == nil {
			break
		}
	}
	publicKeyP384(pub, &d)
	d.Clear()
	wipe.Stack()
}

// PublicKeyP384 computes the public key X || Y of a private key in constant
// time. It returns [ErrInvalidPrivateKey] if priv is not in [1, n-1].
func PublicKeyP384(pub *[96]byte, priv *[48]byte) error {
	wipe.Reserve()
	var d p384.Scalar
	if d.SetCanonical(priv) != nil {
		return ErrInvalidPrivateKey
	}
	publicKeyP384(pub, &d)
	d.Clear()
	wipe.Stack()
	return nil
}

// ValidPublicKeyP384 reports whether pub, X || Y, is a point of the curve with
// coordinates below p: full validation (SP 800-56A, section 5.6.2.3.3), as the
// order of the curve is prime.
func ValidPublicKeyP384(pub *[96]byte) bool {
	var q p384.Affine
	return q.SetXY(pub) == nil
}

// publicKeyP384 writes d*G for a nonzero d.
func publicKeyP384(pub *[96]byte, d *p384.Scalar) {
	var p p384.Point
	var q p384.Affine
	p.ScalarBaseMult(d)
	if p.Affine(&q) != nil {
		panic("ecdsa: nonzero multiple of the base point is infinite")
	}
	q.XY(pub)
	p.Clear()
}

// SignP384 signs digest, the hash of the message, with a hedged nonce, and
// writes r || s. A digest of more than 384 bits counts by its first 384. It returns
// [ErrInvalidPrivateKey] if priv is not in [1, n-1]. It is constant time and does
// not allocate.
//
// Standard: FIPS 186-5, section 6.4.1; draft-irtf-cfrg-det-sigs-with-noise-04,
// section 4, with SHA-512 whatever made the digest.
func SignP384(sig *[96]byte, priv *[48]byte, digest []byte) error {
	wipe.Reserve()
	var d, e p384.Scalar
	if d.SetCanonical(priv) != nil {
		return ErrInvalidPrivateKey
	}
	digestToScalarP384(&e, digest)
	var noise, h, nonce [48]byte
	rand.Read(noise[:])
	e.Bytes(&h)
	var drbg hedgedDRBG512
	drbg.init(noise[:], priv[:], h[:])
	for ok := false; !ok; {
		drbg.next(nonce[:])
		p384.Truncate(&nonce)
		ok = signP384(sig, &d, &e, &nonce)
	}
	d.Clear()
	drbg.clear()
	clear(noise[:])
	clear(nonce[:])
	wipe.Stack()
	return nil
}

// SignDeterministicP384 signs digest as RFC 6979, section 3.2, says and writes
// r || s. newHash makes the hash H of HMAC_DRBG: for conforming signatures that
// which made the digest. A digest of more than 384 bits counts by its first 384. It
// returns [ErrInvalidPrivateKey] if priv is not in [1, n-1]. It is constant time
// as far as newHash's hash is.
func SignDeterministicP384(sig *[96]byte, priv *[48]byte, newHash func() hash.Hash, digest []byte) error {
	wipe.Reserve()
	var d, e p384.Scalar
	if d.SetCanonical(priv) != nil {
		return ErrInvalidPrivateKey
	}
	digestToScalarP384(&e, digest)
	var h, nonce [48]byte
	e.Bytes(&h)
	drbg := newDeterministicDRBG(newHash, priv[:], h[:])
	for ok := false; !ok; {
		drbg.next(nonce[:])
		p384.Truncate(&nonce)
		ok = signP384(sig, &d, &e, &nonce)
	}
	d.Clear()
	drbg.clear()
	clear(nonce[:])
	wipe.Stack()
	return nil
}

// signP384 writes the signature of the digest e with the key d and the given
// nonce (FIPS 186-5, section 6.4.1, steps 4 to 11). It reports false, for the
// caller to try another nonce, if the nonce is not in [1, n-1] or makes r or s
// zero.
func signP384(sig *[96]byte, d, e *p384.Scalar, nonce *[48]byte) bool {
	var k, r, s p384.Scalar
	if k.SetCanonical(nonce) != nil {
		return false
	}
	var p p384.Point
	var q p384.Affine
	p.ScalarBaseMult(&k)
	if p.Affine(&q) != nil {
		return false
	}
	q.ReducedX(&r)
	// s = (e + r d) / k
	s.Mul(&r, d)
	s.Add(&s, e)
	k.Invert(&k)
	s.Mul(&s, &k)
	r.Bytes((*[48]byte)(sig[:48]))
	s.Bytes((*[48]byte)(sig[48:]))
	p.Clear()
	k.Clear()
	return r.IsZero()|s.IsZero() == 0
}

// VerifyP384 reports whether sig, r || s, is a signature of digest by the
// holder of pub, X || Y. It reports false for an invalid public key and for r or s
// outside [1, n-1]. It is not constant time and does not allocate. It is for keys
// that are used once; others are faster as a [VerifyingKeyP384].
//
// Standard: FIPS 186-5, section 6.4.2.
func VerifyP384(pub *[96]byte, digest []byte, sig *[96]byte) bool {
	var q p384.Affine
	if q.SetXY(pub) != nil {
		return false
	}
	return verifyP384(&q, nil, digest, sig)
}

// VerifyingKeyP384 is a decoded public key. The zero value is not a key, and nothing is
// valid under it. A key that is set may be used by any number of goroutines and must not
// be copied.
//
// From its second verification on a key holds multiples of its point that make
// verification about two and a half times as fast: see [p384.Prepared].
type VerifyingKeyP384 struct {
	point  p384.Affine
	set    bool        // point is one of the curve
	used   atomic.Bool // verified with before
	tables atomic.Pointer[p384.Prepared]
}

// SetBytes sets k to the key with the given encoding, uncompressed (97 bytes) or
// compressed (49 bytes; SEC 1, section 2.3.4). It returns [ErrInvalidPublicKey] if b is
// not one of these forms of a point of the curve; k is then no key, so that none that
// it was before stands for the one that was refused. A key must not be set while it is
// in use.
func (k *VerifyingKeyP384) SetBytes(b []byte) error {
	var q p384.Affine
	return k.replace(&q, q.SetBytes(b) == nil)
}

// SetXY is [VerifyingKeyP384.SetBytes] for the encoding X || Y.
func (k *VerifyingKeyP384) SetXY(b *[96]byte) error {
	var q p384.Affine
	return k.replace(&q, q.SetXY(b) == nil)
}

// replace makes k the key with the point q, or no key if it is not valid, and drops
// what belongs to the key that k was before.
func (k *VerifyingKeyP384) replace(q *p384.Affine, valid bool) error {
	k.point, k.set = *q, valid
	k.used.Store(false)
	k.tables.Store(nil)
	if !valid {
		return ErrInvalidPublicKey
	}
	return nil
}

// XY writes X || Y, which is all zero if k is not a key.
func (k *VerifyingKeyP384) XY(out *[96]byte) { k.point.XY(out) }

// Prepare builds the tables now that the second verification would build.
func (k *VerifyingKeyP384) Prepare() {
	if !k.set || k.tables.Load() != nil {
		return
	}
	t := new(p384.Prepared)
	t.Set(&k.point)
	k.tables.CompareAndSwap(nil, t)
}

// Verify reports whether sig, r || s, is a signature of digest by the holder of the
// key. It reports false for r or s outside [1, n-1] and if k is not a key. It is not
// constant time and does not allocate but when it builds the tables.
//
// Standard: FIPS 186-5, section 6.4.2.
func (k *VerifyingKeyP384) Verify(digest []byte, sig *[96]byte) bool {
	// The coordinates of what is not set are 0. Additions of that are no additions,
	// and whoever knows this can make signatures.
	if !k.set {
		return false
	}
	tables := k.tables.Load()
	if tables == nil && k.used.Swap(true) {
		k.Prepare()
		tables = k.tables.Load()
	}
	return verifyP384(&k.point, tables, digest, sig)
}

// verifyP384 checks a signature, with the tables of the point q if there are any.
func verifyP384(q *p384.Affine, tables *p384.Prepared, digest []byte, sig *[96]byte) bool {
	var r, s, e p384.Scalar
	if r.SetCanonical((*[48]byte)(sig[:48])) != nil || s.SetCanonical((*[48]byte)(sig[48:])) != nil {
		return false
	}
	digestToScalarP384(&e, digest)
	s.InvertVartime(&s)
	e.Mul(&e, &s) // u1 = e/s
	s.Mul(&s, &r) // u2 = r/s
	var p p384.Point
	if tables != nil {
		p.VartimePreparedDoubleBaseMult(&e, &s, tables)
	} else {
		p.VartimeDoubleBaseMult(&e, &s, q)
	}
	return p.VartimeXEquals(&r)
}

// digestToScalarP384 sets e to the leftmost 384 bits of digest, as an integer,
// modulo n (FIPS 186-5, section 6.4.1, step 2). The length of digest is public.
func digestToScalarP384(e *p384.Scalar, digest []byte) {
	var b [48]byte
	if len(digest) >= len(b) {
		copy(b[:], digest)
		p384.Truncate(&b)
	} else {
		copy(b[len(b)-len(digest):], digest)
	}
	e.SetReduced(&b)
}
