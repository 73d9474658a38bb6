// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package pbkdf2 has the API of [golang.org/x/crypto/pbkdf2], the key
// derivation of RFC 8018, Section 5.2, and can take its place by a change of the
// import path. Everything is forwarded to it.
//
//	symbol | provided as
//	Key    | forwarded
package pbkdf2
