// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package sha1 holds what the mirrored tests of crypto/sha1 use of its
// unexported names. The harness puts it into the face's own package.
package sha1

import "hash"

// digest lets tests compile that would convert a state to the standard
// library's own type. They do not do so where Go+BoringCrypto is enabled,
// which they are told.
type digest struct{ hash.Hash }

// ConstantTimeSum is never called.
func (d *digest) ConstantTimeSum(in []byte) []byte { panic("no state is of this type") }

var _ = (*digest).ConstantTimeSum // used by the tests alone
