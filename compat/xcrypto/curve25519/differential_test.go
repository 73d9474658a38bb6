// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519_test

import (
	"testing"

	mirrored "golang.org/x/crypto/curve25519"

	"rind.example/compat/xcrypto/curve25519"
	"rind.example/compat/xcrypto/internal/agreement"
)

// points are of all lengths, and of the right one: any, the base point, points
// of low order (0, 1 and p-1), values above p, and one with its top bit set.
func points() [][]byte {
	points := append(agreement.Messages(), mirrored.Basepoint, curve25519.Basepoint)
	for _, ends := range [][3]byte{{0, 0, 0}, {1, 0, 0}, {0xec, 0xff, 0x7f}, {0xff, 0xff, 0x7f}, {9, 0, 0x80}} {
		p := make([]byte, curve25519.PointSize)
		for i := range p {
			p[i] = ends[1]
		}
		p[0], p[31] = ends[0], ends[2]
		points = append(points, p)
	}
	return points
}

func TestX25519Agrees(t *testing.T) {
	on := func(f func(scalar, point []byte) ([]byte, error), scalar, point []byte) func() ([]any, error) {
		return func() ([]any, error) {
			secret, err := f(scalar, point)
			return []any{secret, scalar, point}, err
		}
	}
	scalar := agreement.Bytes(curve25519.ScalarSize, 1)
	for _, p := range points() {
		for _, pair := range [][2][]byte{{scalar, p}, {p, scalar}, {p, p}} {
			agreement.Calls(t, on(mirrored.X25519, pair[0], pair[1]), on(curve25519.X25519, pair[0], pair[1]),
				"X25519(%x, %x)", pair[0], pair[1])
		}
	}
}

// TestMultiplicationsInPlaceAgree: the arrays may be one, and nil panics.
func TestMultiplicationsInPlaceAgree(t *testing.T) {
	type multiply func(dst, scalar, point *[32]byte)
	on := func(f multiply, choose func(a, b, c *[32]byte) (dst, scalar, point *[32]byte)) func() ([]any, error) {
		return func() ([]any, error) {
			var a, b, c [32]byte
			copy(b[:], agreement.Bytes(32, 2))
			copy(c[:], agreement.Bytes(32, 3))
			f(choose(&a, &b, &c))
			return []any{a, b, c}, nil
		}
	}
	base := func(f func(dst, scalar *[32]byte)) multiply {
		return func(dst, scalar, _ *[32]byte) { f(dst, scalar) }
	}
	for name, choose := range map[string]func(a, b, c *[32]byte) (dst, scalar, point *[32]byte){
		"three arrays":      func(a, b, c *[32]byte) (_, _, _ *[32]byte) { return a, b, c },
		"into the scalar":   func(_, b, c *[32]byte) (_, _, _ *[32]byte) { return b, b, c },
		"into the point":    func(_, b, c *[32]byte) (_, _, _ *[32]byte) { return c, b, c },
		"all one":           func(_, b, _ *[32]byte) (_, _, _ *[32]byte) { return b, b, b },
		"point of order 4":  func(a, b, c *[32]byte) (_, _, _ *[32]byte) { return c, b, a },
		"nil for the point": func(a, b, _ *[32]byte) (_, _, _ *[32]byte) { return a, b, nil },
		"nil for all":       func(_, _, _ *[32]byte) (_, _, _ *[32]byte) { return nil, nil, nil },
	} {
		agreement.Calls(t, on(mirrored.ScalarMult, choose), on(curve25519.ScalarMult, choose), "ScalarMult, %s", name)
		agreement.Calls(t, on(base(mirrored.ScalarBaseMult), choose), on(base(curve25519.ScalarBaseMult), choose),
			"ScalarBaseMult, %s", name)
	}
}

// TestBasepointIsOneArray: x/crypto permits a faster way for a point that lies
// where its variable says, so the face's must lie there, too.
func TestBasepointIsOneArray(t *testing.T) {
	if len(curve25519.Basepoint) != curve25519.PointSize || &curve25519.Basepoint[0] != &mirrored.Basepoint[0] {
		t.Errorf("Basepoint is %p, want %p", curve25519.Basepoint, mirrored.Basepoint)
	}
}
