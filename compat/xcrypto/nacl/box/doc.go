// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package box has the API of [golang.org/x/crypto/nacl/box], encryption to a
// public key as NaCl and libsodium have it, and can take its place by a change
// of the import path. Everything is forwarded to it.
//
//	symbol                  | provided as
//	AnonymousOverhead       | alias
//	GenerateKey             | forwarded
//	Open                    | forwarded
//	OpenAfterPrecomputation | forwarded
//	OpenAnonymous           | forwarded
//	Overhead                | alias
//	Precompute              | forwarded
//	Seal                    | forwarded
//	SealAfterPrecomputation | forwarded
//	SealAnonymous           | forwarded
package box
