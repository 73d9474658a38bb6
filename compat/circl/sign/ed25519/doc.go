// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ed25519 has the API of [github.com/cloudflare/circl/sign/ed25519]
// and can take its place by a change of the import path. Everything is
// forwarded to it.
//
// It is Ed25519 of [RFC 8032] with its variants for contexts and hashed
// messages. Its types are circl's, not those of crypto/ed25519: PrivateKey has
// the same bytes, but TLS and X.509 do not know it.
//
//	symbol         | provided as
//	ContextMaxSize | alias
//	ED25519        | alias
//	ED25519Ctx     | alias
//	ED25519Ph      | alias
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
//	SignWithCtx    | forwarded
//	SignatureSize  | alias
//	SignerOptions  | alias
//	Verify         | forwarded
//	VerifyAny      | forwarded
//	VerifyPh       | forwarded
//	VerifyWithCtx  | forwarded
//
// [RFC 8032]: https://www.rfc-editor.org/rfc/rfc8032
package ed25519
