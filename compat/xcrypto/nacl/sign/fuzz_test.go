// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sign_test

import (
	"io"
	"testing"

	mirrored "golang.org/x/crypto/nacl/sign"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/nacl/sign"
)

// calls are the functions of one package.
type calls struct {
	generate func(io.Reader) (public *[32]byte, private *[64]byte, err error)
	sign     func(out, message []byte, private *[64]byte) []byte
	open     func(out, signed []byte, public *[32]byte) ([]byte, bool)
}

func (c calls) side(in *fuzzcheck.Input) {
	var public *[32]byte
	var private *[64]byte
	in.Do("GenerateKey", func() {
		r := in.Reader()
		p, k, err := c.generate(r)
		in.Note(p, k, r.Len(), err)
		public, private = p, k
	})
	if in.Bool(8) {
		public, private = in.Array32(), (*[64]byte)(in.Exactly(64))
	}
	var signed []byte
	in.Do("Sign", func() {
		out, message := in.Append(sign.Overhead)
		signed = c.sign(out, message, private)
		in.Note(signed)
		signed = signed[len(out):]
	})
	in.Do("Open", func() {
		out, message := in.AppendOf(in.Near(signed), -sign.Overhead)
		in.Note(c.open(out, message, public))
	})
}

func FuzzSign(f *testing.F) {
	fuzzcheck.Run(f, 48,
		calls{mirrored.GenerateKey, mirrored.Sign, mirrored.Open}.side,
		calls{sign.GenerateKey, sign.Sign, sign.Open}.side)
}
