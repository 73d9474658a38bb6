// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlkemtest has the API of the standard library's
// [crypto/mlkem/mlkemtest] and can take its place by a change of the import
// path: everything that compiled compiles, and results, errors, panics and the
// use of randomness stay the same. It encapsulates with randomness that the
// caller gives, as Algorithm 17 of [FIPS 203] does, and is for tests with
// known answers only: use the Encapsulate methods of compat/stdlib/mlkem.
//
// The keys are those of compat/stdlib/mlkem, which is rind's in the place of
// [crypto/mlkem]: the two imports change together. In FIPS 140-3 mode everything
// is forwarded to the standard library.
//
//	symbol          | provided as
//	Encapsulate1024 | faster
//	Encapsulate768  | faster
//
// Timing: constant time.
//
// [FIPS 203]: https://doi.org/10.6028/NIST.FIPS.203
package mlkemtest
