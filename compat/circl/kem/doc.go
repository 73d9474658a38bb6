// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package kem has the API of [github.com/cloudflare/circl/kem] and can take
// its place by a change of the import path. Everything is forwarded to it.
//
// It has the interfaces that all key encapsulation mechanisms share, and their
// errors. The interfaces are circl's own, so a scheme written against either
// spelling serves both.
//
//	symbol            | provided as
//	AuthScheme        | alias
//	ErrCipherText     | alias
//	ErrCiphertextSize | alias
//	ErrPrivKey        | alias
//	ErrPrivKeySize    | alias
//	ErrPubKey         | alias
//	ErrPubKeySize     | alias
//	ErrSeedSize       | alias
//	ErrTypeMismatch   | alias
//	PrivateKey        | alias
//	PublicKey         | alias
//	Scheme            | alias
package kem
