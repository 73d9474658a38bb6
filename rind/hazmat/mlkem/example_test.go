// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem_test

import (
	"fmt"

	"rind.example/rind/hazmat/mlkem"
)

func Example() {
	dk := mlkem.GenerateKey768()
	var encoded [mlkem.EncapsulationKeySize768]byte
	dk.EncapsulationKey().Bytes(&encoded) // to the peer

	ek, err := mlkem.NewEncapsulationKey768(encoded[:])
	if err != nil {
		panic(err)
	}
	var theirs, ours [mlkem.SharedKeySize]byte
	var c [mlkem.CiphertextSize768]byte
	ek.Encapsulate(&theirs, &c) // c back

	dk.Decapsulate(&ours, &c)
	fmt.Println(ours == theirs)

	c[0] ^= 1 // is not noticed, but gives another key
	dk.Decapsulate(&ours, &c)
	fmt.Println(ours == theirs)
	// Output:
	// true
	// false
}
