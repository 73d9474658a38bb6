// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package divstep

import (
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/cpu"
)

//go:generate env GOWORK=off go run -C _asm . ../divstep_amd64.s ../contract/hints.txt

// The tiers. useAMD64 is false only if RINDCPU denies everything.
var (
	useAMD64 = cpu.SSE2
	useBMI2  = cpu.BMI2
)

func init() {
	impl.Register(kernel, "amd64", useAMD64, "roundAMD64")
	impl.Register(apply, "bmi2", useBMI2, "updateFG9BMI2", "updateDE9BMI2",
		"updateFG6BMI2", "updateDE6BMI2", "updateFG4BMI2", "updateDE4BMI2")
}

//go:noescape
func roundAMD64(t *matrix, zeta int64, x, y uint64) int64

func round(t *matrix, zeta int64, f, g uint64) int64 {
	if useAMD64 {
		return roundAMD64(t, zeta, f, g)
	}
	return roundGeneric(t, zeta, f, g)
}

// These are for moduli of as many words as their names say; updateDE9BMI2 for those
// below 2^574.

//go:noescape
func updateFG9BMI2(x, y *signed, t *matrix)

//go:noescape
func updateDE9BMI2(x, y *signed, t *matrix, modulus *[maxWords]uint64, inverse uint64)

//go:noescape
func updateFG6BMI2(x, y *signed, t *matrix)

//go:noescape
func updateDE6BMI2(x, y *signed, t *matrix, modulus *[maxWords]uint64, inverse uint64)

//go:noescape
func updateFG4BMI2(x, y *signed, t *matrix)

//go:noescape
func updateDE4BMI2(x, y *signed, t *matrix, modulus *[maxWords]uint64, inverse uint64)

func updateFG(f, g *signed, t *matrix, n int) {
	if useBMI2 && n == 6 {
		updateFG6BMI2(f, g, t)
	} else if useBMI2 && n == 4 {
		updateFG4BMI2(f, g, t)
	} else if useBMI2 && n == 9 {
		updateFG9BMI2(f, g, t)
	} else {
		updateFGGeneric(f, g, t, n)
	}
}

func updateDE(d, e *signed, t *matrix, m *Modulus) {
	if useBMI2 && m.Words == 6 {
		updateDE6BMI2(d, e, t, &m.M, m.Inverse)
	} else if useBMI2 && m.Words == 4 {
		updateDE4BMI2(d, e, t, &m.M, m.Inverse)
	} else if useBMI2 && m.Words == 9 && m.M[8]>>62 == 0 {
		updateDE9BMI2(d, e, t, &m.M, m.Inverse)
	} else {
		updateDEGeneric(d, e, t, m)
	}
}
