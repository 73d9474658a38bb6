// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"crypto/subtle"

	"golang.org/x/crypto/curve25519"

	"rind.example/rind/hazmat/stdkey/tally"
	"rind.example/rind/hazmat/x25519"
)

// ScalarMult is [golang.org/x/crypto/curve25519.ScalarMult] on rind: it sets dst to
// X25519(scalar, point) (RFC 7748, Section 5), which is all zeros for a point of
// low order. dst may be scalar or point.
//
// Constant time.
//
// Deprecated: see [golang.org/x/crypto/curve25519.ScalarMult] for what to use instead.
func ScalarMult(dst, scalar, point *[32]byte) {
	if tally.ForwardsAll() {
		curve25519.ScalarMult(dst, scalar, point)
		return
	}
	x25519.ScalarMult(dst, scalar, point)
	tally.Agreements.Add(1)
}

// ScalarBaseMult is [golang.org/x/crypto/curve25519.ScalarBaseMult] on rind: it sets
// dst to the public key of the private key scalar (RFC 7748, Section 6.1). dst may
// be scalar.
//
// Constant time.
func ScalarBaseMult(dst, scalar *[32]byte) {
	if tally.ForwardsAll() {
		curve25519.ScalarBaseMult(dst, scalar)
		return
	}
	x25519.ScalarBaseMult(dst, scalar)
	tally.Keys.Add(1)
}

// X25519 is [golang.org/x/crypto/curve25519.X25519] on rind: it returns
// X25519(scalar, point) in 32 bytes (RFC 7748, Section 5). With the base point,
// whether as [Basepoint] or as a copy of it, it is a multiplication by a table. It
// returns an error if scalar or point have another length than 32, and for a point
// of low order.
//
// Constant time, but for whether it fails and whether point is the base point.
func X25519(scalar, point []byte) ([]byte, error) {
	// Small enough to be inlined, so that the result can stay on the caller's stack.
	var dst [32]byte
	return multiply(&dst, scalar, point)
}

func multiply(dst *[32]byte, scalar, point []byte) ([]byte, error) {
	switch {
	case len(scalar) != ScalarSize || len(point) != PointSize || tally.ForwardsAll():
		return curve25519.X25519(scalar, point)
	case subtle.ConstantTimeCompare(point, base[:]) == 1:
		x25519.ScalarBaseMult(dst, (*[32]byte)(scalar))
		tally.Keys.Add(1)
		return dst[:], nil
	case !x25519.ScalarMult(dst, (*[32]byte)(scalar), (*[32]byte)(point)):
		return curve25519.X25519(scalar, point) // for its error
	}
	tally.Agreements.Add(1)
	return dst[:], nil
}

// base is the u-coordinate 9 (RFC 7748, Section 4.1).
var base = [PointSize]byte{9}
