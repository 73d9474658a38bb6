// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signer

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rsa"
	"fmt"
	"io"

	"rind.example/rind/hazmat/stdkey"
	"rind.example/rind/hazmat/stdkey/eddsa"
)

// Wrap returns a signer that does what key does, on rind where rind serves the
// key and with the key's own methods elsewhere: see the table in the package
// comment. The result holds key and follows later changes to it. A nil, a
// wrapped and a foreign signer, and a key of the standard library that is nil
// or of a wrong length, are returned unchanged.
func Wrap(key crypto.Signer) crypto.Signer {
	switch k := key.(type) {
	case *ecdsa.PrivateKey:
		if k != nil {
			return &messageSigner{digestSigner{k}}
		}
	case *rsa.PrivateKey:
		if k != nil {
			return &decryptingSigner{messageSigner{digestSigner{k}}}
		}
	case ed25519.PrivateKey:
		if len(k) == ed25519.PrivateKeySize {
			return &messageSigner{digestSigner{k}}
		}
	case *ed25519.PrivateKey: // as golang.org/x/crypto/ssh parses them
		if k != nil && len(*k) == ed25519.PrivateKeySize {
			return &messageSigner{digestSigner{k}}
		}
	default:
		if newerName(key) != "" {
			return &messageSigner{digestSigner{key}}
		}
	}
	return key
}

// Unwrap returns the key that [Wrap] made s from, and any other signer
// unchanged.
func Unwrap(s crypto.Signer) crypto.Signer {
	switch w := s.(type) {
	case *messageSigner:
		if w != nil {
			return w.key
		}
	case *decryptingSigner:
		if w != nil {
			return w.key
		}
	}
	return s
}

// digestSigner signs digests with key, which is a private key of the standard
// library.
type digestSigner struct{ key crypto.Signer }

// Public returns what the key's Public method does: a public key of the
// standard library, by which crypto/tls, crypto/x509 and ssh choose how to sign.
func (s digestSigner) Public() crypto.PublicKey { return s.key.Public() }

// Sign signs digest as the Sign method of the key does.
func (s digestSigner) Sign(rand io.Reader, digest []byte, opts crypto.SignerOpts) ([]byte, error) {
	switch k := s.key.(type) {
	case *ecdsa.PrivateKey:
		if sig, ok := stdkey.SignKey(k, rand, digest, opts); ok {
			return sig, nil
		}
	case ed25519.PrivateKey:
		if sig := new([ed25519.SignatureSize]byte); eddsa.SignKey(sig, k, digest, opts) {
			return sig[:], nil
		}
	case *ed25519.PrivateKey:
		if sig := new([ed25519.SignatureSize]byte); eddsa.SignKey(sig, *k, digest, opts) {
			return sig[:], nil
		}
	default:
		if sig, ok := newerSign(s.key, digest, opts); ok {
			return sig, nil
		}
	}
	return s.key.Sign(rand, digest, opts)
}

// String names the kind of signer and nothing of the key.
func (s digestSigner) String() string {
	switch k := s.key.(type) {
	case *ecdsa.PrivateKey:
		return "ECDSA" + curveName(k) + " signer"
	case *rsa.PrivateKey:
		return "RSA signer"
	case ed25519.PrivateKey, *ed25519.PrivateKey:
		return "Ed25519 signer"
	}
	return newerName(s.key) + " signer"
}

// curveName returns the name of the curve that k is on now after a space, or
// nothing if it has none.
func curveName(k *ecdsa.PrivateKey) string {
	if k.Curve == nil {
		return ""
	}
	if p := k.Curve.Params(); p != nil && p.Name != "" {
		return " " + p.Name
	}
	return ""
}

// Format prints the name whatever the verb: an Ed25519 key is a byte slice,
// which verbs for numbers would otherwise print.
func (s digestSigner) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, s.String()) }

// messageSigner adds signing of whole messages.
type messageSigner struct{ digestSigner }

var _ crypto.MessageSigner = (*messageSigner)(nil)

// SignMessage hashes msg with opts.HashFunc(), unless that is zero, and signs
// the digest, as [crypto.SignMessage] does with the key. The embedded signer
// has no SignMessage method, so that function does the hashing.
func (s *messageSigner) SignMessage(rand io.Reader, msg []byte, opts crypto.SignerOpts) ([]byte, error) {
	return crypto.SignMessage(s.digestSigner, rand, msg, opts)
}

// decryptingSigner adds decryption, for RSA keys.
type decryptingSigner struct{ messageSigner }

var _ crypto.Decrypter = (*decryptingSigner)(nil)

// Decrypt decrypts msg as [rsa.PrivateKey.Decrypt] does.
func (s *decryptingSigner) Decrypt(rand io.Reader, msg []byte, opts crypto.DecrypterOpts) ([]byte, error) {
	return s.key.(*rsa.PrivateKey).Decrypt(rand, msg, opts)
}
