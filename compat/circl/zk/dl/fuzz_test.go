// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package dl_test

import (
	"crypto/rand"
	"io"
	"testing"

	"github.com/cloudflare/circl/group"
	mirrored "github.com/cloudflare/circl/zk/dl"

	"rind.example/compat/circl/zk/dl"
	"rind.example/compat/internal/fuzzcheck"
)

func FuzzProofs(f *testing.F) {
	type prove func(g group.Group, base, public group.Element, secret group.Scalar, user, other []byte, rnd io.Reader) dl.Proof
	type verify func(g group.Group, base, public group.Element, p dl.Proof, user, other []byte) bool
	side := func(prove prove, verify verify) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			g := fuzzcheck.Choose(in, group.Ristretto255, group.P256)
			secret, user, other := g.HashToScalar(in.Bytes(), nil), in.Bytes(), in.Bytes()
			base := g.HashToElement(in.Bytes(), nil)
			public := g.NewElement().Mul(base, secret)
			if in.Bool(8) {
				public = g.Identity()
			}
			in.Do("Prove", func() {
				p := prove(g, base, public, secret, user, other, rand.Reader)
				in.Note(p.V.MarshalBinary())
				in.Note(p.R.MarshalBinary())
				in.Do("Verify", func() { in.Note(verify(g, base, public, p, in.Near(user), other)) })
			})
		}
	}
	fuzzcheck.Run(f, 24, side(mirrored.Prove, mirrored.Verify), side(dl.Prove, dl.Verify))
}
