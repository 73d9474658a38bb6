// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build purego || !(amd64 || arm64)

package cpu

// sha512Needs: nothing where nothing is detected.
var sha512Needs []string

// detect finds nothing: there are no kernels for this platform or build tag.
func detect() {}
