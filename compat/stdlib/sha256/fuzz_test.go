// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha256_test

import (
	stdsha256 "crypto/sha256"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/sha256"
)

func FuzzHash(f *testing.F) {
	fuzzcheck.Run(f, 128,
		fuzzcheck.OneOf(
			fuzzcheck.Hashes(stdsha256.New), fuzzcheck.Hashes(stdsha256.New224),
			fuzzcheck.Sum("Sum256", stdsha256.Sum256), fuzzcheck.Sum("Sum224", stdsha256.Sum224)),
		fuzzcheck.OneOf(
			fuzzcheck.Hashes(sha256.New), fuzzcheck.Hashes(sha256.New224),
			fuzzcheck.Sum("Sum256", sha256.Sum256), fuzzcheck.Sum("Sum224", sha256.Sum224)))
}
