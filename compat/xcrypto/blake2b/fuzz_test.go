// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package blake2b_test

import (
	"hash"
	"testing"

	mirrored "golang.org/x/crypto/blake2b"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/blake2b"
)

// drawKey draws no key, which makes a plain hash, or one of any length.
func drawKey(in *fuzzcheck.Input) []byte {
	switch in.Int(3) {
	case 0:
		return nil
	case 1:
		return in.Around(blake2b.Size)
	}
	return in.Around(in.Int(blake2b.Size))
}

// hashes runs the hashes that a function makes of a key.
func hashes(name string, newHash create) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		in.Do(name, func() {
			h, err := newHash(drawKey(in))
			if in.Note(err) {
				fuzzcheck.Hash(in, h)
			}
		})
	}
}

// sized makes hashes of any length.
func sized(newHash func(size int, key []byte) (hash.Hash, error)) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		size := in.Int(68) - 1
		hashes("New", func(key []byte) (hash.Hash, error) { return newHash(size, key) })(in)
	}
}

// outputs runs BLAKE2X, of a length that is known before or is not.
func outputs(newXOF func(size uint32, key []byte) (mirrored.XOF, error)) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		size := fuzzcheck.Choose[uint32](in, blake2b.OutputLengthUnknown, uint32(in.Int(256)), uint32(in.Int(256))<<8, 1, 0)
		in.Do("NewXOF", func() {
			x, err := newXOF(size, drawKey(in))
			if in.Note(err) {
				fuzzcheck.Output(in, x)
			}
		})
	}
}

func FuzzHash(f *testing.F) {
	fuzzcheck.Run(f, 96,
		fuzzcheck.OneOf(
			hashes("New256", mirrored.New256), hashes("New384", mirrored.New384), hashes("New512", mirrored.New512),
			sized(mirrored.New),
			outputs(mirrored.NewXOF),
			fuzzcheck.Sum("Sum256", mirrored.Sum256), fuzzcheck.Sum("Sum384", mirrored.Sum384), fuzzcheck.Sum("Sum512", mirrored.Sum512),
		),
		fuzzcheck.OneOf(
			hashes("New256", blake2b.New256), hashes("New384", blake2b.New384), hashes("New512", blake2b.New512),
			sized(blake2b.New),
			outputs(blake2b.NewXOF),
			fuzzcheck.Sum("Sum256", blake2b.Sum256), fuzzcheck.Sum("Sum384", blake2b.Sum384), fuzzcheck.Sum("Sum512", blake2b.Sum512),
		))
}
