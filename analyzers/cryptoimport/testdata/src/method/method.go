// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package method calls methods that stay with the mirrored package.
package method

import (
	"crypto"
	"crypto/ecdh"  // want `crypto/ecdh has a drop-in with faster \(\*PrivateKey\)\.ECDH: .*; run migrate: \(\*ecdh\.PrivateKey\)\.ECDH gains as ecdh\.ECDH only`
	"crypto/ecdsa" // want `faster VerifyASN1, \(\*PrivateKey\)\.Sign on P-256, P-384 and P-521: .*; run migrate: \(\*ecdsa\.PrivateKey\)\.Sign gains as ecdsa\.SignKey only`
	"crypto/rand"
)

type identity struct{ *ecdsa.PrivateKey }

func agree(private *ecdh.PrivateKey, public *ecdh.PublicKey) ([]byte, error) {
	return private.ECDH(public)
}

func sign(key identity, digest []byte) bool {
	signature, err := key.Sign(rand.Reader, digest, crypto.SHA384)
	return err == nil && ecdsa.VerifyASN1(&key.PublicKey, digest, signature)
}
