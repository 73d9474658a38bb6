// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hmac_test

import (
	stdhmac "crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"hash"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/hmac"
)

func FuzzHMAC(f *testing.F) {
	hashes := []func() hash.Hash{
		sha256.New, sha512.New384, sha1.New, md5.New, func() hash.Hash { return sha3.New256() }, nil,
	}
	side := func(newMAC func(func() hash.Hash, []byte) hash.Hash, equal func(a, b []byte) bool) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			h, key := fuzzcheck.Choose(in, hashes...), in.Bytes()
			in.Do("New", func() { fuzzcheck.Hash(in, newMAC(h, key)) })
			tag := in.Bytes()
			in.Do("Equal", func() { in.Note(equal(tag, in.Near(tag))) })
		}
	}
	fuzzcheck.Run(f, 48, side(stdhmac.New, stdhmac.Equal), side(hmac.New, hmac.Equal))
}
