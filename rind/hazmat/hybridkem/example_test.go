// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package hybridkem_test

import (
	"fmt"

	"rind.example/rind/hazmat/hybridkem"
)

func ExampleGenerateKeyMLKEM768P256() {
	dk := hybridkem.GenerateKeyMLKEM768P256()
	var theirs, ours [32]byte
	var c [hybridkem.CiphertextSizeMLKEM768P256]byte
	dk.EncapsulationKey().Encapsulate(&theirs, &c)
	if err := dk.Decapsulate(&ours, &c); err != nil {
		panic(err)
	}
	fmt.Println(ours == theirs)
	// Output: true
}

func ExampleGenerateKeyX25519MLKEM768() {
	client := hybridkem.GenerateKeyX25519MLKEM768()
	var theirs, ours [hybridkem.SharedKeySizeX25519MLKEM768]byte
	var share [hybridkem.CiphertextSizeX25519MLKEM768]byte
	if err := client.EncapsulationKey().Encapsulate(&theirs, &share); err != nil {
		panic(err)
	}
	if err := client.Decapsulate(&ours, &share); err != nil {
		panic(err)
	}
	fmt.Println(ours == theirs)
	// Output: true
}
