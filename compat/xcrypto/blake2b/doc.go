// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package blake2b has the API of [golang.org/x/crypto/blake2b], the hash of
// RFC 7693 for 64-bit machines and its variant with long outputs, and can take
// its place by a change of the import path. Everything is forwarded to it, and
// like it the package registers [crypto.BLAKE2b_256], [crypto.BLAKE2b_384] and
// [crypto.BLAKE2b_512] when it is imported.
//
//	symbol              | provided as
//	BlockSize           | alias
//	New                 | forwarded
//	New256              | forwarded
//	New384              | forwarded
//	New512              | forwarded
//	NewXOF              | forwarded
//	OutputLengthUnknown | alias
//	Size                | alias
//	Size256             | alias
//	Size384             | alias
//	Sum256              | forwarded
//	Sum384              | forwarded
//	Sum512              | forwarded
//	XOF                 | alias
package blake2b
