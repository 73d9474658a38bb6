// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package bls has the API of [github.com/cloudflare/circl/sign/bls] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It is BLS signing over BLS12-381 after draft-irtf-cfrg-bls-signature, with
// keys in either group and aggregation. The types of keys are generic and stay
// the same types under both spellings.
//
//	symbol          | provided as
//	Aggregate       | forwarded
//	ErrAggregate    | alias
//	ErrInvalid      | alias
//	ErrInvalidKey   | alias
//	ErrInvalidSig   | alias
//	ErrKeyGen       | alias
//	ErrShortIKM     | alias
//	G1              | alias
//	G2              | alias
//	KeyG1SigG2      | alias
//	KeyG2SigG1      | alias
//	KeyGen          | forwarded
//	KeyGroup        | alias
//	PrivateKey      | alias
//	PublicKey       | alias
//	Sign            | forwarded
//	Signature       | alias
//	Verify          | forwarded
//	VerifyAggregate | forwarded
package bls
