// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package secretsharing_test

import (
	"crypto/rand"
	"io"
	"testing"

	"github.com/cloudflare/circl/group"
	mirrored "github.com/cloudflare/circl/secretsharing"

	"rind.example/compat/circl/secretsharing"
	"rind.example/compat/internal/fuzzcheck"
)

// calls are the functions of one package.
type calls struct {
	share   func(io.Reader, uint, group.Scalar) secretsharing.SecretSharing
	recover func(uint, []secretsharing.Share) (group.Scalar, error)
	verify  func(uint, secretsharing.Share, secretsharing.SecretCommitment) bool
}

func (c calls) side(in *fuzzcheck.Input) {
	g := fuzzcheck.Choose(in, group.Ristretto255, group.P256)
	t, secret := uint(in.Int(4)), g.HashToScalar(in.Bytes(), nil)
	var shares []secretsharing.Share
	in.Do("New", func() {
		s := c.share(rand.Reader, t, secret)
		shares = s.Share(uint(in.Int(6)))
		for _, share := range shares {
			in.Note(share.Value.MarshalBinary())
		}
		commitment := s.CommitSecret()
		in.Do("Verify", func() {
			share := s.ShareWithID(g.NewScalar().SetUint64(uint64(in.Int(4))))
			if in.Bool(4) {
				share.Value.Add(share.Value, secret)
			}
			in.Note(c.verify(fuzzcheck.Choose(in, t, t, t+1), share, commitment))
		})
	})
	in.Do("Recover", func() {
		if len(shares) > 1 && in.Bool(4) {
			shares[0] = shares[1]
		}
		recovered, err := c.recover(fuzzcheck.Choose(in, t, t, t+1), shares)
		if in.Note(err) {
			in.Note(recovered.MarshalBinary())
		}
	})
}

func FuzzShares(f *testing.F) {
	fuzzcheck.Run(f, 32,
		calls{mirrored.New, mirrored.Recover, mirrored.Verify}.side,
		calls{secretsharing.New, secretsharing.Recover, secretsharing.Verify}.side)
}
