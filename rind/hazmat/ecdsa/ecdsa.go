// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import "errors"

var (
	// ErrInvalidPrivateKey reports a private key that is not in [1, n-1].
	ErrInvalidPrivateKey = errors.New("ecdsa: invalid private key")
	// ErrInvalidPublicKey reports bytes that are not the encoding of a point of the
	// curve.
	ErrInvalidPublicKey = errors.New("ecdsa: invalid public key")
)

// The lengths of the longest DER signatures: two integers, of 33, 49 and 66 bytes
// (a zero byte comes before a set top bit, which P-521 has not), two bytes before
// each and two, or three for P-521, before the sequence.
const (
	MaxSizeASN1P256 = 72
	MaxSizeASN1P384 = 104
	MaxSizeASN1P521 = 139
)
