// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package blake2b has the API of [golang.org/x/crypto/blake2b] and can take its
// place by a change of the import path: everything that compiled compiles, and
// results, errors, panics and the use of randomness stay the same. BLAKE2b is
// specified in [RFC 7693], and the function with output of any length, [XOF],
// in [BLAKE2X].
//
// Importing the package registers [crypto.BLAKE2b_256], [crypto.BLAKE2b_384]
// and [crypto.BLAKE2b_512], as importing the mirrored one does.
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
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
//
// Timing: constant time but for the lengths.
//
// [BLAKE2X]: https://www.blake2.net/blake2x.pdf
// [RFC 7693]: https://www.rfc-editor.org/rfc/rfc7693
package blake2b
