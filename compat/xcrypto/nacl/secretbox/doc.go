// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package secretbox has the API of [golang.org/x/crypto/nacl/secretbox],
// authenticated encryption as NaCl and libsodium have it, and can take its place
// by a change of the import path. Everything is forwarded to it.
//
//	symbol   | provided as
//	Open     | forwarded
//	Overhead | alias
//	Seal     | forwarded
package secretbox
