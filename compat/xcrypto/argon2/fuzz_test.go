// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package argon2_test

import (
	"testing"

	mirrored "golang.org/x/crypto/argon2"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/argon2"
)

func FuzzKeys(f *testing.F) {
	type derive func(password, salt []byte, time, memory uint32, threads uint8, keyLen uint32) []byte
	side := func(key, idKey derive) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			password, salt := in.Bytes(), in.Bytes()
			time, memory := uint32(in.Int(4)), uint32(in.Int(80))
			threads, length := uint8(in.Int(5)), uint32(in.Int(200))
			in.Do("Key", func() { in.Note(key(password, salt, time, memory, threads, length)) })
			in.Do("IDKey", func() { in.Note(idKey(password, salt, time, memory, threads, length)) })
		}
	}
	fuzzcheck.Run(f, 12, side(mirrored.Key, mirrored.IDKey), side(argon2.Key, argon2.IDKey))
}
