// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hpke has the API of [github.com/cloudflare/circl/hpke] and can take
// its place by a change of the import path. Everything is forwarded to it.
//
// It is hybrid public key encryption as in [RFC 9180], with circl's
// identifiers for the algorithms beyond it. The identifiers form closed
// tables: circl's, which tell by number what a suite is made of.
//
//	symbol                      | provided as
//	AEAD                        | alias
//	AEAD_AES128GCM              | alias
//	AEAD_AES256GCM              | alias
//	AEAD_ChaCha20Poly1305       | alias
//	Context                     | alias
//	ErrAEADSeqOverflows         | alias
//	ErrInvalidAEAD              | alias
//	ErrInvalidAuthKEM           | alias
//	ErrInvalidHPKESuite         | alias
//	ErrInvalidKDF               | alias
//	ErrInvalidKEM               | alias
//	ErrInvalidKEMDeriveKey      | alias
//	ErrInvalidKEMPrivateKey     | alias
//	ErrInvalidKEMPublicKey      | alias
//	ErrInvalidKEMSharedSecret   | alias
//	KDF                         | alias
//	KDF_HKDF_SHA256             | alias
//	KDF_HKDF_SHA384             | alias
//	KDF_HKDF_SHA512             | alias
//	KEM                         | alias
//	KEM_P256_HKDF_SHA256        | alias
//	KEM_P384_HKDF_SHA384        | alias
//	KEM_P521_HKDF_SHA512        | alias
//	KEM_X25519_HKDF_SHA256      | alias
//	KEM_X25519_KYBER768_DRAFT00 | alias
//	KEM_X448_HKDF_SHA512        | alias
//	KEM_XWING                   | alias
//	NewSuite                    | forwarded
//	Opener                      | alias
//	Receiver                    | alias
//	Sealer                      | alias
//	Sender                      | alias
//	Suite                       | alias
//	UnmarshalOpener             | forwarded
//	UnmarshalSealer             | forwarded
//
// [RFC 9180]: https://www.rfc-editor.org/rfc/rfc9180
package hpke
