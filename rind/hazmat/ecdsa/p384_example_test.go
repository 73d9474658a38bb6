// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto/sha512"
	"fmt"

	"rind.example/rind/hazmat/ecdsa"
)

func ExampleGenerateKeyP384() {
	var priv [48]byte
	var pub [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	fmt.Println(ecdsa.ValidPublicKeyP384(&pub))
	// Output: true
}

func ExamplePublicKeyP384() {
	priv := [48]byte{47: 1} // the scalar 1: the public key is the base point
	var pub [96]byte
	fmt.Println(ecdsa.PublicKeyP384(&pub, &priv))
	fmt.Printf("%x\n", pub[:8])
	fmt.Println(ecdsa.PublicKeyP384(&pub, &[48]byte{}))
	// Output:
	// <nil>
	// aa87ca22be8b0537
	// ecdsa: invalid private key
}

func ExampleValidPublicKeyP384() {
	var pub [96]byte // (0, 0) is not on the curve
	fmt.Println(ecdsa.ValidPublicKeyP384(&pub))
	// Output: false
}

func ExampleSignP384() {
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	digest := sha512.Sum384([]byte("message"))
	if err := ecdsa.SignP384(&sig, &priv, digest[:]); err != nil {
		fmt.Println(err)
	}
	fmt.Println(ecdsa.VerifyP384(&pub, digest[:], &sig))
	// Output: true
}

func ExampleSignDeterministicP384() {
	priv := [48]byte{47: 1}
	digest := sha512.Sum384([]byte("message"))
	var first, second [96]byte
	if err := ecdsa.SignDeterministicP384(&first, &priv, sha512.New384, digest[:]); err != nil {
		fmt.Println(err)
	}
	if err := ecdsa.SignDeterministicP384(&second, &priv, sha512.New384, digest[:]); err != nil {
		fmt.Println(err)
	}
	fmt.Println(first == second)
	// Output: true
}

func ExampleVerifyP384() {
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	digest := sha512.Sum384([]byte("message"))
	if err := ecdsa.SignP384(&sig, &priv, digest[:]); err != nil {
		fmt.Println(err)
	}
	other := sha512.Sum384([]byte("another message"))
	fmt.Println(ecdsa.VerifyP384(&pub, digest[:], &sig), ecdsa.VerifyP384(&pub, other[:], &sig))
	// Output: true false
}

func ExampleVerifyingKeyP384() {
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	var key ecdsa.VerifyingKeyP384
	if err := key.SetXY(&pub); err != nil {
		fmt.Println(err)
	}
	for range 3 { // the second verification builds tables for those that follow
		digest := sha512.Sum384([]byte("message"))
		if err := ecdsa.SignP384(&sig, &priv, digest[:]); err != nil {
			fmt.Println(err)
		}
		fmt.Println(key.Verify(digest[:], &sig))
	}
	// Output:
	// true
	// true
	// true
}

func ExampleVerifyingKeyP384_SetBytes() {
	var key ecdsa.VerifyingKeyP384
	fmt.Println(key.SetBytes(make([]byte, 97)))
	// Output: ecdsa: invalid public key
}

func ExampleVerifyingKeyP384_SetXY() {
	var key ecdsa.VerifyingKeyP384
	var pub [96]byte // (0, 0) is not on the curve
	fmt.Println(key.SetXY(&pub))
	// Output: ecdsa: invalid public key
}

func ExampleVerifyingKeyP384_XY() {
	var priv [48]byte
	var pub, again [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	var key ecdsa.VerifyingKeyP384
	if err := key.SetXY(&pub); err != nil {
		fmt.Println(err)
	}
	key.XY(&again)
	fmt.Println(again == pub)
	// Output: true
}

func ExampleVerifyingKeyP384_Prepare() {
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	var key ecdsa.VerifyingKeyP384
	if err := key.SetXY(&pub); err != nil {
		fmt.Println(err)
	}
	key.Prepare() // the first verification is already fast
	fmt.Println(key.Verify([]byte("digest"), &sig))
	// Output: false
}

func ExampleVerifyingKeyP384_Verify() {
	var priv [48]byte
	var pub, sig [96]byte
	ecdsa.GenerateKeyP384(&priv, &pub)
	digest := sha512.Sum384([]byte("message"))
	if err := ecdsa.SignP384(&sig, &priv, digest[:]); err != nil {
		fmt.Println(err)
	}
	var key ecdsa.VerifyingKeyP384
	if err := key.SetXY(&pub); err != nil {
		fmt.Println(err)
	}
	other := sha512.Sum384([]byte("another message"))
	fmt.Println(key.Verify(digest[:], &sig), key.Verify(other[:], &sig))
	// Output: true false
}
