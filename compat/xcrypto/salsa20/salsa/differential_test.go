// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package salsa_test

import (
	"testing"

	mirrored "golang.org/x/crypto/salsa20/salsa"

	"rind.example/compat/xcrypto/internal/agreement"
	"rind.example/compat/xcrypto/salsa20/salsa"
)

var (
	key   = [32]byte(agreement.Bytes(32, 1))
	input = [16]byte(agreement.Bytes(16, 2))
)

// TestStreamsAgree: the counter is in the second half of its array and may run
// over from any of its bytes.
func TestStreamsAgree(t *testing.T) {
	for _, counter := range [][16]byte{
		input, {},
		{8: 0xff, 9: 0xff, 10: 0xff, 11: 0xff},
		{8: 0xfe, 9: 0xff, 10: 0xff, 11: 0xff, 12: 0xff, 13: 0xff, 14: 0xff, 15: 0xff},
	} {
		on := func(f func(out, in []byte, counter *[16]byte, key *[32]byte)) func(dst, src []byte) ([]any, error) {
			return func(dst, src []byte) ([]any, error) {
				c := counter
				f(dst, src, &c, &key)
				return []any{c}, nil
			}
		}
		agreement.Buffers(t, agreement.Messages(), 0, on(mirrored.XORKeyStream), on(salsa.XORKeyStream))
	}
}

func TestCoresAgree(t *testing.T) {
	hsalsa := func(f func(out *[32]byte, in *[16]byte, k *[32]byte, c *[16]byte), in *[16]byte, c *[16]byte) func() ([]any, error) {
		return func() ([]any, error) {
			var apart [32]byte
			f(&apart, in, &key, c)
			inPlace := key
			f(&inPlace, in, &inPlace, c)
			return []any{apart, inPlace, in, c}, nil
		}
	}
	for _, in := range []*[16]byte{&input, {}, nil} {
		for _, c := range []*[16]byte{&mirrored.Sigma, &input, nil} {
			agreement.Calls(t, hsalsa(mirrored.HSalsa20, in, c), hsalsa(salsa.HSalsa20, in, c), "HSalsa20 of %v, %v", in, c)
		}
	}
	core := func(f func(out, in *[64]byte), in *[64]byte) func() ([]any, error) {
		return func() ([]any, error) {
			var apart [64]byte
			f(&apart, in)
			inPlace := *in
			f(&inPlace, &inPlace)
			return []any{apart, inPlace, *in}, nil
		}
	}
	plain := [64]byte(agreement.Bytes(64, 3))
	for _, in := range []*[64]byte{&plain, {}, nil} {
		agreement.Calls(t, core(mirrored.Core208, in), core(salsa.Core208, in), "Core208 of %v", in)
	}
}

func TestSigmaIsTheSame(t *testing.T) {
	if salsa.Sigma != mirrored.Sigma {
		t.Errorf("Sigma is %q, want %q", salsa.Sigma, mirrored.Sigma)
	}
	theirs := func() ([]any, error) {
		var out [32]byte
		mirrored.HSalsa20(&out, &input, &key, &salsa.Sigma)
		return []any{out}, nil
	}
	ours := func() ([]any, error) {
		var out [32]byte
		salsa.HSalsa20(&out, &input, &key, &mirrored.Sigma)
		return []any{out}, nil
	}
	agreement.Calls(t, theirs, ours, "either with the other's constant")
}
