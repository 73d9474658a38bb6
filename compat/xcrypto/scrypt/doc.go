// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package scrypt has the API of [golang.org/x/crypto/scrypt], the password
// hash of RFC 7914, and can take its place by a change of the import path.
// Everything is forwarded to it.
//
//	symbol | provided as
//	Key    | forwarded
package scrypt
