// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkemtest_test

import (
	"crypto/mlkem"
	stdmlkemtest "crypto/mlkem/mlkemtest"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/mlkem/mlkemtest"
)

func FuzzEncapsulate(f *testing.F) {
	side := func(
		small func(*mlkem.EncapsulationKey768, []byte) (secret, ciphertext []byte, err error),
		large func(*mlkem.EncapsulationKey1024, []byte) (secret, ciphertext []byte, err error),
	) fuzzcheck.Side {
		return func(in *fuzzcheck.Input) {
			seed := in.Exactly(mlkem.SeedSize)
			k, err := mlkem.NewDecapsulationKey768(seed)
			l, err2 := mlkem.NewDecapsulationKey1024(seed)
			in.Note(err, err2)
			in.Do("Encapsulate768", func() {
				secret, ciphertext, err := small(k.EncapsulationKey(), in.Around(32))
				in.Note(secret, ciphertext, err)
			})
			in.Do("Encapsulate1024", func() {
				secret, ciphertext, err := large(l.EncapsulationKey(), in.Around(32))
				in.Note(secret, ciphertext, err)
			})
		}
	}
	fuzzcheck.Run(f, 24,
		side(stdmlkemtest.Encapsulate768, stdmlkemtest.Encapsulate1024),
		side(mlkemtest.Encapsulate768, mlkemtest.Encapsulate1024))
}
