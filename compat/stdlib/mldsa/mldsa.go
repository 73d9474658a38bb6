// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package mldsa

import (
	"crypto"
	"io"
)

// SignKey does what priv.Sign(rand, message, opts) does
// ([crypto/mldsa.PrivateKey.Sign]), and calls it: rind has no kernel for it
// yet. It returns a randomised signature in SignatureSize() bytes of the key's
// parameters (FIPS 204, Algorithm 2). If opts is nil or opts.HashFunc() is
// zero, message is signed as it is, with the context of opts if that is an
// [*Options]; if it is [crypto.MLDSAMu], message is the representative that
// Algorithm 7 signs. It returns an error for any other hash, for a
// representative of another length than 64 bytes and for a context of more
// than 255. rand is not read.
//
// The number of attempts depends on the key and the message, as FIPS 204 has
// it; each attempt is constant time.
func SignKey(priv *PrivateKey, rand io.Reader, message []byte, opts crypto.SignerOpts) ([]byte, error) {
	return priv.Sign(rand, message, opts)
}

// SignKeyDeterministic does what priv.SignDeterministic(message, opts) does
// ([crypto/mldsa.PrivateKey.SignDeterministic]), and calls it. It is [SignKey]
// with the deterministic variant of FIPS 204, Section 3.4.
func SignKeyDeterministic(priv *PrivateKey, message []byte, opts crypto.SignerOpts) ([]byte, error) {
	return priv.SignDeterministic(message, opts)
}
