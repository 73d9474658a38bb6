// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ed448 has the API of [github.com/cloudflare/circl/sign/ed448] and
// can take its place by a change of the import path. Everything is forwarded
// to it.
//
// It is Ed448 of [RFC 8032], with and without hashing the message first.
//
//	symbol         | provided as
//	ContextMaxSize | alias
//	ED448          | alias
//	ED448Ph        | alias
//	GenerateKey    | forwarded
//	NewKeyFromSeed | forwarded
//	PrivateKey     | alias
//	PrivateKeySize | alias
//	PublicKey      | alias
//	PublicKeySize  | alias
//	Scheme         | forwarded
//	SchemeID       | alias
//	SeedSize       | alias
//	Sign           | forwarded
//	SignPh         | forwarded
//	SignatureSize  | alias
//	SignerOptions  | alias
//	Verify         | forwarded
//	VerifyAny      | forwarded
//	VerifyPh       | forwarded
//
// [RFC 8032]: https://www.rfc-editor.org/rfc/rfc8032
package ed448
