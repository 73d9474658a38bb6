// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve4q_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/dh/curve4q"

	"rind.example/compat/circl/dh/curve4q"
	"rind.example/compat/internal/fuzzcheck"
)

// drawKey draws any key, or one of the few that are special as points.
func drawKey(in *fuzzcheck.Input) *curve4q.Key {
	k := (*curve4q.Key)(in.Exactly(curve4q.Size))
	if in.Bool(3) {
		clear(k[:])
		k[0], k[curve4q.Size-1] = fuzzcheck.Choose[byte](in, 0, 1, 2, 5, 9, 0xff), fuzzcheck.Choose[byte](in, 0, 0x7f, 0x80, 0xff)
	}
	if in.Bool(24) {
		return nil
	}
	return k
}

func FuzzCurve4Q(f *testing.F) {
	side := func(keyGen func(public, secret *curve4q.Key), shared func(shared, secret, public *curve4q.Key) bool) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			secret, public := drawKey(in), drawKey(in)
			dst := fuzzcheck.Choose(in, drawKey(in), drawKey(in), secret, public)
			in.Do("Shared", func() { in.Note(shared(dst, secret, public)) })
			dst = fuzzcheck.Choose(in, drawKey(in), secret)
			in.Do("KeyGen", func() { keyGen(dst, secret) })
		}
	}
	fuzzcheck.Run(f, 32, side(mirrored.KeyGen, mirrored.Shared), side(curve4q.KeyGen, curve4q.Shared))
}
