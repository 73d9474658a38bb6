// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package rsa has the API of [crypto/rsa] and can take its place by a
// change of the import path. Everything is forwarded to it.
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
package rsa
