// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package tkn20 has the API of [github.com/cloudflare/circl/abe/cpabe/tkn20]
// and can take its place by a change of the import path. Everything is
// forwarded to it.
//
// It is attribute-based encryption by ciphertext policy after Tomida, Kawahara
// and Nishimaki, over BLS12-381.
//
//	symbol          | provided as
//	AttributeKey    | alias
//	Attributes      | alias
//	Policy          | alias
//	PublicKey       | alias
//	Setup           | forwarded
//	SystemSecretKey | alias
package tkn20
