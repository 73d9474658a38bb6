// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"crypto"
	stded25519 "crypto/ed25519"
	"crypto/sha512"
	"fmt"
	"io"
	"strings"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/ed25519"
)

// calls are the functions of one package.
type calls struct {
	generate          func(io.Reader) (ed25519.PublicKey, ed25519.PrivateKey, error)
	newKeyFromSeed    func([]byte) ed25519.PrivateKey
	sign              func(ed25519.PrivateKey, []byte) []byte
	signKey           func(ed25519.PrivateKey, io.Reader, []byte, crypto.SignerOpts) ([]byte, error)
	verify            func(ed25519.PublicKey, []byte, []byte) bool
	verifyWithOptions func(ed25519.PublicKey, []byte, []byte, *ed25519.Options) error
}

var (
	theirs = calls{
		stded25519.GenerateKey, stded25519.NewKeyFromSeed, stded25519.Sign, ed25519.PrivateKey.Sign,
		stded25519.Verify, stded25519.VerifyWithOptions,
	}
	ours = calls{
		ed25519.GenerateKey, ed25519.NewKeyFromSeed, ed25519.Sign, ed25519.SignKey,
		ed25519.Verify, ed25519.VerifyWithOptions,
	}
)

// drawOptions draws options of each variant of RFC 8032, and others.
func drawOptions(in *fuzzcheck.Input) *ed25519.Options {
	context := fuzzcheck.Choose(in, "", "", "context", strings.Repeat("c", 255), strings.Repeat("c", 256))
	return &ed25519.Options{
		Hash:    fuzzcheck.Choose(in, crypto.Hash(0), crypto.Hash(0), crypto.SHA512, crypto.SHA512, crypto.SHA256),
		Context: context,
	}
}

func (c calls) keys(in *fuzzcheck.Input) {
	in.Do("GenerateKey", func() {
		r := in.Reader()
		public, private, err := c.generate(r)
		in.Note(public, private, r.Len(), err)
	})
	in.Do("GenerateKey from nil", func() {
		public, private, err := c.generate(nil)
		in.Note(public, private, err)
	})
	in.Do("NewKeyFromSeed", func() { in.Note(c.newKeyFromSeed(in.Around(ed25519.SeedSize))) })
}

// signatures signs with a key and verifies what comes of it, both changed or
// not.
func (c calls) signatures(in *fuzzcheck.Input) {
	k := stded25519.NewKeyFromSeed(in.Exactly(ed25519.SeedSize))
	public := in.Near(k.Public().(ed25519.PublicKey))
	private, message, opts := ed25519.PrivateKey(in.Near(k)), in.Bytes(), drawOptions(in)
	var sig []byte
	in.Do("Sign", func() { sig = c.sign(private, message); in.Note(sig) })
	in.Do("Verify", func() { in.Note(c.verify(public, message, in.Near(sig))) })
	if opts.Hash != 0 {
		sum := sha512.Sum512(message)
		message = in.Near(sum[:])
	}
	in.Do("SignKey", func() {
		s, err := c.signKey(private, nil, message, opts)
		in.Note(s, err)
		sig = s
	})
	in.Do("VerifyWithOptions", func() { in.Note(c.verifyWithOptions(public, message, in.Near(sig), opts)) })
	in.Do("SignKey with a hash", func() { in.Note(c.signKey(private, nil, message, opts.Hash)) })
	in.Do("Verify anything", func() {
		in.Note(fmt.Sprint(c.verify(in.Around(32), in.Bytes(), in.Around(64)))) // never true
	})
}

func FuzzKeys(f *testing.F) { fuzzcheck.Run(f, 32, theirs.keys, ours.keys) }

func FuzzSignatures(f *testing.F) { fuzzcheck.Run(f, 48, theirs.signatures, ours.signatures) }
