// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package divstep

const purego = false

func init() { rounds["amd64"] = roundAMD64 }
