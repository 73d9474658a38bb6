// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package curve25519

import "rind.example/rind/internal/asm/impl"

func init() {
	impl.Register(packing, "avx2", useAVX2, "packedDoubleAVX2", "packedAddAVX2", "packedSubAVX2", "packedCacheAVX2")
}

//go:noescape
func packedDoubleAVX2(out, a *PackedPoint, n int)

//go:noescape
func packedAddAVX2(out, a *PackedPoint, b *PackedCached)

//go:noescape
func packedSubAVX2(out, a *PackedPoint, b *PackedCached)

//go:noescape
func packedCacheAVX2(out *PackedCached, a *PackedPoint)

func packedIsFast() bool { return useAVX2 }

func packedDouble(out, a *PackedPoint, n int) {
	if useAVX2 {
		packedDoubleAVX2(out, a, n)
	} else {
		packedDoubleGeneric(out, a, n)
	}
}

func packedAdd(out, a *PackedPoint, b *PackedCached) {
	if useAVX2 {
		packedAddAVX2(out, a, b)
	} else {
		packedAddGeneric(out, a, b)
	}
}

func packedSub(out, a *PackedPoint, b *PackedCached) {
	if useAVX2 {
		packedSubAVX2(out, a, b)
	} else {
		packedSubGeneric(out, a, b)
	}
}

func packedCache(out *PackedCached, a *PackedPoint) {
	if useAVX2 {
		packedCacheAVX2(out, a)
	} else {
		packedCacheGeneric(out, a)
	}
}
