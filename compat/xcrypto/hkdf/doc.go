// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package hkdf has the API of [golang.org/x/crypto/hkdf], the key derivation
// of RFC 5869, and can take its place by a change of the import path. Everything
// is forwarded to it.
//
//	symbol  | provided as
//	Expand  | forwarded
//	Extract | forwarded
//	New     | forwarded
package hkdf
