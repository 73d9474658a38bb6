// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package formula understands the point formulas of curves: straight-line
// programs over the elements of a prime field.
//
// It extracts such a program from the portable Go source of a kernel, expands it
// to polynomials of the coordinates it is given, and shows that these
// polynomials are the group law: on curves in Jacobian coordinates, on complete
// Edwards curves, and in Montgomery's ladder. A formula that a contract states is thus the
// one that reviewers read in Go, and it is right for every input but those that
// Check's documentation names.
package formula

//go:generate go run ./steps ../../internal/asm/p256/p256_generic.go ../../internal/asm/p256/contract/formula.go double=doubleGeneric addPoints=addPointsGeneric addAffine=addAffineGeneric
//go:generate go run ./steps ../../internal/asm/p384/p384_generic.go ../../internal/asm/p384/contract/formula.go double=doubleGeneric addPoints=addPointsGeneric addAffine=addAffineGeneric
//go:generate go run ./steps ../../internal/asm/p521/p521_generic.go ../../internal/asm/p521/contract/formula.go double=doubleGeneric addPoints=addPointsGeneric addAffine=addAffineGeneric
//go:generate go run ./steps ../../internal/asm/curve25519/curve25519_generic.go ../../internal/asm/curve25519/contract/formula.go double=double4 addAffine=plusAffine addCached=plusCached addAffineXYZ=plusAffineXYZ addCachedXYZ=plusCachedXYZ subCached=minusCached doubleMinus=doubleMinus ladderStep=ladderStep ladderDouble=ladderDouble
