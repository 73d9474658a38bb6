// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package cpu

import (
	"runtime"

	"golang.org/x/sys/cpu"
)

// sha512Needs: nothing on this platform.
var sha512Needs []string

// detect reads x/sys/cpu. Every Apple processor that runs darwin has all five
// features, and x/sys/cpu does not look there.
func detect() {
	apple := runtime.GOOS == "darwin" || runtime.GOOS == "ios"
	x := &cpu.ARM64
	AES = x.HasAES || apple
	PMULL = x.HasPMULL || apple
	SHA2 = x.HasSHA2 || apple
	SHA3 = x.HasSHA3 || apple
	SHA512 = x.HasSHA512 || apple
}
