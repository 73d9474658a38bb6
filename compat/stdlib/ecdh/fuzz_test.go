// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh_test

import (
	stdecdh "crypto/ecdh"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/ecdh"
)

// FuzzCurves compares the method with its function form, and the curves of both
// packages, over keys that are right, nearly so, of another curve, empty or
// nil.
func FuzzCurves(f *testing.F) {
	type curves []func() ecdh.Curve
	type form func(*ecdh.PrivateKey, *ecdh.PublicKey) ([]byte, error)
	side := func(all curves, shared form) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			which := in.Int(len(all))
			private, public := drawPrivate(in, all[which]()), &ecdh.PublicKey{}
			in.Do("NewPublicKey", func() {
				c := all[which]()
				if in.Bool(8) {
					c = fuzzcheck.Choose(in, all...)()
				}
				valid, err := c.NewPrivateKey(scalar(c))
				if err != nil {
					panic(err)
				}
				p, err := c.NewPublicKey(in.Near(valid.PublicKey().Bytes()))
				if in.Note(err) {
					public = p
					in.Note(p.Bytes())
				}
			})
			if in.Bool(16) {
				public = nil
			}
			in.Do("ECDH", func() { in.Note(shared(private, public)) })
			in.Do("ECDH again", func() { in.Note(shared(private, public)) })
		}
	}
	fuzzcheck.Run(f, 64,
		side(curves{stdecdh.P256, stdecdh.P384, stdecdh.P521, stdecdh.X25519}, (*ecdh.PrivateKey).ECDH),
		side(curves{ecdh.P256, ecdh.P384, ecdh.P521, ecdh.X25519}, ecdh.ECDH))
}

// scalar is a private key for the curve.
func scalar(c ecdh.Curve) []byte {
	b := make([]byte, map[ecdh.Curve]int{ecdh.P256(): 32, ecdh.P384(): 48, ecdh.P521(): 66, ecdh.X25519(): 32}[c])
	b[len(b)-1], b[len(b)/2] = 5, 3
	return b
}

func drawPrivate(in *fuzzcheck.Input, c ecdh.Curve) *ecdh.PrivateKey {
	private := &ecdh.PrivateKey{}
	in.Do("NewPrivateKey", func() {
		k, err := c.NewPrivateKey(in.Near(scalar(c)))
		if in.Note(err) {
			private = k
			in.Note(k.Bytes(), k.PublicKey().Bytes())
		}
	})
	if in.Bool(16) {
		return nil
	}
	return private
}
