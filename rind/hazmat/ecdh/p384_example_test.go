// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdh_test

import (
	"fmt"

	"rind.example/rind/hazmat/ecdh"
)

func ExampleGenerateKeyP384() {
	var priv [48]byte
	var pub [97]byte
	ecdh.GenerateKeyP384(&priv, &pub)
	fmt.Println(pub[0]) // the tag of an uncompressed point
	// Output: 4
}

func ExamplePublicKeyP384() {
	priv := [48]byte{47: 1} // the scalar 1: the public key is the base point
	var pub [97]byte
	fmt.Println(ecdh.PublicKeyP384(&pub, &priv))
	fmt.Printf("%x\n", pub[:9])
	// Output:
	// <nil>
	// 04aa87ca22be8b0537
}

func ExampleSharedSecretP384() {
	var alice, bob, first, second [48]byte
	var alicePub, bobPub [97]byte
	ecdh.GenerateKeyP384(&alice, &alicePub)
	ecdh.GenerateKeyP384(&bob, &bobPub)
	fmt.Println(ecdh.SharedSecretP384(&first, &alice, &bobPub))
	fmt.Println(ecdh.SharedSecretP384(&second, &bob, &alicePub))
	fmt.Println(first == second)
	bobPub[96] ^= 1
	fmt.Println(ecdh.SharedSecretP384(&first, &alice, &bobPub))
	// Output:
	// <nil>
	// <nil>
	// true
	// ecdh: invalid public key
}
