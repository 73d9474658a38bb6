// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"fmt"

	"rind.example/rind/hazmat/ecdsa"
)

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
