// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x25519_test

import (
	"fmt"

	"rind.example/rind/hazmat/x25519"
)

func ExampleScalarMult() {
	alice, bob := [32]byte{1}, [32]byte{2} // real ones come from crypto/rand
	var alicePub, bobPub, first, second [32]byte
	x25519.ScalarBaseMult(&alicePub, &alice)
	x25519.ScalarBaseMult(&bobPub, &bob)
	fmt.Println(x25519.ScalarMult(&first, &alice, &bobPub))
	fmt.Println(x25519.ScalarMult(&second, &bob, &alicePub))
	fmt.Println(first == second)

	zero := [32]byte{} // a point of small order: no secret comes of it
	fmt.Println(x25519.ScalarMult(&first, &alice, &zero))
	// Output:
	// true
	// true
	// true
	// false
}

func ExampleScalarBaseMult() {
	var public [32]byte
	scalar := [32]byte{1} // clamped, it is 2^254
	x25519.ScalarBaseMult(&public, &scalar)
	fmt.Printf("%x\n", public[:8])
	// Output: 2fe57da347cd6243
}
