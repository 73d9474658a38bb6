// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package csidh has the API of [github.com/cloudflare/circl/dh/csidh] and can
// take its place by a change of the import path. Everything is forwarded to
// it.
//
// It is CSIDH-512, a key exchange from isogenies that needs no interaction.
// circl calls its own implementation experimental and not fit for use.
//
//	symbol             | provided as
//	DeriveSecret       | forwarded
//	GeneratePrivateKey | forwarded
//	GeneratePublicKey  | forwarded
//	PrivateKey         | alias
//	PrivateKeySize     | alias
//	PublicKey          | alias
//	PublicKeySize      | alias
//	SharedSecretSize   | alias
//	Validate           | forwarded
package csidh
