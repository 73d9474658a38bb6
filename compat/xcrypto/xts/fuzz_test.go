// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xts_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"testing"

	mirrored "golang.org/x/crypto/xts"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/xts"
)

func FuzzSector(f *testing.F) {
	side := func(newCipher create) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			block := fuzzcheck.Choose[func([]byte) (cipher.Block, error)](in, aes.NewCipher, aes.NewCipher, aes.NewCipher, des.NewCipher, nil)
			in.Do("NewCipher", func() {
				c, err := newCipher(block, in.Around(fuzzcheck.Choose(in, 32, 64)))
				if in.Note(err) {
					sectors(in, c)
				}
			})
		}
	}
	fuzzcheck.Run(f, 128, side(mirrored.NewCipher), side(xts.NewCipher))
}

// sectors encrypts and decrypts, mostly whole blocks.
func sectors(in *fuzzcheck.Input, c *mirrored.Cipher) {
	for range 4 {
		message, sector := in.Bytes(), uint64(in.Byte())<<56|uint64(in.Byte())
		if !in.Bool(8) {
			message = message[:len(message)&^15]
		}
		in.Do("Encrypt", func() {
			dst, src := in.BuffersOf(message, 0)
			c.Encrypt(dst, src, sector)
		})
		in.Do("Decrypt", func() {
			dst, src := in.BuffersOf(message, 0)
			c.Decrypt(dst, src, sector)
		})
	}
}
