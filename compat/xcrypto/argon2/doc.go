// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package argon2 has the API of [golang.org/x/crypto/argon2] and can take its
// place by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. Argon2i and
// Argon2id are specified in [RFC 9106].
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol  | provided as
//	IDKey   | forwarded
//	Key     | forwarded
//	Version | alias
//
// Timing: [Key], which is Argon2i, accesses memory independently of the
// password; [IDKey], which is Argon2id, does so in the first half of its first
// pass only. Both take longer with the costs and lengths.
//
// [RFC 9106]: https://www.rfc-editor.org/rfc/rfc9106
package argon2
