// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkemtest_test

import (
	stdmlkem "crypto/mlkem"
	stdmlkemtest "crypto/mlkem/mlkemtest"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/mlkem"
	"rind.example/compat/stdlib/mlkem/mlkemtest"
)

// calls are the functions of one package, and those that make its keys of seeds.
type calls[E768, E1024 any] struct {
	small    func(E768, []byte) (secret, ciphertext []byte, err error)
	large    func(E1024, []byte) (secret, ciphertext []byte, err error)
	newSmall func(seed []byte) (E768, error)
	newLarge func(seed []byte) (E1024, error)
}

func (c calls[E768, E1024]) side(in *fuzzcheck.Input) {
	seed := in.Exactly(mlkem.SeedSize)
	k, err := c.newSmall(seed)
	l, err2 := c.newLarge(seed)
	in.Note(err, err2)
	in.Do("Encapsulate768", func() {
		secret, ciphertext, err := c.small(k, in.Around(32))
		in.Note(secret, ciphertext, err)
	})
	in.Do("Encapsulate1024", func() {
		secret, ciphertext, err := c.large(l, in.Around(32))
		in.Note(secret, ciphertext, err)
	})
}

// public makes the function that goes from a seed to the public key.
func public[D interface{ EncapsulationKey() E }, E any](private func([]byte) (D, error)) func([]byte) (E, error) {
	return func(seed []byte) (e E, err error) {
		d, err := private(seed)
		if err != nil {
			return e, err
		}
		return d.EncapsulationKey(), nil
	}
}

func FuzzEncapsulate(f *testing.F) {
	type standard = calls[*stdmlkem.EncapsulationKey768, *stdmlkem.EncapsulationKey1024]
	type ours = calls[*mlkem.EncapsulationKey768, *mlkem.EncapsulationKey1024]
	fuzzcheck.Run(f, 24,
		standard{
			stdmlkemtest.Encapsulate768, stdmlkemtest.Encapsulate1024,
			public(stdmlkem.NewDecapsulationKey768), public(stdmlkem.NewDecapsulationKey1024),
		}.side,
		ours{
			mlkemtest.Encapsulate768, mlkemtest.Encapsulate1024,
			public(mlkem.NewDecapsulationKey768), public(mlkem.NewDecapsulationKey1024),
		}.side)
}
