// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package blake2s has the API of [golang.org/x/crypto/blake2s], the hash of
// RFC 7693 for small machines and its variant with long outputs, and can take
// its place by a change of the import path. Everything is forwarded to it, and
// like it the package registers [crypto.BLAKE2s_256] when it is imported.
//
//	symbol              | provided as
//	BlockSize           | alias
//	New128              | forwarded
//	New256              | forwarded
//	NewXOF              | forwarded
//	OutputLengthUnknown | alias
//	Size                | alias
//	Size128             | alias
//	Sum256              | forwarded
//	XOF                 | alias
package blake2s
