// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package chacha20poly1305_test

import (
	"crypto/cipher"
	"testing"

	mirrored "golang.org/x/crypto/chacha20poly1305"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/chacha20poly1305"
)

func FuzzAEAD(f *testing.F) {
	side := func(name string, newAEAD func([]byte) (cipher.AEAD, error)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			in.Do(name, func() {
				a, err := newAEAD(in.Around(chacha20poly1305.KeySize))
				if in.Note(err) {
					fuzzcheck.AEAD(in, a)
				}
			})
		}
	}
	fuzzcheck.Run(f, 64,
		fuzzcheck.OneOf(side("New", mirrored.New), side("NewX", mirrored.NewX)),
		fuzzcheck.OneOf(side("New", chacha20poly1305.New), side("NewX", chacha20poly1305.NewX)))
}
