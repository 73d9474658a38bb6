// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed448_test

import (
	"crypto"
	"io"
	"strings"
	"testing"

	mirrored "github.com/cloudflare/circl/sign/ed448"

	"rind.example/compat/circl/internal/schemecheck"
	"rind.example/compat/circl/sign/ed448"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzScheme(f *testing.F) {
	fuzzcheck.Run(f, 32, schemecheck.Sign(mirrored.Scheme()), schemecheck.Sign(ed448.Scheme()))
}

// calls are the functions of one package.
type calls struct {
	generate  func(io.Reader) (ed448.PublicKey, ed448.PrivateKey, error)
	fromSeed  func([]byte) ed448.PrivateKey
	sign      func(ed448.PrivateKey, []byte, string) []byte
	signPh    func(ed448.PrivateKey, []byte, string) []byte
	verify    func(ed448.PublicKey, []byte, []byte, string) bool
	verifyPh  func(ed448.PublicKey, []byte, []byte, string) bool
	verifyAny func(ed448.PublicKey, []byte, []byte, crypto.SignerOpts) bool
}

func (c calls) side(in *fuzzcheck.Input) {
	in.Do("GenerateKey", func() {
		r := in.Reader()
		public, private, err := c.generate(r)
		in.Note([]byte(public), []byte(private), err, r.Len())
	})
	var k ed448.PrivateKey
	in.Do("NewKeyFromSeed", func() { k = c.fromSeed(in.Around(ed448.SeedSize)); in.Note([]byte(k)) })
	if k == nil {
		k = mirrored.NewKeyFromSeed(in.Exactly(ed448.SeedSize))
	}
	public := ed448.PublicKey(in.Near(k.Public().(ed448.PublicKey)))
	k = in.Near(k)
	message, context := in.Bytes(), strings.Repeat("c", fuzzcheck.Choose(in, 1, 0, 255, 256))
	opts := fuzzcheck.Choose[crypto.SignerOpts](in,
		ed448.SignerOptions{Scheme: ed448.ED448, Context: context},
		ed448.SignerOptions{Scheme: ed448.ED448Ph, Context: context},
		ed448.SignerOptions{Scheme: 7}, crypto.Hash(0), crypto.SHA512, nil)
	var sig []byte
	in.Do("Sign", func() { sig = c.sign(k, message, context); in.Note(sig) })
	in.Do("Verify", func() { in.Note(c.verify(public, message, in.Near(sig), context)) })
	in.Do("SignPh", func() { sig = c.signPh(k, message, context); in.Note(sig) })
	in.Do("VerifyPh", func() { in.Note(c.verifyPh(public, message, in.Near(sig), context)) })
	in.Do("PrivateKey.Sign", func() {
		s, err := k.Sign(nil, message, opts)
		in.Note(s, err)
		sig = s
	})
	in.Do("VerifyAny", func() { in.Note(c.verifyAny(public, message, in.Near(sig), opts)) })
}

func FuzzFunctions(f *testing.F) {
	fuzzcheck.Run(f, 32,
		calls{
			mirrored.GenerateKey, mirrored.NewKeyFromSeed, mirrored.Sign, mirrored.SignPh,
			mirrored.Verify, mirrored.VerifyPh, mirrored.VerifyAny,
		}.side,
		calls{
			ed448.GenerateKey, ed448.NewKeyFromSeed, ed448.Sign, ed448.SignPh,
			ed448.Verify, ed448.VerifyPh, ed448.VerifyAny,
		}.side)
}
