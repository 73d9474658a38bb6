// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hpke has the API of [crypto/hpke] and can take its place by a
// change of the import path. Everything is forwarded to it.
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
package hpke
