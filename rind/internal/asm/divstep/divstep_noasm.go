// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build purego || !amd64

package divstep

func round(t *matrix, zeta int64, f, g uint64) int64 { return roundGeneric(t, zeta, f, g) }
