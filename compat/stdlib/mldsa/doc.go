// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

// Package mldsa has the API of [crypto/mldsa] and can take its place by a
// change of the import path. Everything is forwarded to it.
//
//	symbol               | provided as
//	GenerateKey          | forwarded
//	MLDSA44              | forwarded
//	MLDSA44PublicKeySize | alias
//	MLDSA44SignatureSize | alias
//	MLDSA65              | forwarded
//	MLDSA65PublicKeySize | alias
//	MLDSA65SignatureSize | alias
//	MLDSA87              | forwarded
//	MLDSA87PublicKeySize | alias
//	MLDSA87SignatureSize | alias
//	NewPrivateKey        | forwarded
//	NewPublicKey         | forwarded
//	Options              | alias
//	Parameters           | alias
//	PrivateKey           | alias
//	PrivateKeySize       | alias
//	PublicKey            | alias
//	SignKey              | function form of PrivateKey.Sign, forwarded
//	SignKeyDeterministic | function form of PrivateKey.SignDeterministic, forwarded
//	Verify               | forwarded
package mldsa
