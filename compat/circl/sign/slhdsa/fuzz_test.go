// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package slhdsa_test

import (
	"crypto"
	"io"
	"testing"

	mirrored "github.com/cloudflare/circl/sign/slhdsa"

	"rind.example/compat/circl/sign/slhdsa"
	"rind.example/compat/internal/fuzzcheck"
)

// calls are the functions of one package.
type calls struct {
	generate          func(io.Reader, slhdsa.ID) (slhdsa.PublicKey, slhdsa.PrivateKey, error)
	signDeterministic func(*slhdsa.PrivateKey, *slhdsa.Message, []byte) ([]byte, error)
	signRandomized    func(*slhdsa.PrivateKey, io.Reader, *slhdsa.Message, []byte) ([]byte, error)
	verify            func(*slhdsa.PublicKey, *slhdsa.Message, []byte, []byte) bool
	idByName          func(string) (slhdsa.ID, error)
	newMessage        func([]byte) *slhdsa.Message
	newPreHash        func(crypto.Hash) (*slhdsa.PreHash, error)
}

// message draws one to be signed as it is or hashed before.
func (c calls) message(in *fuzzcheck.Input) *slhdsa.Message {
	text := in.Bytes()
	m := c.newMessage(text)
	if in.Bool(2) {
		in.Do("NewPreHashWithHash", func() {
			h, err := c.newPreHash(fuzzcheck.Choose(in, crypto.SHA256, crypto.SHA512, crypto.MD5, 0))
			if !in.Note(err) {
				return
			}
			in.Note(h.Write(text))
			built, err := h.BuildMessage()
			if in.Note(err) {
				m = built
			}
		})
	}
	return m
}

// side keeps to the one set of parameters that is fast.
func (c calls) side(in *fuzzcheck.Input) {
	name := fuzzcheck.Choose(in, "SLH-DSA-SHA2-128f", "SLH-DSA-SHA2-128f", "slh-dsa-sha2-128f", "none", "")
	id := slhdsa.SHA2_128f
	in.Do("IDByName", func() {
		found, err := c.idByName(name)
		if in.Note(int(found), err) {
			id = found
		}
	})
	var public slhdsa.PublicKey
	var private slhdsa.PrivateKey
	in.Do("GenerateKey", func() {
		r := in.Reader()
		p, k, err := c.generate(r, id)
		in.Note(err, r.Len())
		public, private = p, k
	})
	m, context := c.message(in), in.Bytes()
	var sig []byte
	if in.Bool(2) {
		in.Do("SignDeterministic", func() {
			s, err := c.signDeterministic(&private, m, context)
			in.Note(s, err)
			sig = s
		})
	} else {
		in.Do("SignRandomized", func() {
			r := in.Reader()
			s, err := c.signRandomized(&private, r, m, context)
			in.Note(s, err, r.Len())
			sig = s
		})
	}
	in.Do("Verify", func() { in.Note(c.verify(&public, m, in.Near(sig), context)) })
}

func FuzzFunctions(f *testing.F) {
	fuzzcheck.Run(f, 9,
		calls{
			mirrored.GenerateKey, mirrored.SignDeterministic, mirrored.SignRandomized, mirrored.Verify,
			mirrored.IDByName, mirrored.NewMessage, mirrored.NewPreHashWithHash,
		}.side,
		calls{
			slhdsa.GenerateKey, slhdsa.SignDeterministic, slhdsa.SignRandomized, slhdsa.Verify,
			slhdsa.IDByName, slhdsa.NewMessage, slhdsa.NewPreHashWithHash,
		}.side)
}
