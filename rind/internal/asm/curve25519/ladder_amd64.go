// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package curve25519

import (
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/cpu"
)

// The tiers of selection.
var (
	useAVX2 = cpu.AVX2
	useSSE2 = cpu.SSE2
)

func init() {
	impl.Register(scan, "avx2", useAVX2, "selectAffineAVX2")
	impl.Register(scan, "sse2", useSSE2, "selectAffineSSE2")
}

//go:noescape
func ladderADX(x, z *Element, scalar *[32]byte, u *Element)

//go:noescape
func ladderBMI2(x, z *Element, scalar *[32]byte, u *Element)

//go:noescape
func ladderAMD64(x, z *Element, scalar *[32]byte, u *Element)

//go:noescape
func selectAffineAVX2(out *Affine, table *[16]Affine, digit int64)

//go:noescape
func selectAffineSSE2(out *Affine, table *[16]Affine, digit int64)

func ladder(x, z *Element, scalar *[32]byte, u *Element) {
	if useADX {
		ladderADX(x, z, scalar, u)
	} else if useBMI2 {
		ladderBMI2(x, z, scalar, u)
	} else if useAMD64 {
		ladderAMD64(x, z, scalar, u)
	} else {
		ladderGeneric(x, z, scalar, u)
	}
}

func selectAffine(out *Affine, table *[16]Affine, digit int64) {
	if useAVX2 {
		selectAffineAVX2(out, table, digit)
	} else if useSSE2 {
		selectAffineSSE2(out, table, digit)
	} else {
		selectAffineGeneric(out, table, digit)
	}
}
