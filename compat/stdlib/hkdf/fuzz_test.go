// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hkdf_test

import (
	stdhkdf "crypto/hkdf"
	"crypto/md5"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"hash"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/hkdf"
)

// calls are the functions of one package, for hashes of any type.
type calls struct {
	extract func(func() hash.Hash, []byte, []byte) ([]byte, error)
	expand  func(func() hash.Hash, []byte, string, int) ([]byte, error)
	key     func(func() hash.Hash, []byte, []byte, string, int) ([]byte, error)
	sha3    func(func() *sha3.SHA3, []byte, []byte, string, int) ([]byte, error)
}

func (c calls) side(in *fuzzcheck.Input) {
	h := fuzzcheck.Choose(in, sha256.New, sha256.New, sha512.New, md5.New, nil)
	secret, salt, info := in.Bytes(), in.Bytes(), string(in.Bytes())
	length := in.Int(256)
	if in.Bool(8) {
		length = (length - 8) * 128
	}
	in.Do("Extract", func() { in.Note(c.extract(h, secret, salt)) })
	in.Do("Expand", func() { in.Note(c.expand(h, in.Around(32), info, length)) })
	in.Do("Key", func() { in.Note(c.key(h, secret, salt, info, length)) })
	in.Do("Key of SHA-3", func() { in.Note(c.sha3(sha3.New256, secret, salt, info, length)) })
}

func FuzzHKDF(f *testing.F) {
	theirs := calls{stdhkdf.Extract[hash.Hash], stdhkdf.Expand[hash.Hash], stdhkdf.Key[hash.Hash], stdhkdf.Key[*sha3.SHA3]}
	ours := calls{hkdf.Extract[hash.Hash], hkdf.Expand[hash.Hash], hkdf.Key[hash.Hash], hkdf.Key[*sha3.SHA3]}
	fuzzcheck.Run(f, 96, theirs.side, ours.side)
}
