// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package k12_test

import (
	"testing"

	"rind.example/rind/hazmat/k12"
)

func BenchmarkSum128(b *testing.B) {
	M, out := pattern(1<<18), make([]byte, 32)
	b.SetBytes(int64(len(M)))
	for b.Loop() {
		k12.Sum128(out, M, nil)
	}
}
