// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package frodo640shake_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/kem/frodo/frodo640shake"

	"rind.example/compat/circl/internal/schemecheck"
	"rind.example/compat/circl/kem/frodo/frodo640shake"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzScheme(f *testing.F) {
	fuzzcheck.Run(f, 4, schemecheck.KEM(mirrored.Scheme()), schemecheck.KEM(frodo640shake.Scheme()))
}
