// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stdkey

import (
	"crypto/ecdsa"
	"math/big"

	hazmat "rind.example/rind/hazmat/ecdsa"
)

// scalarBits is the bit length of the order of P-384 and of its field.
const scalarBits = 384

// fill writes x to dst in big-endian order, leading zeros included. It reports
// false if x is nil, negative or longer than dst; zero and values between the
// modulus and 2^384 are left to the scheme to refuse.
func fill(dst *[48]byte, x *big.Int) bool {
	if x == nil || x.Sign() < 0 || x.BitLen() > scalarBits {
		return false
	}
	x.FillBytes(dst[:])
	return true
}

// loadPublic encodes the coordinates of pub as X || Y.
func loadPublic(dst *[96]byte, pub *ecdsa.PublicKey) bool {
	return fill((*[48]byte)(dst[:48]), pub.X) && fill((*[48]byte)(dst[48:]), pub.Y)
}

// loadPrivate encodes the scalar of priv. It reports false for a key that
// crypto/ecdsa refuses to sign with: one whose public half is not a point of
// the curve, whether or not it belongs to the scalar (nothing compares the
// two), or whose scalar is out of range, which the scheme finds.
func loadPrivate(d *[48]byte, priv *ecdsa.PrivateKey) bool {
	var pub [96]byte
	return loadPublic(&pub, &priv.PublicKey) &&
		hazmat.ValidPublicKeyP384(&pub) &&
		fill(d, priv.D)
}
