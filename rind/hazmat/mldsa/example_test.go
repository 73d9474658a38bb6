// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa_test

import (
	"crypto/sha256"
	"fmt"

	"rind.example/rind/hazmat/mldsa"
)

func Example() {
	var private mldsa.PrivateKey65
	private.Generate()
	var public mldsa.PublicKey65
	private.PublicKey(&public)

	var sig [mldsa.SignatureSize65]byte
	if err := private.Sign(&sig, []byte("text"), "context"); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(public.Verify([]byte("text"), sig[:], "context"), public.Verify([]byte("text"), sig[:], ""))
	// Output: true false
}

// The hash of a large file is signed in place of the file.
func ExamplePrivateKey87_SignHash() {
	var private mldsa.PrivateKey87
	private.Generate()
	var encoded [mldsa.PublicKeySize87]byte
	private.Public(&encoded)
	digest := sha256.Sum256([]byte("a large file"))
	var sig [mldsa.SignatureSize87]byte
	if err := private.SignHash(&sig, mldsa.SHA256, digest[:], ""); err != nil {
		fmt.Println(err)
		return
	}

	var public mldsa.PublicKey87
	public.SetBytes(&encoded)
	fmt.Println(public.VerifyHash(mldsa.SHA256, digest[:], sig[:], ""))
	// Output: true
}
