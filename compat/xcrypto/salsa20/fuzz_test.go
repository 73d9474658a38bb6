// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package salsa20_test

import (
	"testing"

	mirrored "golang.org/x/crypto/salsa20"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/salsa20"
)

func FuzzXORKeyStream(f *testing.F) {
	side := func(xor func(out, in, nonce []byte, key *[32]byte)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			nonce, key := in.Around(fuzzcheck.Choose(in, 8, 24)), in.Array32()
			in.Do("XORKeyStream", func() {
				dst, src := in.Buffers(0)
				xor(dst, src, nonce, key)
			})
		}
	}
	fuzzcheck.Run(f, 128, side(mirrored.XORKeyStream), side(salsa20.XORKeyStream))
}
