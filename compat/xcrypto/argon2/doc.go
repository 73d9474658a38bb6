// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package argon2 has the API of [golang.org/x/crypto/argon2], the password
// hash of RFC 9106, and can take its place by a change of the import path.
// Everything is forwarded to it.
//
//	symbol  | provided as
//	IDKey   | forwarded
//	Key     | forwarded
//	Version | alias
package argon2
