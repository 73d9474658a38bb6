// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto"
	stdecdsa "crypto/ecdsa"
	"crypto/elliptic"
	"io"
	"math/big"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/ecdsa"
)

// parsers are what one package makes keys of bytes with.
type parsers struct {
	private func(elliptic.Curve, []byte) (*ecdsa.PrivateKey, error)
	public  func(elliptic.Curve, []byte) (*ecdsa.PublicKey, error)
}

// drawKey draws a key of any curve by way of its encoding, and sometimes
// changes a field of it afterwards.
func (p parsers) drawKey(in *fuzzcheck.Input) (k *ecdsa.PrivateKey) {
	c := fuzzcheck.Choose(in, elliptic.P256(), elliptic.P384(), elliptic.P521(), elliptic.P224())
	scalar := make([]byte, (c.Params().BitSize+7)/8)
	scalar[len(scalar)-1], scalar[len(scalar)/2] = 5, 3
	in.Do("ParseRawPrivateKey", func() {
		parsed, err := p.private(c, in.Near(scalar))
		in.Note(parsed, err)
		k = parsed
	})
	if k == nil {
		return nil
	}
	in.Do("ParseUncompressedPublicKey", func() {
		encoded, err := k.PublicKey.Bytes()
		if err != nil {
			panic(err)
		}
		in.Note(p.public(c, in.Near(encoded)))
	})
	switch in.Int(16) {
	case 0:
		k.D = new(big.Int).SetBytes(in.Around(len(scalar)))
	case 1:
		k.X = new(big.Int).Neg(k.X)
	case 2:
		k.Y = nil
	case 3:
		k.Curve = fuzzcheck.Choose[elliptic.Curve](in, elliptic.P256(), elliptic.P384(), elliptic.P521(), nil)
	}
	return k
}

// FuzzCurves compares what is deterministic, on every curve: ECDSA as RFC 6979
// has it, and verification of what it gives and of what is near to that.
func FuzzCurves(f *testing.F) {
	needsRind(f)
	type sign func(*ecdsa.PrivateKey, io.Reader, []byte, crypto.SignerOpts) ([]byte, error)
	type verify func(*ecdsa.PublicKey, []byte, []byte) bool
	side := func(p parsers, sign sign, verify verify) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			k := p.drawKey(in)
			if k == nil {
				return
			}
			hash := fuzzcheck.Choose(in, crypto.SHA256, crypto.SHA384, crypto.SHA512, crypto.SHA1, crypto.MD4, 0)
			size := 48
			if hash.Available() {
				size = hash.Size()
			}
			digest := in.Around(size)
			var sig []byte
			in.Do("Sign", func() {
				s, err := sign(k, nil, digest, hash)
				in.Note(s, err)
				sig = s
			})
			in.Do("VerifyASN1", func() { in.Note(verify(&k.PublicKey, digest, in.Near(sig))) })
		}
	}
	fuzzcheck.Run(f, 48,
		side(parsers{stdecdsa.ParseRawPrivateKey, stdecdsa.ParseUncompressedPublicKey}, (*ecdsa.PrivateKey).Sign, stdecdsa.VerifyASN1),
		side(parsers{ecdsa.ParseRawPrivateKey, ecdsa.ParseUncompressedPublicKey}, ecdsa.SignKey, ecdsa.VerifyASN1))
}
