// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package x25519 implements the function X25519 of [RFC 7748], section 5:
// multiplication of a u-coordinate of Curve25519 by a clamped scalar.
//
// Scalars, u-coordinates and results are 32 bytes, little-endian. Every scalar
// is accepted and clamped, and every u-coordinate is accepted, too: bit 255 is
// ignored, and values from p to 2^255-1 count modulo p = 2^255-19. Some
// u-coordinates belong to points of small order and give zero whatever the
// scalar is. A key agreement must refuse that result (RFC 7748, section 6.1);
// [ScalarMult] says when it comes about. A result is not uniform and must go
// through a key derivation function.
//
// Programs should use package rind/agreement; this one has sharp edges and is
// outside rind's compatibility promise.
//
// Timing: constant time in scalars, u-coordinates and results; whether a result
// is zero shows to those who branch on it. No function allocates.
//
// Acceleration: the ladder is that of the kernel package
// rind/internal/asm/curve25519, and multiples of the base point are those of
// package edwards25519 beside this one: assembly where the platform has it,
// portable Go elsewhere and with the purego build tag.
//
// [RFC 7748]: https://www.rfc-editor.org/rfc/rfc7748
package x25519
