// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package signer makes the standard library's private keys sign on rind where
// they are handed on as a [crypto.Signer]: to crypto/tls, crypto/x509,
// golang.org/x/crypto/ssh and other code that never calls a function by name.
//
//	cert.PrivateKey = signer.Wrap(key)
//
// [Wrap] replaces a key that rind signs with faster by a signer that holds it,
// and returns every other signer unchanged:
//
//	key given to Wrap                          | result
//	*ecdsa.PrivateKey on elliptic.P384()       | signer on rind
//	*ecdsa.PrivateKey on another curve, or nil | the key itself
//	*rsa.PrivateKey, ed25519.PrivateKey        | the key itself
//	a result of Wrap                           | the same result
//	any other crypto.Signer                    | the same signer
//	nil                                        | nil
//
// So nothing changes for a key that rind has nothing for: an RSA key stays a
// [crypto.Decrypter], and a foreign signer keeps all its methods. Later
// versions of rind will wrap more keys. A signer on rind is a
// [crypto.MessageSigner] too.
//
// A signer on rind behaves as the key does: its Public method returns the same
// *ecdsa.PublicKey, and signatures, errors, panics and the use of randomness
// are those of the key's Sign method (see compat/stdlib/ecdsa). What it is not
// is an *ecdsa.PrivateKey: code that switches on the concrete type or marshals
// the key (x509.MarshalPKCS8PrivateKey) needs the key, which [Unwrap] returns.
// Wrap a key where it is used for signing, not where it is stored.
//
// In FIPS 140-3 mode (crypto/fips140.Enabled) and in programs built with
// GOEXPERIMENT=boringcrypto every signature is the standard library's.
//
// Timing: signing is constant time, except that the bit lengths of the big.Int
// fields of a key may show.
package signer
