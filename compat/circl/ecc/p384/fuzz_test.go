// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384_test

import (
	"math/big"
	"testing"

	mirrored "github.com/cloudflare/circl/ecc/p384"

	"rind.example/compat/circl/ecc/p384"
	"rind.example/compat/internal/fuzzcheck"
)

// drawPoint draws a multiple of the generator, or what need not be a point.
func drawPoint(in *fuzzcheck.Input, c p384.Curve) (x, y *big.Int) {
	switch in.Int(8) {
	case 0:
		return new(big.Int), new(big.Int)
	case 1:
		return c.Params().Gx, c.Params().Gy
	case 2:
		return c.Params().Gx, new(big.Int).Sub(c.Params().P, c.Params().Gy)
	case 3:
		return new(big.Int).SetBytes(in.Around(48)), new(big.Int).SetBytes(in.Around(48))
	}
	return c.ScalarBaseMult(in.Around(48))
}

func FuzzCurve(f *testing.F) {
	side := func(curve func() p384.Curve) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			c := curve()
			var x, y *big.Int
			in.Do("points", func() { x, y = drawPoint(in, c); in.Note(x.String(), y.String()) })
			in.Do("Add", func() { x2, y2 := drawPoint(in, c); x, y := c.Add(x, y, x2, y2); in.Note(x.String(), y.String()) })
			in.Do("Double", func() { x, y := c.Double(x, y); in.Note(x.String(), y.String()) })
			in.Do("ScalarMult", func() { x, y := c.ScalarMult(x, y, in.Around(96)); in.Note(x.String(), y.String()) })
			in.Do("CombinedMult", func() { x, y := c.CombinedMult(x, y, in.Around(48), in.Around(96)); in.Note(x.String(), y.String()) })
			in.Do("IsOnCurve", func() { in.Note(c.IsOnCurve(x, y)) })
		}
	}
	fuzzcheck.Run(f, 16, side(mirrored.P384), side(p384.P384))
}
