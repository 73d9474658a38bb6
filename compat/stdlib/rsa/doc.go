// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package rsa has the API of the standard library's [crypto/rsa] and can take
// its place by a change of the import path: everything that compiled compiles,
// and results, errors, panics and the use of randomness stay the same.
// RSASSA-PSS, RSASSA-PKCS1-v1_5, RSAES-OAEP and RSAES-PKCS1-v1_5 are specified
// in [RFC 8017], making keys in [FIPS 186-5].
//
// The key types are the standard library's own, so keys pass freely between
// this package, crypto/x509, crypto/tls and other code. Their methods stay the
// standard library's; [SignKey] and [DecryptKey] stand for PrivateKey.Sign and
// PrivateKey.Decrypt. Where a key is handed on as a crypto.Signer, wrap it
// with rind/signer. The errors are the same values, so that errors.Is finds
// them under both names.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol                    | provided as
//	CRTValue                  | alias
//	DecryptKey                | function form of PrivateKey.Decrypt, forwarded
//	DecryptOAEP               | forwarded
//	DecryptPKCS1v15           | forwarded
//	DecryptPKCS1v15SessionKey | forwarded
//	EncryptOAEP               | forwarded
//	EncryptOAEPWithOptions    | forwarded
//	EncryptPKCS1v15           | forwarded
//	ErrDecryption             | alias
//	ErrMessageTooLong         | alias
//	ErrVerification           | alias
//	GenerateKey               | forwarded
//	GenerateMultiPrimeKey     | forwarded
//	OAEPOptions               | alias
//	PKCS1v15DecryptOptions    | alias
//	PSSOptions                | alias
//	PSSSaltLengthAuto         | alias
//	PSSSaltLengthEqualsHash   | alias
//	PrecomputedValues         | alias
//	PrivateKey                | alias
//	PublicKey                 | alias
//	SignKey                   | function form of PrivateKey.Sign, forwarded
//	SignPKCS1v15              | forwarded
//	SignPSS                   | forwarded
//	VerifyPKCS1v15            | forwarded
//	VerifyPSS                 | forwarded
//
// Timing: operations on private keys are constant time, except that making a
// key is not and that the outcome of decrypting shows.
//
// [FIPS 186-5]: https://doi.org/10.6028/NIST.FIPS.186-5
// [RFC 8017]: https://www.rfc-editor.org/rfc/rfc8017
package rsa
