// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh

import (
	"crypto/rand"

	"rind.example/rind/hazmat/p384"
	"rind.example/rind/internal/wipe"
)

// GenerateKeyP384 makes a key pair from [rand.Reader]: a private key uniform in
// [1, n-1], by rejection sampling (SP 800-56A, section 5.6.1.2.2), and its public
// key 04 || X || Y. It is constant time. It cannot fail as long as nothing has
// been assigned to rand.Reader: then the key is as good as that reader, and one
// that yields nothing in range is asked again and again.
func GenerateKeyP384(priv *[48]byte, pub *[97]byte) {
	for {
		rand.Read(priv[:])
		p384.Truncate(priv)
		// At most one in 2^32 candidates fails, on any of the curves.
		if PublicKeyP384(pub, priv) == nil {
			return
		}
	}
}

// PublicKeyP384 computes the public key 04 || X || Y of a private key in
// constant time. It returns [ErrInvalidPrivateKey] if priv is not in [1, n-1].
func PublicKeyP384(pub *[97]byte, priv *[48]byte) error {
	wipe.Reserve()
	var d p384.Scalar
	if d.SetCanonical(priv) != nil {
		return ErrInvalidPrivateKey
	}
	var p p384.Point
	var q p384.Affine
	p.ScalarBaseMult(&d)
	d.Clear()
	if p.Affine(&q) != nil {
		return ErrInvalidPrivateKey
	}
	q.Uncompressed(pub)
	p.Clear()
	wipe.Stack()
	return nil
}

// SharedSecretP384 computes the x-coordinate of priv times the point peer, in
// constant time. It returns [ErrInvalidPrivateKey] if priv is not in [1, n-1] and
// [ErrInvalidPublicKey] if peer is not the uncompressed form of a point of the
// curve; out is then left alone. The order of the curve is prime, so no other
// check of peer is needed, and the result is never the point at infinity.
func SharedSecretP384(out *[48]byte, priv *[48]byte, peer *[97]byte) error {
	wipe.Reserve()
	var d p384.Scalar
	var q p384.Affine
	if d.SetCanonical(priv) != nil {
		return ErrInvalidPrivateKey
	}
	if q.SetBytes(peer[:]) != nil {
		d.Clear()
		wipe.Stack()
		return ErrInvalidPublicKey
	}
	var p p384.Point
	p.ScalarMult(&d, &q)
	d.Clear()
	if p.Affine(&q) != nil {
		return ErrInvalidPrivateKey
	}
	q.X(out)
	p.Clear()
	q = p384.Affine{}
	wipe.Stack()
	return nil
}
