// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package secretbox_test

import (
	"testing"

	mirrored "golang.org/x/crypto/nacl/secretbox"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/nacl/secretbox"
)

func FuzzSecretbox(f *testing.F) {
	type seal func(out, message []byte, nonce *[24]byte, key *[32]byte) []byte
	type open func(out, box []byte, nonce *[24]byte, key *[32]byte) ([]byte, bool)
	side := func(seal seal, open open) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			nonce, key := (*[24]byte)(in.Exactly(24)), in.Array32()
			if in.Bool(16) {
				nonce = nil
			}
			var sealed []byte
			in.Do("Seal", func() {
				out, message := in.Append(secretbox.Overhead)
				sealed = seal(out, message, nonce, key)
				in.Note(sealed)
				sealed = sealed[len(out):]
			})
			in.Do("Open", func() {
				out, box := in.AppendOf(in.Near(sealed), -secretbox.Overhead)
				in.Note(open(out, box, nonce, key))
			})
		}
	}
	fuzzcheck.Run(f, 128, side(mirrored.Seal, mirrored.Open), side(secretbox.Seal, secretbox.Open))
}
