// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	stdsha3 "crypto/sha3"
	"encoding"
	"hash"
	"io"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/sha3"
)

// hashes runs a constructor of the concrete type.
func hashes[H hash.Hash](newHash func() H) fuzzcheck.Side {
	return fuzzcheck.Hashes(func() hash.Hash { return newHash() })
}

// shake is what a SHAKE of either package does.
type shake interface {
	io.ReadWriter
	encoding.BinaryMarshaler
	encoding.BinaryUnmarshaler
	Reset()
	BlockSize() int
}

// outputs runs SHAKE, and goes on from its marshalled state.
func outputs[S shake](newSHAKE func() S, newCSHAKE func(name, custom []byte) S) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		s := newSHAKE()
		if in.Bool(2) {
			s = newCSHAKE(in.Bytes(), in.Bytes())
		}
		in.Do("BlockSize", func() { in.Note(s.BlockSize()) })
		fuzzcheck.Output(in, s)
		var state []byte
		in.Do("MarshalBinary", func() {
			b, err := s.MarshalBinary()
			in.Note(b, err)
			state = b
		})
		in.Do("UnmarshalBinary", func() {
			next := newSHAKE()
			if in.Note(next.UnmarshalBinary(in.Near(state))) {
				fuzzcheck.Output(in, next)
			}
		})
	}
}

// sums calls SHAKE in one go, for few bytes and for many.
func sums(name string, sum func([]byte, int) []byte) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		in.Do(name, func() { in.Note(sum(in.Bytes(), in.Int(256)*fuzzcheck.Choose(in, 1, 1, 7, -1))) })
	}
}

// zero runs the zero values, which are SHA3-256 and SHAKE256.
func zero[H, S any, PH interface {
	*H
	hash.Hash
}, PS interface {
	*S
	shake
}](in *fuzzcheck.Input) {
	in.Do("zero hash", func() { fuzzcheck.Hash(in, PH(new(H))) })
	in.Do("zero SHAKE", func() { fuzzcheck.Output(in, PS(new(S))) })
}

func FuzzHash(f *testing.F) {
	fuzzcheck.Run(f, 64,
		fuzzcheck.OneOf(
			hashes(stdsha3.New224), hashes(stdsha3.New256), hashes(stdsha3.New384), hashes(stdsha3.New512),
			fuzzcheck.Sum("Sum224", stdsha3.Sum224), fuzzcheck.Sum("Sum256", stdsha3.Sum256),
			fuzzcheck.Sum("Sum384", stdsha3.Sum384), fuzzcheck.Sum("Sum512", stdsha3.Sum512),
			zero[stdsha3.SHA3, stdsha3.SHAKE]),
		fuzzcheck.OneOf(
			hashes(sha3.New224), hashes(sha3.New256), hashes(sha3.New384), hashes(sha3.New512),
			fuzzcheck.Sum("Sum224", sha3.Sum224), fuzzcheck.Sum("Sum256", sha3.Sum256),
			fuzzcheck.Sum("Sum384", sha3.Sum384), fuzzcheck.Sum("Sum512", sha3.Sum512),
			zero[sha3.SHA3, sha3.SHAKE]))
}

func FuzzSHAKE(f *testing.F) {
	fuzzcheck.Run(f, 48,
		fuzzcheck.OneOf(
			outputs(stdsha3.NewSHAKE128, stdsha3.NewCSHAKE128), outputs(stdsha3.NewSHAKE256, stdsha3.NewCSHAKE256),
			sums("SumSHAKE128", stdsha3.SumSHAKE128), sums("SumSHAKE256", stdsha3.SumSHAKE256)),
		fuzzcheck.OneOf(
			outputs(sha3.NewSHAKE128, sha3.NewCSHAKE128), outputs(sha3.NewSHAKE256, sha3.NewCSHAKE256),
			sums("SumSHAKE128", sha3.SumSHAKE128), sums("SumSHAKE256", sha3.SumSHAKE256)))
}
