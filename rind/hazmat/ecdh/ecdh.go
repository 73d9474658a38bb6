// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh

import "errors"

var (
	// ErrInvalidPrivateKey reports a private key that is not in [1, n-1].
	ErrInvalidPrivateKey = errors.New("ecdh: invalid private key")
	// ErrInvalidPublicKey reports bytes that are not the uncompressed form of
	// a point of the curve.
	ErrInvalidPublicKey = errors.New("ecdh: invalid public key")
)
