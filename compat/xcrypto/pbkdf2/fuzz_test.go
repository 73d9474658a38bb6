// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package pbkdf2_test

import (
	"crypto/sha1"
	"crypto/sha256"
	"hash"
	"testing"

	mirrored "golang.org/x/crypto/pbkdf2"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/pbkdf2"
)

func FuzzKey(f *testing.F) {
	side := func(key func(password, salt []byte, iter, keyLen int, h func() hash.Hash) []byte) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			h := fuzzcheck.Choose(in, sha256.New, sha256.New, sha1.New, nil)
			password, salt := in.Bytes(), in.Bytes()
			iterations, length := in.Int(20)-1, in.Int(200)-2
			in.Do("Key", func() { in.Note(key(password, salt, iterations, length, h)) })
		}
	}
	fuzzcheck.Run(f, 96, side(mirrored.Key), side(pbkdf2.Key))
}
