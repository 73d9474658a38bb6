// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519

import (
	"crypto"
	"io"
)

// SignKey does what priv.Sign(rand, message, opts) does
// ([crypto/ed25519.PrivateKey.Sign]), and calls it: rind has no kernel for it
// yet. It returns the signature in 64 bytes. If opts.HashFunc() is zero,
// message is signed as it is with Ed25519, or with Ed25519ctx if opts is an
// [*Options] that has a context (RFC 8032, Section 5.1); if it is
// [crypto.SHA512], message is the digest to sign with Ed25519ph and must have
// 64 bytes. It returns an error for any other hash, for a digest of another
// length and for a context of more than 255 bytes. The signature is
// deterministic, and rand is not read.
//
// Constant time.
func SignKey(priv PrivateKey, rand io.Reader, message []byte, opts crypto.SignerOpts) ([]byte, error) {
	return priv.Sign(rand, message, opts)
}
