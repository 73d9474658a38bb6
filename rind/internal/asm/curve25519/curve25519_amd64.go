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
		"doubleADX", "addAffineADX", "addCachedADX", "addAffineXYZADX", "addCachedXYZADX", "ladderADX", "ladderStepADX<>", "mulADX<>", "sqrADX<>")
	impl.Register(arithmetic, "bmi2", useBMI2, "mulBMI2", "sqrBMI2", "sqrNBMI2",
		"doubleBMI2", "addAffineBMI2", "addCachedBMI2", "addAffineXYZBMI2", "addCachedXYZBMI2", "ladderBMI2", "ladderStepBMI2<>", "mulBMI2<>", "sqrBMI2<>")
	impl.Register(arithmetic, "amd64", useAMD64, "mulAMD64", "sqrAMD64", "sqrNAMD64",
		"doubleAMD64", "addAffineAMD64", "addCachedAMD64", "addAffineXYZAMD64", "addCachedXYZAMD64", "ladderAMD64", "ladderStepAMD64<>", "mulAMD64<>", "sqrAMD64<>")
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

//go:noescape
func doubleADX(out, a *Point, n int)

//go:noescape
func doubleBMI2(out, a *Point, n int)

//go:noescape
func doubleAMD64(out, a *Point, n int)

//go:noescape
func addAffineADX(out, a *Point, b *Affine)

//go:noescape
func addAffineBMI2(out, a *Point, b *Affine)

//go:noescape
func addAffineAMD64(out, a *Point, b *Affine)

//go:noescape
func addCachedADX(out, a *Point, b *Cached)

//go:noescape
func addCachedBMI2(out, a *Point, b *Cached)

//go:noescape
func addCachedAMD64(out, a *Point, b *Cached)

//go:noescape
func addAffineXYZADX(out, a *Point, b *Affine)

//go:noescape
func addAffineXYZBMI2(out, a *Point, b *Affine)

//go:noescape
func addAffineXYZAMD64(out, a *Point, b *Affine)

//go:noescape
func addCachedXYZADX(out, a *Point, b *Cached)

//go:noescape
func addCachedXYZBMI2(out, a *Point, b *Cached)

//go:noescape
func addCachedXYZAMD64(out, a *Point, b *Cached)

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

func double(out, a *Point, n int) {
	if useADX {
		doubleADX(out, a, n)
	} else if useBMI2 {
		doubleBMI2(out, a, n)
	} else if useAMD64 {
		doubleAMD64(out, a, n)
	} else {
		doubleGeneric(out, a, n)
	}
}

func addAffine(out, a *Point, b *Affine) {
	if useADX {
		addAffineADX(out, a, b)
	} else if useBMI2 {
		addAffineBMI2(out, a, b)
	} else if useAMD64 {
		addAffineAMD64(out, a, b)
	} else {
		addAffineGeneric(out, a, b)
	}
}

func addCached(out, a *Point, b *Cached) {
	if useADX {
		addCachedADX(out, a, b)
	} else if useBMI2 {
		addCachedBMI2(out, a, b)
	} else if useAMD64 {
		addCachedAMD64(out, a, b)
	} else {
		addCachedGeneric(out, a, b)
	}
}

func addAffineXYZ(out, a *Point, b *Affine) {
	if useADX {
		addAffineXYZADX(out, a, b)
	} else if useBMI2 {
		addAffineXYZBMI2(out, a, b)
	} else if useAMD64 {
		addAffineXYZAMD64(out, a, b)
	} else {
		addAffineXYZGeneric(out, a, b)
	}
}

func addCachedXYZ(out, a *Point, b *Cached) {
	if useADX {
		addCachedXYZADX(out, a, b)
	} else if useBMI2 {
		addCachedXYZBMI2(out, a, b)
	} else if useAMD64 {
		addCachedXYZAMD64(out, a, b)
	} else {
		addCachedXYZGeneric(out, a, b)
	}
}
