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

func ExampleAppendASN1() {
	sig := make([]byte, 96)
	sig[47], sig[95] = 1, 0x80 // r = 1, s = 128
	fmt.Printf("%x\n", ecdsa.AppendASN1(nil, sig))
	// Output: 300702010102020080
}

func ExampleParseASN1() {
	der := []byte{0x30, 7, 2, 1, 1, 2, 2, 0, 0x80}
	var sig [96]byte
	fmt.Println(ecdsa.ParseASN1(sig[:], der))
	fmt.Println(sig[47], sig[95])
	fmt.Println(ecdsa.ParseASN1(sig[:], append(der, 0)))
	// Output:
	// <nil>
	// 1 128
	// ecdsa: invalid ASN.1 signature
}
