// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package blake2s_test

import (
	"testing"

	mirrored "golang.org/x/crypto/blake2s"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/blake2s"
)

// drawKey draws no key, which makes a plain hash, or one of any length.
func drawKey(in *fuzzcheck.Input) []byte {
	switch in.Int(3) {
	case 0:
		return nil
	case 1:
		return in.Around(blake2s.Size)
	}
	return in.Around(in.Int(blake2s.Size))
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

// outputs runs BLAKE2X, of a length that is known before or is not.
func outputs(newXOF func(size uint16, key []byte) (mirrored.XOF, error)) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		size := fuzzcheck.Choose[uint16](in, blake2s.OutputLengthUnknown, uint16(in.Int(256)), uint16(in.Int(256))<<8, 1, 0)
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
			hashes("New128", mirrored.New128), hashes("New256", mirrored.New256),
			outputs(mirrored.NewXOF),
			fuzzcheck.Sum("Sum256", mirrored.Sum256),
		),
		fuzzcheck.OneOf(
			hashes("New128", blake2s.New128), hashes("New256", blake2s.New256),
			outputs(blake2s.NewXOF),
			fuzzcheck.Sum("Sum256", blake2s.Sum256),
		))
}
