// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sha1_test

import (
	stdsha1 "crypto/sha1"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/sha1"
)

func FuzzHash(f *testing.F) {
	fuzzcheck.Run(f, 128,
		fuzzcheck.OneOf(
			fuzzcheck.Hashes(stdsha1.New),
			fuzzcheck.Sum("Sum", stdsha1.Sum)),
		fuzzcheck.OneOf(
			fuzzcheck.Hashes(sha1.New),
			fuzzcheck.Sum("Sum", sha1.Sum)))
}
