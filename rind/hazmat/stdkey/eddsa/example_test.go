// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !boringcrypto

package eddsa_test

import (
	"crypto"
	"crypto/ed25519"
	"fmt"

	"rind.example/rind/hazmat/stdkey/eddsa"
)

// An attempt that is refused becomes a call to the standard library.
func ExampleSign() {
	private := ed25519.NewKeyFromSeed(make([]byte, 32))
	var sig [64]byte
	ok := eddsa.Sign(&sig, private, []byte("text"))
	if !ok {
		copy(sig[:], ed25519.Sign(private, []byte("text")))
	}
	public := private.Public().(ed25519.PublicKey)
	fmt.Println(ok, ed25519.Verify(public, []byte("text"), sig[:]))
	// Output: true true
}

func ExampleSignKey() {
	private := ed25519.NewKeyFromSeed(make([]byte, 32))
	var sig [64]byte
	fmt.Println(eddsa.SignKey(&sig, private, []byte("text"), &ed25519.Options{Context: "c"}))
	fmt.Println(eddsa.SignKey(&sig, private, []byte("text"), crypto.SHA256)) // is an error there
	// Output:
	// true
	// false
}

func ExampleVerify() {
	private := ed25519.NewKeyFromSeed(make([]byte, 32))
	public, sig := private.Public().(ed25519.PublicKey), ed25519.Sign(private, []byte("text"))
	fmt.Println(eddsa.Verify(public, []byte("text"), sig, &ed25519.Options{}))
	fmt.Println(eddsa.Verify(public, []byte("other"), sig, &ed25519.Options{}))
	fmt.Println(eddsa.Verify(public[:31], []byte("text"), sig, &ed25519.Options{})) // panics there
	// Output:
	// true true
	// false true
	// false false
}

func ExampleNewKeyFromSeed() {
	seed, private := make([]byte, 32), make([]byte, 64)
	ok := eddsa.NewKeyFromSeed(private, seed)
	fmt.Println(ok, ed25519.PrivateKey(private).Equal(ed25519.NewKeyFromSeed(seed)))
	// Output: true true
}

func ExampleGenerateKey() {
	private := make([]byte, 64)
	fmt.Println(eddsa.GenerateKey(private), eddsa.GenerateKey(private[:63]))
	// Output: true false
}
