// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package secretbox has the API of [golang.org/x/crypto/nacl/secretbox] and can
// take its place by a change of the import path: everything that compiled
// compiles, and results, errors, panics and the use of randomness stay the
// same. The boxes are those of [NaCl]: XSalsa20 and Poly1305.
//
// Everything is forwarded to golang.org/x/crypto: rind has nothing faster yet.
//
//	symbol   | provided as
//	Open     | forwarded
//	Overhead | alias
//	Seal     | forwarded
//
// Timing: constant time but for the lengths and for whether opening fails.
//
// [NaCl]: https://nacl.cr.yp.to/secretbox.html
package secretbox
