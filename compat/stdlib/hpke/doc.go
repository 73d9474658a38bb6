// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hpke has the API of the standard library's [crypto/hpke] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. Hybrid public key encryption is specified in [RFC 9180], its
// post-quantum KEMs in [draft-ietf-hpke-pq].
//
// All types are the standard library's own: only it can implement its
// interfaces. Keys, contexts and algorithms of both packages are the same
// values.
//
// Everything is forwarded to the standard library: rind has nothing faster
// yet.
//
//	symbol              | provided as
//	AEAD                | alias
//	AES128GCM           | forwarded
//	AES256GCM           | forwarded
//	ChaCha20Poly1305    | forwarded
//	DHKEM               | forwarded
//	ExportOnly          | forwarded
//	HKDFSHA256          | forwarded
//	HKDFSHA384          | forwarded
//	HKDFSHA512          | forwarded
//	KDF                 | alias
//	KEM                 | alias
//	MLKEM1024           | forwarded
//	MLKEM1024P384       | forwarded
//	MLKEM768            | forwarded
//	MLKEM768P256        | forwarded
//	MLKEM768X25519      | forwarded
//	NewAEAD             | forwarded
//	NewDHKEMPrivateKey  | forwarded
//	NewDHKEMPublicKey   | forwarded
//	NewHybridPrivateKey | forwarded
//	NewHybridPublicKey  | forwarded
//	NewKDF              | forwarded
//	NewKEM              | forwarded
//	NewMLKEMPrivateKey  | forwarded
//	NewMLKEMPublicKey   | forwarded
//	NewRecipient        | forwarded
//	NewSender           | forwarded
//	Open                | forwarded
//	PrivateKey          | alias
//	PublicKey           | alias
//	Recipient           | alias
//	SHAKE128            | forwarded
//	SHAKE256            | forwarded
//	Seal                | forwarded
//	Sender              | alias
//
// Timing: operations on private keys are constant time.
//
// [RFC 9180]: https://www.rfc-editor.org/rfc/rfc9180
// [draft-ietf-hpke-pq]: https://datatracker.ietf.org/doc/draft-ietf-hpke-pq/
package hpke
