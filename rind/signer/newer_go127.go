// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package signer

import (
	"crypto"
	"crypto/mldsa"

	stdmldsa "rind.example/rind/hazmat/stdkey/mldsa"
)

// newerName names the algorithm of a key whose type came with a later Go
// release than rind requires, and is empty for every other signer.
func newerName(key crypto.Signer) string {
	if k, ok := key.(*mldsa.PrivateKey); ok && k != nil {
		return "ML-DSA"
	}
	return ""
}

// newerSign signs with such a key on rind.
func newerSign(key crypto.Signer, message []byte, opts crypto.SignerOpts) (sig []byte, ok bool) {
	if k, isMLDSA := key.(*mldsa.PrivateKey); isMLDSA {
		return stdmldsa.Sign(k, message, opts)
	}
	return nil, false
}
