// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hkdf_test

import (
	"crypto/md5"
	"crypto/sha256"
	"crypto/sha512"
	"hash"
	"io"
	"testing"

	mirrored "golang.org/x/crypto/hkdf"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/hkdf"
)

// calls are the functions of one package.
type calls struct {
	extract  func(func() hash.Hash, []byte, []byte) []byte
	expand   func(func() hash.Hash, []byte, []byte) io.Reader
	extended func(func() hash.Hash, []byte, []byte, []byte) io.Reader
}

// readParts reads in parts, sometimes beyond the end.
func readParts(in *fuzzcheck.Input, r io.Reader) {
	for range in.Int(8) + 1 {
		in.Do("Read", func() { in.Note(r.Read(in.Bytes())) })
	}
}

func (c calls) side(in *fuzzcheck.Input) {
	h := fuzzcheck.Choose(in, sha256.New, sha256.New, sha512.New, md5.New, nil)
	secret, salt, info := in.Bytes(), in.Bytes(), in.Bytes()
	in.Do("Extract", func() { in.Note(c.extract(h, secret, salt)) })
	in.Do("Expand", func() { readParts(in, c.expand(h, secret, info)) })
	in.Do("New", func() { readParts(in, c.extended(h, secret, salt, info)) })
}

func FuzzHKDF(f *testing.F) {
	fuzzcheck.Run(f, 96,
		calls{mirrored.Extract, mirrored.Expand, mirrored.New}.side,
		calls{hkdf.Extract, hkdf.Expand, hkdf.New}.side)
}
