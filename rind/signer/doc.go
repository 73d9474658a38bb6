// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package signer makes the standard library's private keys sign on rind where
// they are handed on as a [crypto.Signer]: to crypto/tls, crypto/x509,
// golang.org/x/crypto/ssh and other code that never calls a function by name.
//
//	cert.PrivateKey = signer.Wrap(key)
//
// [Wrap] replaces the standard library's private keys by a signer that holds
// the key, and returns every other signer unchanged:
//
//	key given to Wrap                         | result            | signatures are made by
//	*ecdsa.PrivateKey, P-256, P-384, P-521    | wrapper           | rind
//	*ecdsa.PrivateKey on another curve        | wrapper           | the key
//	ed25519.PrivateKey, *ed25519.PrivateKey   | wrapper           | rind
//	*rsa.PrivateKey                           | wrapper, decrypts | the key
//	*mldsa.PrivateKey (from Go 1.27 on)       | wrapper           | rind
//	a nil key, an Ed25519 key of wrong length | the same key      |
//	a result of Wrap                          | the same wrapper  |
//	any other crypto.Signer                   | the same signer   |
//	nil                                       | nil               |
//
// Keys that rind has nothing faster for yet are wrapped all the same, so that
// what a program may do with the result of Wrap is the same in every version
// of rind, and a later version that serves more keys makes it faster and
// changes nothing else.
//
// A wrapper behaves as the key does: its Public method returns what the key's
// does, a public key of the standard library; signatures, errors, panics and
// the use of randomness are those of the key's Sign method (for ECDSA see
// compat/stdlib/ecdsa). It is a [crypto.MessageSigner] too, and a
// [crypto.Decrypter] if it holds an RSA key.
//
// What it is not is a key. Code that switches on the concrete type finds a
// signer that it does not know, the key's other methods are absent (Equal,
// Seed, Validate, ECDH), and nothing marshals it: x509.MarshalPKCS8PrivateKey,
// ssh.MarshalPrivateKey and the client of an SSH agent return an error.
// [Unwrap] returns the key for all of these. Wrap a key where it is used for
// signing, not where it is stored.
//
// In FIPS 140-3 mode (crypto/fips140.Enabled) and in programs built with
// GOEXPERIMENT=boringcrypto every signature is the standard library's.
//
// Timing: signing on rind is constant time, except that the bit lengths of the
// big.Int fields of a key may show; the rest is the standard library's. Printing
// a wrapper shows its algorithm alone.
package signer
