// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package mldsa

import (
	"crypto"
	"crypto/mldsa"
	"io"

	stdkey "rind.example/rind/hazmat/stdkey/mldsa"
)

// SignKey does what priv.Sign(rand, message, opts) does
// ([crypto/mldsa.PrivateKey.Sign]), and is how signing through that method runs on
// rind. It returns a randomised signature in SignatureSize() bytes of the key's
// parameters (FIPS 204, Algorithm 2). If opts is nil or opts.HashFunc() is
// zero, message is signed as it is, with the context of opts if that is an
// [*Options]; if it is [crypto.MLDSAMu], message is the representative that
// Algorithm 7 signs. It returns an error for any other hash, for a
// representative of another length than 64 bytes and for a context of more
// than 255. rand is not read.
//
// Constant time but for what FIPS 204 lets show, such as the number of attempts.
func SignKey(priv *PrivateKey, rand io.Reader, message []byte, opts crypto.SignerOpts) ([]byte, error) {
	if sig, ok := stdkey.Sign(priv, message, opts); ok {
		return sig, nil
	}
	return priv.Sign(rand, message, opts)
}

// SignKeyDeterministic does what priv.SignDeterministic(message, opts) does
// ([crypto/mldsa.PrivateKey.SignDeterministic]), on rind. It is [SignKey] with the
// deterministic variant of FIPS 204, Section 3.4.
func SignKeyDeterministic(priv *PrivateKey, message []byte, opts crypto.SignerOpts) ([]byte, error) {
	if sig, ok := stdkey.SignDeterministic(priv, message, opts); ok {
		return sig, nil
	}
	return priv.SignDeterministic(message, opts)
}

// Verify is [crypto/mldsa.Verify] on rind, with the same answer for every signature. A
// signature that is refused is left to the standard library for its error.
//
// Variable time.
func Verify(pk *PublicKey, message, signature []byte, opts *Options) error {
	if stdkey.Verify(pk, message, signature, opts) {
		return nil
	}
	return mldsa.Verify(pk, message, signature, opts)
}
