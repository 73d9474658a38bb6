// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ascon_test

import (
	"testing"

	mirrored "github.com/cloudflare/circl/cipher/ascon"

	"rind.example/compat/circl/cipher/ascon"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzAEAD(f *testing.F) {
	side := func(newCipher func([]byte, ascon.Mode) (*ascon.Cipher, error)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			mode := fuzzcheck.Choose(in, ascon.Ascon128, ascon.Ascon128a, ascon.Ascon80pq)
			key := in.Around(mode.KeySize())
			if in.Bool(8) {
				mode = ascon.Mode(in.Int(5))
			}
			in.Do("New", func() {
				a, err := newCipher(key, mode)
				if in.Note(err) {
					fuzzcheck.AEAD(in, a)
				}
			})
		}
	}
	fuzzcheck.Run(f, 48, side(mirrored.New), side(ascon.New))
}
