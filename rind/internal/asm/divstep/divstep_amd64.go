// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package divstep

import (
	"rind.example/rind/internal/asm/impl"
	"rind.example/rind/internal/cpu"
)

//go:generate env GOWORK=off go run -C _asm . ../divstep_amd64.s

// useAMD64 is false only if RINDCPU denies everything.
var useAMD64 = cpu.SSE2

func init() {
	impl.Register(kernel, "amd64", useAMD64, "roundAMD64")
}

//go:noescape
func roundAMD64(t *matrix, zeta int64, x, y uint64) int64

func round(t *matrix, zeta int64, f, g uint64) int64 {
	if useAMD64 {
		return roundAMD64(t, zeta, f, g)
	}
	return roundGeneric(t, zeta, f, g)
}
