// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package aes_test

import (
	stdaes "crypto/aes"
	stdcipher "crypto/cipher"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/aes"
)

func FuzzBlock(f *testing.F) {
	side := func(newCipher func([]byte) (stdcipher.Block, error)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			var b stdcipher.Block
			in.Do("NewCipher", func() {
				c, err := newCipher(in.Around(fuzzcheck.Choose(in, 16, 24, 32)))
				if in.Note(err) {
					b = c
				}
			})
			for range 4 {
				message := in.Around(16)
				in.Do("Encrypt", func() { b.Encrypt(in.BuffersOf(message, 0)) })
				in.Do("Decrypt", func() { b.Decrypt(in.BuffersOf(message, 0)) })
			}
		}
	}
	fuzzcheck.Run(f, 96, side(stdaes.NewCipher), side(aes.NewCipher))
}
