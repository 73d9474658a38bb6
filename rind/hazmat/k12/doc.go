// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package k12 implements the extendable-output functions KT128 and KT256 of
// [RFC 9861], known as KangarooTwelve: TurboSHAKE over chunks of 8192 bytes, of which
// four are hashed at once.
//
// Programs should use the packages above this one; it has sharp edges and is
// outside rind's compatibility promise.
//
// Timing: constant time but for lengths. [Sum128] and [Sum256] do not allocate. A
// [Hash] takes 32 KiB once its message is longer than 8192 bytes.
//
// Acceleration: that of package sha3 beside this one.
//
// [RFC 9861]: https://www.rfc-editor.org/rfc/rfc9861
package k12
