// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package md5_test

import (
	stdmd5 "crypto/md5"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/md5"
)

func FuzzHash(f *testing.F) {
	fuzzcheck.Run(f, 128,
		fuzzcheck.OneOf(
			fuzzcheck.Hashes(stdmd5.New),
			fuzzcheck.Sum("Sum", stdmd5.Sum)),
		fuzzcheck.OneOf(
			fuzzcheck.Hashes(md5.New),
			fuzzcheck.Sum("Sum", md5.Sum)))
}
