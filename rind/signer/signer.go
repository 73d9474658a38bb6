// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signer

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"io"

	"rind.example/rind/hazmat/stdkey"
)

// Wrap returns a signer that does what key does and signs on rind, or key
// itself where rind has nothing faster: see the table in the package comment.
// The result holds key and follows later changes to it. Wrapping a nil or a
// wrapped signer returns it unchanged.
func Wrap(key crypto.Signer) crypto.Signer {
	k, ok := key.(*ecdsa.PrivateKey)
	if !ok || k == nil || k.Curve != elliptic.P384() {
		return key
	}
	return &messageSigner{ecdsaSigner{k}}
}

// Unwrap returns the key that [Wrap] made s from, and any other signer
// unchanged.
func Unwrap(s crypto.Signer) crypto.Signer {
	if w, ok := s.(*messageSigner); ok && w != nil {
		return w.key
	}
	return s
}

// ecdsaSigner signs digests with key.
type ecdsaSigner struct{ key *ecdsa.PrivateKey }

// Public returns the *ecdsa.PublicKey of the key, the same at every call.
func (s ecdsaSigner) Public() crypto.PublicKey { return s.key.Public() }

// Sign signs digest as [ecdsa.PrivateKey.Sign] does.
func (s ecdsaSigner) Sign(rand io.Reader, digest []byte, opts crypto.SignerOpts) ([]byte, error) {
	if sig, ok := stdkey.SignKey(s.key, rand, digest, opts); ok {
		return sig, nil
	}
	return s.key.Sign(rand, digest, opts)
}

// String names the kind of signer and nothing of the key.
func (s ecdsaSigner) String() string { return "ECDSA P-384 signer" }

// messageSigner adds signing of whole messages.
type messageSigner struct{ ecdsaSigner }

var _ crypto.MessageSigner = (*messageSigner)(nil)

// SignMessage hashes msg with opts.HashFunc() and signs the digest, as
// [crypto.SignMessage] does with the key. The embedded signer has no
// SignMessage method, so that function does the hashing.
func (s *messageSigner) SignMessage(rand io.Reader, msg []byte, opts crypto.SignerOpts) ([]byte, error) {
	return crypto.SignMessage(s.ecdsaSigner, rand, msg, opts)
}
