// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sign has the API of [golang.org/x/crypto/nacl/sign], Ed25519 with
// the signature before the message as NaCl and libsodium have it, and can take
// its place by a change of the import path. Everything is forwarded to it.
//
//	symbol      | provided as
//	GenerateKey | forwarded
//	Open        | forwarded
//	Overhead    | alias
//	Sign        | forwarded
package sign
