// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rsa

import (
	"crypto"
	"io"
)

// SignKey does what priv.Sign(rand, digest, opts) does
// ([crypto/rsa.PrivateKey.Sign]), and calls it: rind has no kernel for it yet.
// It returns a signature as long as the modulus: with RSASSA-PSS if opts is a
// [*PSSOptions] (RFC 8017, Section 8.1.1), else with RSASSA-PKCS1-v1_5 (Section
// 8.2.1). It returns an error if the key is invalid or too small for
// opts.HashFunc(), or if digest does not have that hash's length. rand is read
// for the salt of PSS and otherwise ignored.
//
// Constant time.
func SignKey(priv *PrivateKey, rand io.Reader, digest []byte, opts crypto.SignerOpts) ([]byte, error) {
	return priv.Sign(rand, digest, opts)
}

// DecryptKey does what priv.Decrypt(rand, ciphertext, opts) does
// ([crypto/rsa.PrivateKey.Decrypt]), and calls it: rind has no kernel for it
// yet. It returns the plaintext: of RSAES-OAEP if opts is an [*OAEPOptions]
// (RFC 8017, Section 7.1.2), of RSAES-PKCS1-v1_5 if opts is nil or a
// [*PKCS1v15DecryptOptions] (Section 7.2.2). With a SessionKeyLen in the
// latter, a ciphertext with invalid padding gives a random key of that length
// instead of an error. It returns an error for options of any other type.
//
// Constant time, but for whether an error is returned.
func DecryptKey(priv *PrivateKey, rand io.Reader, ciphertext []byte, opts crypto.DecrypterOpts) ([]byte, error) {
	return priv.Decrypt(rand, ciphertext, opts)
}
