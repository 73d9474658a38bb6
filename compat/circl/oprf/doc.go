// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package oprf has the API of [github.com/cloudflare/circl/oprf] and can take
// its place by a change of the import path. Everything is forwarded to it.
//
// It has the oblivious pseudorandom functions of [RFC 9497], plain, verifiable
// and partially oblivious. The suites are circl's own values.
//
// Timing: the server's operations of the three NIST curves are not constant
// time in its key.
//
//	symbol                    | provided as
//	BaseMode                  | alias
//	Blind                     | alias
//	Blinded                   | alias
//	Client                    | alias
//	DeriveKey                 | forwarded
//	ErrDeriveKeyPairError     | alias
//	ErrInvalidInfo            | alias
//	ErrInvalidInput           | alias
//	ErrInvalidMode            | alias
//	ErrInvalidPrivateKey      | alias
//	ErrInvalidProof           | alias
//	ErrInvalidPublicKey       | alias
//	ErrInvalidSeed            | alias
//	ErrInvalidSuite           | alias
//	ErrInverseZero            | alias
//	ErrNoKey                  | alias
//	Evaluated                 | alias
//	Evaluation                | alias
//	EvaluationRequest         | alias
//	FinalizeData              | alias
//	GenerateKey               | forwarded
//	GetSuite                  | forwarded
//	Mode                      | alias
//	NewClient                 | forwarded
//	NewPartialObliviousClient | forwarded
//	NewPartialObliviousServer | forwarded
//	NewServer                 | forwarded
//	NewVerifiableClient       | forwarded
//	NewVerifiableServer       | forwarded
//	PartialObliviousClient    | alias
//	PartialObliviousMode      | alias
//	PartialObliviousServer    | alias
//	PrivateKey                | alias
//	PublicKey                 | alias
//	Server                    | alias
//	Suite                     | alias
//	SuiteP256                 | alias
//	SuiteP384                 | alias
//	SuiteP521                 | alias
//	SuiteRistretto255         | alias
//	VerifiableClient          | alias
//	VerifiableMode            | alias
//	VerifiableServer          | alias
//
// [RFC 9497]: https://www.rfc-editor.org/rfc/rfc9497
package oprf
