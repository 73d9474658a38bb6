// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package salsa_test

import (
	"testing"

	mirrored "golang.org/x/crypto/salsa20/salsa"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/salsa20/salsa"
)

// calls are the functions of one package.
type calls struct {
	sigma    *[16]byte
	core208  func(out, in *[64]byte)
	hSalsa20 func(out *[32]byte, in *[16]byte, k *[32]byte, c *[16]byte)
	xor      func(out, in []byte, counter *[16]byte, key *[32]byte)
}

func (c calls) side(in *fuzzcheck.Input) {
	block, key := (*[64]byte)(in.Exactly(64)), in.Array32()
	nonce, constant := (*[16]byte)(in.Exactly(16)), c.sigma
	if in.Bool(4) {
		constant = (*[16]byte)(in.Exactly(16))
	}
	in.Do("Core208", func() { c.core208(fuzzcheck.Choose(in, block, (*[64]byte)(in.Exactly(64)), nil), block) })
	in.Do("HSalsa20", func() { c.hSalsa20(in.Array32(), nonce, key, constant) })
	in.Do("HSalsa20 in place", func() { c.hSalsa20(key, nonce, key, constant) })
	in.Do("XORKeyStream", func() {
		dst, src := in.Buffers(0)
		c.xor(dst, src, nonce, key)
	})
}

func FuzzSalsa(f *testing.F) {
	fuzzcheck.Run(f, 48,
		calls{&mirrored.Sigma, mirrored.Core208, mirrored.HSalsa20, mirrored.XORKeyStream}.side,
		calls{&salsa.Sigma, salsa.Core208, salsa.HSalsa20, salsa.XORKeyStream}.side)
}
