// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package chacha20_test

import (
	"testing"

	mirrored "golang.org/x/crypto/chacha20"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/chacha20"
)

func FuzzStream(f *testing.F) {
	side := func(newCipher create, hChaCha20 func(key, nonce []byte) ([]byte, error)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			key, nonce := in.Around(chacha20.KeySize), in.Around(fuzzcheck.Choose(in, chacha20.NonceSize, chacha20.NonceSizeX))
			in.Do("NewUnauthenticatedCipher", func() {
				c, err := newCipher(key, nonce)
				if !in.Note(err) {
					return
				}
				for range 3 {
					fuzzcheck.Stream(in, c)
					// At the end the counter would wrap.
					counter := fuzzcheck.Choose(in, uint32(in.Byte()), -uint32(in.Int(20)+1), 1<<31)
					in.Do("SetCounter", func() { c.SetCounter(counter) })
				}
			})
			in.Do("HChaCha20", func() { in.Note(hChaCha20(key, in.Around(16))) })
		}
	}
	fuzzcheck.Run(f, 128,
		side(mirrored.NewUnauthenticatedCipher, mirrored.HChaCha20),
		side(chacha20.NewUnauthenticatedCipher, chacha20.HChaCha20))
}
