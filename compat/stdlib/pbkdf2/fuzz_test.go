// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package pbkdf2_test

import (
	stdpbkdf2 "crypto/pbkdf2"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"hash"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/pbkdf2"
)

func FuzzKey(f *testing.F) {
	side := func(key func(func() hash.Hash, string, []byte, int, int) ([]byte, error)) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			h := fuzzcheck.Choose(in, sha256.New, sha256.New, sha1.New, sha512.New, nil)
			password, salt := string(in.Bytes()), in.Bytes()
			iterations, length := in.Int(20)-1, in.Int(200)-2
			in.Do("Key", func() { in.Note(key(h, password, salt, iterations, length)) })
		}
	}
	fuzzcheck.Run(f, 96, side(stdpbkdf2.Key[hash.Hash]), side(pbkdf2.Key[hash.Hash]))
}
