// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x25519_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/dh/x25519"

	"rind.example/compat/circl/dh/x25519"
	"rind.example/compat/internal/fuzzcheck"
)

// drawKey draws any key, or one of the few that are special as points.
func drawKey(in *fuzzcheck.Input) *x25519.Key {
	k := (*x25519.Key)(in.Exactly(x25519.Size))
	if in.Bool(3) {
		clear(k[:])
		k[0], k[x25519.Size-1] = fuzzcheck.Choose[byte](in, 0, 1, 2, 5, 9, 0xff), fuzzcheck.Choose[byte](in, 0, 0x7f, 0x80, 0xff)
	}
	if in.Bool(24) {
		return nil
	}
	return k
}

func FuzzX25519(f *testing.F) {
	side := func(keyGen func(public, secret *x25519.Key), shared func(shared, secret, public *x25519.Key) bool) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			secret, public := drawKey(in), drawKey(in)
			dst := fuzzcheck.Choose(in, drawKey(in), drawKey(in), secret, public)
			in.Do("Shared", func() { in.Note(shared(dst, secret, public)) })
			dst = fuzzcheck.Choose(in, drawKey(in), secret)
			in.Do("KeyGen", func() { keyGen(dst, secret) })
		}
	}
	fuzzcheck.Run(f, 48, side(mirrored.KeyGen, mirrored.Shared), side(x25519.KeyGen, x25519.Shared))
}
