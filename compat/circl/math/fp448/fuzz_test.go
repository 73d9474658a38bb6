// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package fp448_test

import (
	"fmt"
	"testing"

	mirrored "github.com/cloudflare/circl/math/fp448"

	"rind.example/compat/circl/math/fp448"
	"rind.example/compat/internal/fuzzcheck"
)

// calls are the functions of one package.
type calls struct {
	of2     map[string]func(x, y *fp448.Elt)
	of3     map[string]func(z, x, y *fp448.Elt)
	invSqrt func(z, x, y *fp448.Elt) bool
	isZero  func(x *fp448.Elt) bool
	move    func(x, y *fp448.Elt, n uint)
	swap    func(x, y *fp448.Elt, n uint)
	bytes   func([]byte, *fp448.Elt) error
	prime   func() fp448.Elt
}

// drawElt draws any element, or one close to zero or to the prime.
func (c calls) drawElt(in *fuzzcheck.Input) *fp448.Elt {
	e := (*fp448.Elt)(in.Exactly(fp448.Size))
	switch in.Int(4) {
	case 0:
		*e = c.prime()
		e[0] ^= in.Byte() & 31
	case 1:
		clear(e[1:])
	}
	return e
}

func (c calls) side(in *fuzzcheck.Input) {
	x, y := c.drawElt(in), c.drawElt(in)
	z := fuzzcheck.Choose(in, c.drawElt(in), x, y)
	if in.Bool(4) {
		y = x
	}
	for _, name := range []string{"Add", "Sub", "Mul"} {
		in.Do(name, func() { c.of3[name](z, x, y); in.Note(z[:]) })
	}
	for _, name := range []string{"AddSub", "Sqr", "Neg", "Inv"} {
		in.Do(name, func() { c.of2[name](z, x); in.Note(z[:]) })
	}
	in.Do("InvSqrt", func() { in.Note(fmt.Sprint(c.invSqrt(z, x, y)), z[:]) })
	in.Do("Cmov", func() { c.move(x, y, uint(in.Int(2))) })
	in.Do("Cswap", func() { c.swap(x, z, uint(in.Int(2))) })
	in.Do("IsZero", func() { in.Note(fmt.Sprint(c.isZero(x))) })
	in.Do("ToBytes", func() { b := in.Around(fp448.Size); in.Note(c.bytes(b, z)) })
}

func FuzzField(f *testing.F) {
	fuzzcheck.Run(f, 32,
		calls{
			map[string]func(x, y *fp448.Elt){"AddSub": mirrored.AddSub, "Sqr": mirrored.Sqr, "Neg": mirrored.Neg, "Inv": mirrored.Inv},
			map[string]func(z, x, y *fp448.Elt){"Add": mirrored.Add, "Sub": mirrored.Sub, "Mul": mirrored.Mul},
			mirrored.InvSqrt, mirrored.IsZero, mirrored.Cmov, mirrored.Cswap, mirrored.ToBytes, mirrored.P,
		}.side,
		calls{
			map[string]func(x, y *fp448.Elt){"AddSub": fp448.AddSub, "Sqr": fp448.Sqr, "Neg": fp448.Neg, "Inv": fp448.Inv},
			map[string]func(z, x, y *fp448.Elt){"Add": fp448.Add, "Sub": fp448.Sub, "Mul": fp448.Mul},
			fp448.InvSqrt, fp448.IsZero, fp448.Cmov, fp448.Cswap, fp448.ToBytes, fp448.P,
		}.side)
}
