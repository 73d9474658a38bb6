// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import (
	"crypto/rand"

	face "rind.example/compat/stdlib/mlkem"
	"rind.example/rind/hazmat/hybridkem"
	"rind.example/rind/hazmat/mlkem"
	"rind.example/rind/hazmat/xwing"
	"rind.example/rind/prove/memcheck/secret"
)

// The cases of rind/hazmat/mlkem, of the hybrids over it and of the public packages.
func schemesMLKEM() []testCase {
	return []testCase{
		{"mlkem512-encapsulate", func() { encapsulateMLKEM(newMLKEM512) }},
		{"mlkem512-decapsulate", func() { decapsulateMLKEM(newMLKEM512, 0) }},
		{"mlkem768-generate", generateMLKEM768},
		{"mlkem768-encapsulate", func() { encapsulateMLKEM(newMLKEM768) }},
		{"mlkem768-decapsulate", func() { decapsulateMLKEM(newMLKEM768, 0) }},
		{"mlkem768-reject", func() { decapsulateMLKEM(newMLKEM768, 1) }},
		{"mlkem1024-decapsulate", func() { decapsulateMLKEM(newMLKEM1024, 0) }},
		{"xwing-encapsulate", encapsulateXWing},
		{"xwing-decapsulate", decapsulateXWing},
		{"hybridkem-p256-decapsulate", decapsulateMLKEM768P256},
		{"face-mlkem-decapsulate", decapsulateMLKEMFace},
	}
}

// A mlkemKey is a key of some set.
type mlkemKey struct {
	public      []byte
	expanded    []byte // with secret: ŝ, then what is public, then z
	encapsulate func(m []byte) (k, c []byte)
	parse       func(expanded []byte) (decapsulate func(c []byte) []byte)
}

// randomSeed returns a seed of ML-KEM, unmarked.
func randomSeed() *[mlkem.SeedSize]byte {
	seed := new([mlkem.SeedSize]byte)
	rand.Read(seed[:])
	return seed
}

// generateMLKEM768 makes keys of a secret seed: of one with which the sampling of the
// matrix takes more output than most do, so that it is watched, too.
func generateMLKEM768() {
	seed := &[mlkem.SeedSize]byte{16}
	want := newMLKEM768(seed)
	secret.Mark(seed[:])
	got := newMLKEM768(seed)
	publish("the public key", got.public)
	publish("the private key", got.expanded)
	must(string(got.public) == string(want.public), "public key")
	must(string(got.expanded) == string(want.expanded), "private key")
}

// encapsulateMLKEM encapsulates with secret randomness.
func encapsulateMLKEM(make func(*[mlkem.SeedSize]byte) mlkemKey) {
	key := make(randomSeed())
	m := random()
	wantK, wantC := key.encapsulate(m[:])
	secret.Mark(m[:])
	k, c := key.encapsulate(m[:])
	publish("the ciphertext", c)
	publish("the shared key", k)
	must(string(k) == string(wantK) && string(c) == string(wantC), "encapsulation")
}

// decapsulateMLKEM decapsulates a ciphertext, changed or not, with a secret key.
func decapsulateMLKEM(make func(*[mlkem.SeedSize]byte) mlkemKey, change byte) {
	key := make(randomSeed())
	m := random()
	shared, c := key.encapsulate(m[:])
	c[0] ^= change
	want := key.parse(key.expanded)(c)
	rest := len(key.expanded) - 32
	secret.Mark(key.expanded[:rest-32-len(key.public)])
	secret.Mark(key.expanded[rest:])
	got := key.parse(key.expanded)(c)
	publish("the shared key", got)
	must(string(got) == string(want), "shared key")
	must((string(got) == string(shared)) == (change == 0), "rejection")
}

func encapsulateXWing() {
	ek := xwing.GenerateKey().EncapsulationKey()
	var seed [xwing.EncapsulationSeedSize]byte
	var want, got [xwing.SharedKeySize]byte
	var wantC, c [xwing.CiphertextSize]byte
	rand.Read(seed[:])
	ek.EncapsulateInternal(&want, &wantC, &seed)
	secret.Mark(seed[:])
	ek.EncapsulateInternal(&got, &c, &seed)
	publish("the ciphertext", c[:])
	publish("the shared key", got[:])
	must(got == want && c == wantC, "encapsulation")
}

func decapsulateXWing() {
	var seed [xwing.SeedSize]byte
	var want, got [xwing.SharedKeySize]byte
	var c [xwing.CiphertextSize]byte
	rand.Read(seed[:])
	xwing.NewDecapsulationKey(&seed).EncapsulationKey().Encapsulate(&want, &c)
	secret.Mark(seed[:])
	xwing.NewDecapsulationKey(&seed).Decapsulate(&got, &c)
	publish("the shared key", got[:])
	must(got == want, "shared key")
}

func decapsulateMLKEM768P256() {
	var seed [hybridkem.SeedSize]byte
	var want, got [32]byte
	var c [hybridkem.CiphertextSizeMLKEM768P256]byte
	rand.Read(seed[:])
	hybridkem.NewDecapsulationKeyMLKEM768P256(&seed).EncapsulationKey().Encapsulate(&want, &c)
	secret.Mark(seed[:])
	mustDo(hybridkem.NewDecapsulationKeyMLKEM768P256(&seed).Decapsulate(&got, &c), "decapsulation")
	publish("the shared key", got[:])
	must(got == want, "shared key")
}

func decapsulateMLKEMFace() {
	seed := randomSeed()
	key, err := face.NewDecapsulationKey768(seed[:])
	mustDo(err, "key")
	want, c := key.EncapsulationKey().Encapsulate()
	secret.Mark(seed[:])
	var got []byte
	served(func() {
		key, err := face.NewDecapsulationKey768(seed[:])
		mustDo(err, "key")
		got, err = key.Decapsulate(c)
		mustDo(err, "decapsulation")
	})
	publish("the shared key", got)
	must(string(got) == string(want), "shared key")
}
