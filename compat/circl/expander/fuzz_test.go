// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package expander_test

import (
	"crypto"
	_ "crypto/sha256"
	_ "crypto/sha512"
	"testing"

	mirrored "github.com/cloudflare/circl/expander"
	"github.com/cloudflare/circl/xof"

	"rind.example/compat/circl/expander"
	"rind.example/compat/internal/fuzzcheck"
)

// expand runs an expander, mostly for lengths that it can give.
func expand(in *fuzzcheck.Input, e expander.Expander) {
	length := uint(in.Int(256) + 1)
	if in.Bool(8) {
		length *= uint(in.Int(256)) * 2
	}
	in.Do("Expand", func() { in.Note(e.Expand(in.Bytes(), length)) })
}

// sides are one package's expanders, of types that only it can name.
func sides[M, X expander.Expander](md func(crypto.Hash, []byte) M, xofs func(xof.ID, uint, []byte) X) fuzzcheck.Side {
	return fuzzcheck.OneOf(
		func(in *fuzzcheck.Input) {
			in.Do("NewExpanderMD", func() {
				expand(in, md(fuzzcheck.Choose(in, crypto.SHA256, crypto.SHA512, crypto.SHA256, 0), in.Bytes()))
			})
		},
		func(in *fuzzcheck.Input) {
			in.Do("NewExpanderXOF", func() {
				expand(in, xofs(fuzzcheck.Choose(in, xof.SHAKE128, xof.SHAKE256, xof.SHAKE128, 0), uint(in.Int(256)), in.Bytes()))
			})
		})
}

func FuzzExpanders(f *testing.F) {
	fuzzcheck.Run(f, 32,
		sides(mirrored.NewExpanderMD, mirrored.NewExpanderXOF),
		sides(expander.NewExpanderMD, expander.NewExpanderXOF))
}
