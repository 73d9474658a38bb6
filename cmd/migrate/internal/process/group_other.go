// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !unix

package process

import "os/exec"

func group(*exec.Cmd)  {}
func finish(*exec.Cmd) {}
