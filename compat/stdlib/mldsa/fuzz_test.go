// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package mldsa_test

import (
	"crypto"
	stdmldsa "crypto/mldsa"
	"io"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/mldsa"
)

// calls are the functions of one package.
type calls struct {
	generate      func(mldsa.Parameters) (*mldsa.PrivateKey, error)
	private       func(mldsa.Parameters, []byte) (*mldsa.PrivateKey, error)
	public        func(mldsa.Parameters, []byte) (*mldsa.PublicKey, error)
	sign          func(*mldsa.PrivateKey, io.Reader, []byte, crypto.SignerOpts) ([]byte, error)
	deterministic func(*mldsa.PrivateKey, []byte, crypto.SignerOpts) ([]byte, error)
	verify        func(*mldsa.PublicKey, []byte, []byte, *mldsa.Options) error
}

// keys makes keys in each way.
func (c calls) keys(in *fuzzcheck.Input, p mldsa.Parameters) (k *mldsa.PrivateKey, public *mldsa.PublicKey) {
	in.Do("GenerateKey", func() {
		k, err := c.generate(p)
		if in.Note(err) {
			in.Note(k.Bytes(), k.PublicKey().Bytes())
		}
	})
	in.Do("NewPrivateKey", func() {
		made, err := c.private(p, in.Around(mldsa.PrivateKeySize))
		if in.Note(err) {
			k, public = made, made.PublicKey()
			in.Note(k.Bytes(), public.Bytes())
		}
	})
	in.Do("NewPublicKey", func() {
		made, err := c.public(p, in.Near(public.Bytes()))
		if in.Note(err) {
			public = made
			in.Note(public.Bytes())
		}
	})
	return k, public
}

func (c calls) side(in *fuzzcheck.Input) {
	p := fuzzcheck.Choose(in, mldsa.MLDSA44(), mldsa.MLDSA65(), mldsa.MLDSA87(), mldsa.MLDSA44(), mldsa.Parameters{})
	k, public := c.keys(in, p)
	message, opts := in.Bytes(), &mldsa.Options{Context: string(make([]byte, fuzzcheck.Choose(in, 0, 1, 255, 256)))}
	var sig []byte
	in.Do("SignKey", func() { in.Note(c.sign(k, nil, message, opts)) })
	in.Do("SignKey with a hash", func() {
		in.Note(c.sign(k, nil, in.Around(64), fuzzcheck.Choose(in, crypto.MLDSAMu, crypto.Hash(0), crypto.SHA512)))
	})
	in.Do("SignKeyDeterministic", func() {
		s, err := c.deterministic(k, message, opts)
		in.Note(s, err)
		sig = s
	})
	in.Do("Verify", func() { in.Note(c.verify(public, message, in.Near(sig), opts)) })
}

func FuzzMLDSA(f *testing.F) {
	fuzzcheck.Run(f, 24,
		calls{
			stdmldsa.GenerateKey, stdmldsa.NewPrivateKey, stdmldsa.NewPublicKey,
			(*mldsa.PrivateKey).Sign, (*mldsa.PrivateKey).SignDeterministic, stdmldsa.Verify,
		}.side,
		calls{
			mldsa.GenerateKey, mldsa.NewPrivateKey, mldsa.NewPublicKey,
			mldsa.SignKey, mldsa.SignKeyDeterministic, mldsa.Verify,
		}.side)
}
