// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package slhdsa has the API of [github.com/cloudflare/circl/sign/slhdsa] and
// can take its place by a change of the import path. Everything is forwarded
// to it.
//
// It is SLH-DSA of [FIPS 205] with its twelve sets of parameters.
//
//	symbol             | provided as
//	ErrContext         | alias
//	ErrMsgLen          | alias
//	ErrParam           | alias
//	ErrPreHash         | alias
//	ErrSigParse        | alias
//	ErrTree            | alias
//	ErrWriting         | alias
//	GenerateKey        | forwarded
//	ID                 | alias
//	IDByName           | forwarded
//	Message            | alias
//	NewMessage         | forwarded
//	NewPreHashWithHash | forwarded
//	NewPreHashWithXof  | forwarded
//	PreHash            | alias
//	PrivateKey         | alias
//	PublicKey          | alias
//	SHA2_128f          | alias
//	SHA2_128s          | alias
//	SHA2_192f          | alias
//	SHA2_192s          | alias
//	SHA2_256f          | alias
//	SHA2_256s          | alias
//	SHAKE_128f         | alias
//	SHAKE_128s         | alias
//	SHAKE_192f         | alias
//	SHAKE_192s         | alias
//	SHAKE_256f         | alias
//	SHAKE_256s         | alias
//	SignDeterministic  | forwarded
//	SignRandomized     | forwarded
//	Verify             | forwarded
//
// [FIPS 205]: https://doi.org/10.6028/NIST.FIPS.205
package slhdsa
