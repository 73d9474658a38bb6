// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519_test

import (
	"testing"

	mirrored "golang.org/x/crypto/curve25519"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/curve25519"
)

// calls are the functions of one package.
type calls struct {
	base      []byte
	x25519    func(scalar, point []byte) ([]byte, error)
	mult      func(dst, scalar, point *[32]byte)
	multOfOne func(dst, scalar *[32]byte)
}

// drawPoint draws any point, the base point by either of its names, or one of
// those of low order.
func (c calls) drawPoint(in *fuzzcheck.Input) []byte {
	switch in.Int(8) {
	case 0:
		return c.base // whose address X25519 looks for
	case 1:
		return in.Near(c.base)
	case 2:
		return in.Near(make([]byte, 32))
	case 3:
		return in.Near(append([]byte{1}, make([]byte, 31)...))
	case 4: // 2^255-20 and what is beyond the prime
		b := in.Exactly(32)
		clear(b)
		for i := range b {
			b[i] = 0xff
		}
		b[0], b[31] = in.Byte(), 0x7f|in.Byte()
		return b
	}
	return in.Around(32)
}

func (c calls) side(in *fuzzcheck.Input) {
	scalar := in.Around(32)
	in.Do("X25519", func() {
		shared, err := c.x25519(scalar, c.drawPoint(in))
		in.Note(shared, err, scalar)
	})
	dst, point := (*[32]byte)(in.Exactly(32)), (*[32]byte)(in.Exactly(32))
	switch in.Int(4) {
	case 0:
		dst = point
	case 1:
		dst = nil
	}
	in.Do("ScalarMult", func() { c.mult(dst, (*[32]byte)(scalar), point) })
	in.Do("ScalarBaseMult", func() { c.multOfOne((*[32]byte)(scalar), (*[32]byte)(scalar)) })
}

func FuzzX25519(f *testing.F) {
	fuzzcheck.Run(f, 48,
		calls{mirrored.Basepoint, mirrored.X25519, mirrored.ScalarMult, mirrored.ScalarBaseMult}.side,
		calls{curve25519.Basepoint, curve25519.X25519, curve25519.ScalarMult, curve25519.ScalarBaseMult}.side)
}
