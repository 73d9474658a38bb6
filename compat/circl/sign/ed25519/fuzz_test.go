// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"crypto"
	"io"
	"strings"
	"testing"

	mirrored "github.com/cloudflare/circl/sign/ed25519"

	"rind.example/compat/circl/internal/schemecheck"
	"rind.example/compat/circl/sign/ed25519"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzScheme(f *testing.F) {
	fuzzcheck.Run(f, 48, schemecheck.Sign(mirrored.Scheme()), schemecheck.Sign(ed25519.Scheme()))
}

// calls are the functions of one package.
type calls struct {
	generate   func(io.Reader) (ed25519.PublicKey, ed25519.PrivateKey, error)
	fromSeed   func([]byte) ed25519.PrivateKey
	sign       func(ed25519.PrivateKey, []byte) []byte
	signPh     func(ed25519.PrivateKey, []byte, string) []byte
	signCtx    func(ed25519.PrivateKey, []byte, string) []byte
	verify     func(ed25519.PublicKey, []byte, []byte) bool
	verifyPh   func(ed25519.PublicKey, []byte, []byte, string) bool
	verifyCtx  func(ed25519.PublicKey, []byte, []byte, string) bool
	verifyAny  func(ed25519.PublicKey, []byte, []byte, crypto.SignerOpts) bool
	privateKey func(ed25519.PrivateKey, io.Reader, []byte, crypto.SignerOpts) ([]byte, error)
}

// drawOptions draws options of each variant, and others.
func drawOptions(in *fuzzcheck.Input, context string) crypto.SignerOpts {
	return fuzzcheck.Choose[crypto.SignerOpts](in,
		ed25519.SignerOptions{Scheme: ed25519.ED25519},
		ed25519.SignerOptions{Scheme: ed25519.ED25519Ph, Hash: crypto.SHA512, Context: context},
		ed25519.SignerOptions{Scheme: ed25519.ED25519Ctx, Context: context},
		ed25519.SignerOptions{Scheme: ed25519.ED25519Ctx, Hash: crypto.SHA512, Context: context},
		ed25519.SignerOptions{Scheme: 7}, crypto.Hash(0), crypto.SHA512, nil)
}

func (c calls) side(in *fuzzcheck.Input) {
	in.Do("GenerateKey", func() {
		r := in.Reader()
		public, private, err := c.generate(r)
		in.Note([]byte(public), []byte(private), err, r.Len())
	})
	var k ed25519.PrivateKey
	in.Do("NewKeyFromSeed", func() { k = c.fromSeed(in.Around(ed25519.SeedSize)); in.Note([]byte(k)) })
	if k == nil {
		k = mirrored.NewKeyFromSeed(in.Exactly(ed25519.SeedSize))
	}
	public := ed25519.PublicKey(in.Near(k.Public().(ed25519.PublicKey)))
	k = in.Near(k)
	message, context := in.Bytes(), strings.Repeat("c", fuzzcheck.Choose(in, 1, 1, 0, 255, 256))
	opts := drawOptions(in, context)
	var sig []byte
	in.Do("Sign", func() { sig = c.sign(k, message); in.Note(sig) })
	in.Do("Verify", func() { in.Note(c.verify(public, message, in.Near(sig))) })
	in.Do("SignPh", func() { sig = c.signPh(k, message, context); in.Note(sig) })
	in.Do("VerifyPh", func() { in.Note(c.verifyPh(public, message, in.Near(sig), context)) })
	in.Do("SignWithCtx", func() { sig = c.signCtx(k, message, context); in.Note(sig) })
	in.Do("VerifyWithCtx", func() { in.Note(c.verifyCtx(public, message, in.Near(sig), context)) })
	in.Do("PrivateKey.Sign", func() {
		s, err := c.privateKey(k, nil, message, opts)
		in.Note(s, err)
		sig = s
	})
	in.Do("VerifyAny", func() { in.Note(c.verifyAny(public, message, in.Near(sig), opts)) })
}

func FuzzFunctions(f *testing.F) {
	fuzzcheck.Run(f, 48,
		calls{
			mirrored.GenerateKey, mirrored.NewKeyFromSeed, mirrored.Sign, mirrored.SignPh, mirrored.SignWithCtx,
			mirrored.Verify, mirrored.VerifyPh, mirrored.VerifyWithCtx, mirrored.VerifyAny, mirrored.PrivateKey.Sign,
		}.side,
		calls{
			ed25519.GenerateKey, ed25519.NewKeyFromSeed, ed25519.Sign, ed25519.SignPh, ed25519.SignWithCtx,
			ed25519.Verify, ed25519.VerifyPh, ed25519.VerifyWithCtx, ed25519.VerifyAny, ed25519.SignKey,
		}.side)
}
