// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package frodo640shake has the API of
// [github.com/cloudflare/circl/kem/frodo/frodo640shake] and can take its place
// by a change of the import path. Everything is forwarded to it.
//
// It is FrodoKEM-640 with SHAKE, as it was in the third round of NIST's
// competition.
//
//	symbol                | provided as
//	CiphertextSize        | alias
//	EncapsulationSeedSize | alias
//	KeySeedSize           | alias
//	PrivateKey            | alias
//	PrivateKeySize        | alias
//	PublicKey             | alias
//	PublicKeySize         | alias
//	Scheme                | forwarded
//	SharedKeySize         | alias
package frodo640shake
