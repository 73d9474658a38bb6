// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package curve25519

import (
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/cpu"
)

//go:generate env GOWORK=off go run -C _asm . ../curve25519_amd64.s ../contract/hints.txt

// The tiers. useAMD64 is false only if RINDCPU denies everything.
var (
	useADX   = cpu.ADX && cpu.BMI2
	useBMI2  = cpu.BMI2
	useAMD64 = cpu.SSE2
)

func init() {
	impl.Register(arithmetic, "adx", useADX, "mulADX", "sqrADX", "sqrNADX",
		"mulADX<>", "sqrADX<>")
	impl.Register(arithmetic, "bmi2", useBMI2, "mulBMI2", "sqrBMI2", "sqrNBMI2",
		"mulBMI2<>", "sqrBMI2<>")
	impl.Register(arithmetic, "amd64", useAMD64, "mulAMD64", "sqrAMD64", "sqrNAMD64",
		"mulAMD64<>", "sqrAMD64<>")
}

//go:noescape
func mulADX(out, a, b *Element)

//go:noescape
func mulBMI2(out, a, b *Element)

//go:noescape
func mulAMD64(out, a, b *Element)

//go:noescape
func sqrADX(out, a *Element)

//go:noescape
func sqrBMI2(out, a *Element)

//go:noescape
func sqrAMD64(out, a *Element)

//go:noescape
func sqrNADX(out, a *Element, n int)

//go:noescape
func sqrNBMI2(out, a *Element, n int)

//go:noescape
func sqrNAMD64(out, a *Element, n int)

func mul(out, a, b *Element) {
	if useADX {
		mulADX(out, a, b)
	} else if useBMI2 {
		mulBMI2(out, a, b)
	} else if useAMD64 {
		mulAMD64(out, a, b)
	} else {
		mulGeneric(out, a, b)
	}
}

func sqr(out, a *Element) {
	if useADX {
		sqrADX(out, a)
	} else if useBMI2 {
		sqrBMI2(out, a)
	} else if useAMD64 {
		sqrAMD64(out, a)
	} else {
		sqrGeneric(out, a)
	}
}

func sqrN(out, a *Element, n int) {
	if useADX {
		sqrNADX(out, a, n)
	} else if useBMI2 {
		sqrNBMI2(out, a, n)
	} else if useAMD64 {
		sqrNAMD64(out, a, n)
	} else {
		sqrNGeneric(out, a, n)
	}
}

func double(out, a *Point, n int) { doubleGeneric(out, a, n) }

func addAffine(out, a *Point, b *Affine) { addAffineGeneric(out, a, b) }

func addCached(out, a *Point, b *Cached) { addCachedGeneric(out, a, b) }

func ladder(x, z *Element, scalar *[32]byte, u *Element) { ladderGeneric(x, z, scalar, u) }

func selectAffine(out *Affine, table *[8]Affine, digit int64) {
	selectAffineGeneric(out, table, digit)
}
