// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package math_test

import (
	"fmt"
	"io"
	"math/big"
	"testing"

	mirrored "github.com/cloudflare/circl/math"

	"rind.example/compat/circl/math"
	"rind.example/compat/internal/fuzzcheck"
)

// calls are the functions of one package.
type calls struct {
	isSafePrime func(*big.Int) bool
	safePrime   func(io.Reader, int) (*big.Int, error)
	nextPow2    func(uint) (uint, uint)
	naf         func(*big.Int, uint) []int32
	digits      func(n *big.Int, w, l uint) []int32
}

func (c calls) side(in *fuzzcheck.Input) {
	n := new(big.Int).SetBytes(in.Around(32))
	in.Do("NextPow2", func() { power, log := c.nextPow2(uint(in.Int(256)) << in.Int(40)); in.Note(power, log) })
	in.Do("OmegaNAF", func() { in.Note(c.naf(n, uint(in.Int(12)+2))) })
	in.Do("SignedDigit", func() {
		odd := new(big.Int).SetBit(n, 0, 1)
		in.Note(c.digits(fuzzcheck.Choose(in, odd, odd, n), uint(in.Int(12)+2), uint(in.Int(256)+64)))
	})
	in.Do("SafePrime", func() {
		// The search for one of four or five bits does not end: halves have their upper two bits set.
		p, err := c.safePrime(in.Reader(), fuzzcheck.Choose(in, 0, 1, 2, 3, 8, 16, 20))
		in.Note(p, err)
		in.Do("IsSafePrime", func() { in.Note(fmt.Sprint(c.isSafePrime(p), c.isSafePrime(n))) })
	})
}

func FuzzMath(f *testing.F) {
	fuzzcheck.Run(f, 32,
		calls{mirrored.IsSafePrime, mirrored.SafePrime, mirrored.NextPow2, mirrored.OmegaNAF, mirrored.SignedDigit}.side,
		calls{math.IsSafePrime, math.SafePrime, math.NextPow2, math.OmegaNAF, math.SignedDigit}.side)
}
