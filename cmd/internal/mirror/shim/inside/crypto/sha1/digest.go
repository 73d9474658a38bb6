// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package sha1

import "hash"

// digest lets tests compile that would convert a state to the standard
// library's own type. They do not do so where Go+BoringCrypto is enabled,
// which they are told.
type digest struct{ hash.Hash }

// ConstantTimeSum is never called.
func (d *digest) ConstantTimeSum(in []byte) []byte { panic("no state is of this type") }
