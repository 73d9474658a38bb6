// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package ed25519 has the API of [github.com/cloudflare/circl/sign/ed25519]
// and can take its place by a change of the import path.
//
// It is Ed25519 of [RFC 8032] with its variants for contexts and hashed
// messages. Its types are circl's, not those of crypto/ed25519: PrivateKey has
// the same bytes, but TLS and X.509 do not know it.
//
// Signatures are accepted as by circl, which differs from crypto/ed25519 in the
// public key: it must be encoded canonically, so y from p to 2^255-1 is refused,
// and the sign 1 where x is 0.
//
// [Scheme] is circl's, because the keys' own Scheme method returns it and circl's
// packages compare the two; what it signs and verifies, and the methods of the keys,
// do not run on rind. In FIPS 140-3 mode all is forwarded to circl. Public keys that
// verify again and again become faster at the second time, as in
// compat/stdlib/ed25519.
//
//	symbol         | provided as
//	ContextMaxSize | alias
//	ED25519        | alias
//	ED25519Ctx     | alias
//	ED25519Ph      | alias
//	GenerateKey    | faster
//	NewKeyFromSeed | faster
//	PrivateKey     | alias
//	PrivateKeySize | alias
//	PublicKey      | alias
//	PublicKeySize  | alias
//	Scheme         | forwarded
//	SchemeID       | alias
//	SeedSize       | alias
//	Sign           | faster
//	SignKey        | function form of PrivateKey.Sign
//	SignPh         | faster
//	SignWithCtx    | faster
//	SignatureSize  | alias
//	SignerOptions  | alias
//	Verify         | faster
//	VerifyAny      | faster
//	VerifyPh       | faster
//	VerifyWithCtx  | faster
//
// Timing: making keys and signing are constant time. Verification is variable time:
// its inputs are taken as public.
//
// Acceleration: see rind/hazmat/ed25519.
//
// [RFC 8032]: https://www.rfc-editor.org/rfc/rfc8032
package ed25519
