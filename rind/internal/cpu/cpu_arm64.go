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

// detect reads x/sys/cpu, and adds what is certain where that does not look.
func detect() {
	apple, mac := certain(runtime.GOOS)
	x := &cpu.ARM64
	AES = x.HasAES || apple
	PMULL = x.HasPMULL || apple
	SHA2 = x.HasSHA2 || apple
	SHA3 = x.HasSHA3 || mac
	SHA512 = x.HasSHA512 || mac
}

// certain tells whether every processor that runs an operating system has AES,
// PMULL and SHA2, as all of Apple's with 64 bits do; and SHA3 and SHA512, which
// came to them with the A13 and thus are in all Macs, not in all telephones.
func certain(goos string) (first, later bool) {
	return goos == "darwin" || goos == "ios", goos == "darwin"
}
