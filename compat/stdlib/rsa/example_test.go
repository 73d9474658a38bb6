// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rsa_test

import (
	"crypto"
	"crypto/rand"
	"crypto/sha256"
	"fmt"

	"rind.example/compat/stdlib/rsa"
)

// The function form of PrivateKey.Sign.
func ExampleSignKey() {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		fmt.Println(err)
		return
	}
	digest := sha256.Sum256([]byte("text"))
	sig, err := rsa.SignKey(key, rand.Reader, digest[:], &rsa.PSSOptions{Hash: crypto.SHA256})
	fmt.Println(len(sig), err, rsa.VerifyPSS(&key.PublicKey, crypto.SHA256, digest[:], sig, nil))
	// Output: 256 <nil> <nil>
}

// The function form of PrivateKey.Decrypt.
func ExampleDecryptKey() {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		fmt.Println(err)
		return
	}
	sealed, err := rsa.EncryptOAEP(sha256.New(), rand.Reader, &key.PublicKey, []byte("text"), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	opened, err := rsa.DecryptKey(key, rand.Reader, sealed, &rsa.OAEPOptions{Hash: crypto.SHA256})
	fmt.Printf("%s %v\n", opened, err)
	// Output: text <nil>
}
