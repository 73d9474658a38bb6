// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha512_test

import (
	stdsha512 "crypto/sha512"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/sha512"
)

func FuzzHash(f *testing.F) {
	fuzzcheck.Run(f, 128,
		fuzzcheck.OneOf(
			fuzzcheck.Hashes(stdsha512.New), fuzzcheck.Hashes(stdsha512.New384),
			fuzzcheck.Hashes(stdsha512.New512_224), fuzzcheck.Hashes(stdsha512.New512_256),
			fuzzcheck.Sum("Sum512", stdsha512.Sum512), fuzzcheck.Sum("Sum384", stdsha512.Sum384),
			fuzzcheck.Sum("Sum512_224", stdsha512.Sum512_224), fuzzcheck.Sum("Sum512_256", stdsha512.Sum512_256)),
		fuzzcheck.OneOf(
			fuzzcheck.Hashes(sha512.New), fuzzcheck.Hashes(sha512.New384),
			fuzzcheck.Hashes(sha512.New512_224), fuzzcheck.Hashes(sha512.New512_256),
			fuzzcheck.Sum("Sum512", sha512.Sum512), fuzzcheck.Sum("Sum384", sha512.Sum384),
			fuzzcheck.Sum("Sum512_224", sha512.Sum512_224), fuzzcheck.Sum("Sum512_256", sha512.Sum512_256)))
}
