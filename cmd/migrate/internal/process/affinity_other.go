// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !linux

package process

// Processor returns -1: this system has no affinity that a child inherits.
func Processor() int { return -1 }

func bind(int) (release func(), ok bool) { return func() {}, false }
