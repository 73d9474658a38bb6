// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem_test

import (
	stdmlkem "crypto/mlkem"
	"testing"

	"rind.example/compat/internal/fuzzcheck"
	"rind.example/compat/stdlib/mlkem"
)

// encapsulationKey is what both sizes' public keys do.
type encapsulationKey interface {
	Bytes() []byte
	Encapsulate() (secret, ciphertext []byte)
}

// privateKey is what both sizes' private keys, with public keys E, do.
type privateKey[E encapsulationKey] interface {
	decapsulationKey
	Bytes() []byte
	EncapsulationKey() E
}

// calls are the functions of one package for one size.
type calls[D privateKey[E], E encapsulationKey] struct {
	generate   func() (D, error)
	newPrivate func([]byte) (D, error)
	newPublic  func([]byte) (E, error)
}

func (c calls[D, E]) side(in *fuzzcheck.Input) {
	in.Do("GenerateKey", func() {
		k, err := c.generate()
		if in.Note(err) {
			in.Note(k.Bytes(), k.EncapsulationKey().Bytes())
		}
	})
	var private D
	in.Do("NewDecapsulationKey", func() {
		k, err := c.newPrivate(in.Around(mlkem.SeedSize))
		if !in.Note(err) {
			k, err = c.newPrivate(in.Exactly(mlkem.SeedSize))
		}
		if in.Note(err) {
			private = k
			in.Note(k.Bytes())
		}
	})
	public := private.EncapsulationKey()
	in.Do("NewEncapsulationKey", func() {
		k, err := c.newPublic(in.Near(public.Bytes()))
		if in.Note(err) {
			public = k
			in.Note(k.Bytes())
		}
	})
	var sealed []byte
	in.Do("Encapsulate", func() {
		secret, ciphertext := public.Encapsulate()
		in.Note(secret, ciphertext)
		sealed = ciphertext
	})
	in.Do("Decapsulate", func() { in.Note(private.Decapsulate(in.Near(sealed))) })
	in.Do("Decapsulate anything", func() { in.Note(private.Decapsulate(in.Around(len(sealed)))) })
}

func FuzzMLKEM(f *testing.F) {
	type small = calls[*stdmlkem.DecapsulationKey768, *stdmlkem.EncapsulationKey768]
	type large = calls[*stdmlkem.DecapsulationKey1024, *stdmlkem.EncapsulationKey1024]
	type ourSmall = calls[*mlkem.DecapsulationKey768, *mlkem.EncapsulationKey768]
	type ourLarge = calls[*mlkem.DecapsulationKey1024, *mlkem.EncapsulationKey1024]
	fuzzcheck.Run(f, 24,
		fuzzcheck.OneOf(
			small{stdmlkem.GenerateKey768, stdmlkem.NewDecapsulationKey768, stdmlkem.NewEncapsulationKey768}.side,
			large{stdmlkem.GenerateKey1024, stdmlkem.NewDecapsulationKey1024, stdmlkem.NewEncapsulationKey1024}.side),
		fuzzcheck.OneOf(
			ourSmall{mlkem.GenerateKey768, mlkem.NewDecapsulationKey768, mlkem.NewEncapsulationKey768}.side,
			ourLarge{mlkem.GenerateKey1024, mlkem.NewDecapsulationKey1024, mlkem.NewEncapsulationKey1024}.side))
}
