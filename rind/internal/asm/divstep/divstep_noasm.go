// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build purego || !amd64

package divstep

func round(t *matrix, zeta int64, f, g uint64) int64 { return roundGeneric(t, zeta, f, g) }

func updateFG(f, g *signed, t *matrix, n int) { updateFGGeneric(f, g, t, n) }

func updateDE(d, e *signed, t *matrix, m *Modulus) { updateDEGeneric(d, e, t, m) }
