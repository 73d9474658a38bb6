// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package box_test

import (
	"crypto/rand"
	"io"
	"testing"

	mirrored "golang.org/x/crypto/nacl/box"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/nacl/box"
)

// calls are the functions of one package.
type calls struct {
	generate   func(io.Reader) (public, private *[32]byte, err error)
	precompute func(shared, public, private *[32]byte)
	seal       func(out, message []byte, nonce *[24]byte, public, private *[32]byte) []byte
	open       func(out, box []byte, nonce *[24]byte, public, private *[32]byte) ([]byte, bool)
	sealAfter  func(out, message []byte, nonce *[24]byte, shared *[32]byte) []byte
	openAfter  func(out, box []byte, nonce *[24]byte, shared *[32]byte) ([]byte, bool)
	sealAnon   func(out, message []byte, recipient *[32]byte, rand io.Reader) ([]byte, error)
	openAnon   func(out, box []byte, public, private *[32]byte) ([]byte, bool)
}

func (c calls) side(in *fuzzcheck.Input) {
	var public, private *[32]byte
	in.Do("GenerateKey", func() {
		r := in.Reader()
		p, k, err := c.generate(r)
		in.Note(p, k, r.Len(), err)
		public, private = p, k
	})
	if public == nil || in.Bool(4) {
		public, private = in.Array32(), in.Array32()
	}
	nonce, shared := (*[24]byte)(in.Exactly(24)), in.Array32()
	in.Do("Precompute", func() { c.precompute(shared, public, private) })
	var sealed []byte
	seal := func(name string, call func(out, message []byte) []byte) {
		sealed = nil
		in.Do(name, func() {
			out, message := in.Append(box.Overhead)
			b := call(out, message)
			in.Note(b)
			sealed = b[len(out):]
		})
	}
	open := func(name string, overhead int, call func(out, box []byte) ([]byte, bool)) {
		in.Do(name, func() { in.Note(call(in.AppendOf(in.Near(sealed), -overhead))) })
	}
	seal("Seal", func(out, m []byte) []byte { return c.seal(out, m, nonce, public, private) })
	open("Open", box.Overhead, func(out, m []byte) ([]byte, bool) { return c.open(out, m, nonce, public, private) })
	seal("SealAfterPrecomputation", func(out, m []byte) []byte { return c.sealAfter(out, m, nonce, shared) })
	open("OpenAfterPrecomputation", box.Overhead, func(out, m []byte) ([]byte, bool) { return c.openAfter(out, m, nonce, shared) })
	seal("SealAnonymous", func(out, m []byte) []byte {
		b, err := c.sealAnon(out, m, public, fuzzcheck.Choose[io.Reader](in, rand.Reader, nil, in.Reader()))
		if !in.Note(err) {
			return out
		}
		return b
	})
	open("OpenAnonymous", box.AnonymousOverhead, func(out, m []byte) ([]byte, bool) { return c.openAnon(out, m, public, private) })
}

func FuzzBox(f *testing.F) {
	fuzzcheck.Run(f, 64,
		calls{
			mirrored.GenerateKey, mirrored.Precompute, mirrored.Seal, mirrored.Open, mirrored.SealAfterPrecomputation,
			mirrored.OpenAfterPrecomputation, mirrored.SealAnonymous, mirrored.OpenAnonymous,
		}.side,
		calls{
			box.GenerateKey, box.Precompute, box.Seal, box.Open, box.SealAfterPrecomputation,
			box.OpenAfterPrecomputation, box.SealAnonymous, box.OpenAnonymous,
		}.side)
}
