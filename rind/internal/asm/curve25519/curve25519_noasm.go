// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build purego || !amd64

package curve25519

func mul(out, a, b *Element)                             { mulGeneric(out, a, b) }
func sqr(out, a *Element)                                { sqrGeneric(out, a) }
func sqrN(out, a *Element, n int)                        { sqrNGeneric(out, a, n) }
func double(out, a *Point, n int)                        { doubleGeneric(out, a, n) }
func addAffine(out, a *Point, b *Affine)                 { addAffineGeneric(out, a, b) }
func addCached(out, a *Point, b *Cached)                 { addCachedGeneric(out, a, b) }
func addAffineXYZ(out, a *Point, b *Affine)              { addAffineXYZGeneric(out, a, b) }
func addCachedXYZ(out, a *Point, b *Cached)              { addCachedXYZGeneric(out, a, b) }
func ladder(x, z *Element, scalar *[32]byte, u *Element) { ladderGeneric(x, z, scalar, u) }

func selectAffine(out *Affine, table *[16]Affine, digit int64) {
	selectAffineGeneric(out, table, digit)
}

func packedIsFast() bool                             { return false }
func packedDouble(out, a *PackedPoint, n int)        { packedDoubleGeneric(out, a, n) }
func packedAdd(out, a *PackedPoint, b *PackedCached) { packedAddGeneric(out, a, b) }
func packedSub(out, a *PackedPoint, b *PackedCached) { packedSubGeneric(out, a, b) }
func packedCache(out *PackedCached, a *PackedPoint)  { packedCacheGeneric(out, a) }
