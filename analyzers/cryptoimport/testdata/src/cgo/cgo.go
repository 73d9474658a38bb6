// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package cgo has a file with C in it beside one without.
package cgo

// static int one(void) { return 1; }
import "C"

import "crypto/ecdsa" // want `faster SignASN1 .*; run migrate: a fix would not reach a file that uses cgo`

var sign = ecdsa.SignASN1

func one() int { return int(C.one()) }
