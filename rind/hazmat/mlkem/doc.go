// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package mlkem implements ML-KEM, the key encapsulation mechanism of [FIPS 203], at
// its three parameter sets. The names of functions and types end with that of the
// set; ML-KEM-768 is the one to use without a reason for another.
//
// The sizes in bytes of what travels, and of what a key holds:
//
//	set   encapsulation key  expanded decapsulation key  ciphertext  in memory: public, private
//	512                 800                        1632         768          3 KiB + 1 KiB
//	768                1184                        2400        1088          6 KiB + 2 KiB
//	1024               1568                        3168        1568         10 KiB + 2 KiB
//
// A seed is 64 bytes, d || z, and a shared key 32 bytes, always.
//
// Keys hold their expanded forms: the matrix Â, t̂ and the hash of the encoding in the
// public half, ŝ and what multiplications by it need in the private one. Making a key
// from bytes is therefore the larger part of the work for one use, and none of it is
// done again for the next. The public half is an object of its own, which does not
// keep the private one alive.
//
// Use of a zero or destroyed key panics: it never gives a secret that others know.
//
// A ciphertext that was not made for a key is not an error: decapsulation then gives
// 32 bytes that only the holder of the key could compute, and does so without
// showing it (implicit rejection, FIPS 203, section 6.3).
//
// Programs should use package rind/kem; this one has sharp edges and is outside
// rind's compatibility promise.
//
// Timing: making a key from a seed, encapsulation and decapsulation are constant time
// in the seeds, the private key, the message and the shared key, and in whether a
// ciphertext is rejected. The matrix is sampled from public ρ in a time that depends on
// it. Whether an encoded key is refused shows. Encapsulation and decapsulation do not
// allocate. Secrets are cleared from the stack before a function returns.
//
// Acceleration: arithmetic modulo 3329 is that of the kernel package
// rind/internal/asm/mlkem, and Keccak that of rind/internal/asm/keccak, four
// permutations at a time where that is faster: assembly where the platform has it,
// portable Go elsewhere and with the purego build tag. The long hashes H(ek) and
// J(z || c) then go along with the sampling, in lanes that it leaves idle.
//
// [FIPS 203]: https://doi.org/10.6028/NIST.FIPS.203
package mlkem

//go:generate go run ./_variants ../../..
