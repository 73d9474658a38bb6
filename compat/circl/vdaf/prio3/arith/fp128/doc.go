// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package fp128 has the API of
// [github.com/cloudflare/circl/vdaf/prio3/arith/fp128] and can take its place
// by a change of the import path. Everything is forwarded to it.
//
// It is the field of 128 bits that Prio3 computes in, with vectors and
// polynomials.
//
//	symbol            | provided as
//	ErrFieldEltDecode | alias
//	ErrMatchLen       | alias
//	ErrMaxNumTries    | alias
//	ErrNumberTooLarge | alias
//	ErrRootsOfUnity   | alias
//	Fp                | alias
//	Poly              | alias
//	Size              | alias
//	Vec               | alias
package fp128
