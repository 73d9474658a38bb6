// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package scrypt_test

import (
	"testing"

	mirrored "golang.org/x/crypto/scrypt"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/scrypt"
)

func FuzzKey(f *testing.F) {
	side := func(key func(password, salt []byte, N, r, p, keyLen int) ([]byte, error)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			password, salt := in.Bytes(), in.Bytes()
			n := 1 << in.Int(9)
			if in.Bool(8) {
				n = in.Int(256) - 1
			}
			// p and r are multiplied before anything is computed.
			r, p := in.Int(9), in.Int(4)
			if in.Bool(16) {
				r, p = 1<<15, 1<<fuzzcheck.Choose(in, 15, 16, 30)
			}
			in.Do("Key", func() { in.Note(key(password, salt, n, r, p, in.Int(100))) })
		}
	}
	fuzzcheck.Run(f, 24, side(mirrored.Key), side(scrypt.Key))
}
