// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package math has the API of [github.com/cloudflare/circl/math] and can take
// its place by a change of the import path. Everything is forwarded to it.
//
// It has functions on big integers: the signed digits of exponents, and safe
// primes.
//
//	symbol      | provided as
//	IsSafePrime | forwarded
//	NextPow2    | forwarded
//	OmegaNAF    | forwarded
//	SafePrime   | forwarded
//	SignedDigit | forwarded
package math
