// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xof_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/xof"

	"rind.example/compat/circl/xof"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzXOF(f *testing.F) {
	side := func(newXOF func(xof.ID) xof.XOF, ids ...xof.ID) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			in.Do("New", func() { fuzzcheck.Output(in, newXOF(fuzzcheck.Choose(in, ids...))) })
		}
	}
	fuzzcheck.Run(f, 48,
		side(mirrored.ID.New, mirrored.SHAKE128, mirrored.SHAKE256, mirrored.BLAKE2XB, mirrored.BLAKE2XS, mirrored.K12D10, 0),
		side(xof.New, xof.SHAKE128, xof.SHAKE256, xof.BLAKE2XB, xof.BLAKE2XS, xof.K12D10, 0))
}
