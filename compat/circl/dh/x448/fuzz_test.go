// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x448_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/dh/x448"

	"rind.example/compat/circl/dh/x448"
	"rind.example/compat/internal/fuzzcheck"
)

// drawKey draws any key, or one of the few that are special as points.
func drawKey(in *fuzzcheck.Input) *x448.Key {
	k := (*x448.Key)(in.Exactly(x448.Size))
	if in.Bool(3) {
		clear(k[:])
		k[0], k[x448.Size-1] = fuzzcheck.Choose[byte](in, 0, 1, 2, 5, 9, 0xff), fuzzcheck.Choose[byte](in, 0, 0x7f, 0x80, 0xff)
	}
	if in.Bool(24) {
		return nil
	}
	return k
}

func FuzzX448(f *testing.F) {
	side := func(keyGen func(public, secret *x448.Key), shared func(shared, secret, public *x448.Key) bool) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			secret, public := drawKey(in), drawKey(in)
			dst := fuzzcheck.Choose(in, drawKey(in), drawKey(in), secret, public)
			in.Do("Shared", func() { in.Note(shared(dst, secret, public)) })
			dst = fuzzcheck.Choose(in, drawKey(in), secret)
			in.Do("KeyGen", func() { keyGen(dst, secret) })
		}
	}
	fuzzcheck.Run(f, 48, side(mirrored.KeyGen, mirrored.Shared), side(x448.KeyGen, x448.Shared))
}
