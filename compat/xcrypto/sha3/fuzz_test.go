// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha3_test

import (
	"testing"

	mirrored "golang.org/x/crypto/sha3"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/xcrypto/sha3"
)

// shakes runs SHAKE as what it is, and as a hash.
func shakes(newShake func() mirrored.ShakeHash, newCShake func(name, custom []byte) mirrored.ShakeHash) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		s := newShake()
		if in.Bool(2) {
			s = newCShake(in.Bytes(), in.Bytes())
		}
		if in.Bool(3) {
			fuzzcheck.Hash(in, s)
		} else {
			fuzzcheck.Output(in, s)
		}
	}
}

// sums writes a sum to its destination.
func sums(name string, sum func(hash, data []byte)) fuzzcheck.Side {
	return func(in *fuzzcheck.Input) {
		in.Do(name, func() {
			dst, src := in.Buffers(in.Int(64))
			sum(dst, src)
		})
	}
}

func FuzzHash(f *testing.F) {
	fuzzcheck.Run(f, 96,
		fuzzcheck.OneOf(
			fuzzcheck.Hashes(mirrored.New224), fuzzcheck.Hashes(mirrored.New256), fuzzcheck.Hashes(mirrored.New384),
			fuzzcheck.Hashes(mirrored.New512), fuzzcheck.Hashes(mirrored.NewLegacyKeccak256), fuzzcheck.Hashes(mirrored.NewLegacyKeccak512),
			fuzzcheck.Sum("Sum224", mirrored.Sum224), fuzzcheck.Sum("Sum256", mirrored.Sum256),
			fuzzcheck.Sum("Sum384", mirrored.Sum384), fuzzcheck.Sum("Sum512", mirrored.Sum512),
			sums("ShakeSum128", mirrored.ShakeSum128), sums("ShakeSum256", mirrored.ShakeSum256),
			shakes(mirrored.NewShake128, mirrored.NewCShake128), shakes(mirrored.NewShake256, mirrored.NewCShake256)),
		fuzzcheck.OneOf(
			fuzzcheck.Hashes(sha3.New224), fuzzcheck.Hashes(sha3.New256), fuzzcheck.Hashes(sha3.New384),
			fuzzcheck.Hashes(sha3.New512), fuzzcheck.Hashes(sha3.NewLegacyKeccak256), fuzzcheck.Hashes(sha3.NewLegacyKeccak512),
			fuzzcheck.Sum("Sum224", sha3.Sum224), fuzzcheck.Sum("Sum256", sha3.Sum256),
			fuzzcheck.Sum("Sum384", sha3.Sum384), fuzzcheck.Sum("Sum512", sha3.Sum512),
			sums("ShakeSum128", sha3.ShakeSum128), sums("ShakeSum256", sha3.ShakeSum256),
			shakes(sha3.NewShake128, sha3.NewCShake128), shakes(sha3.NewShake256, sha3.NewCShake256)))
}
