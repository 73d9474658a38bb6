// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"crypto"
	"fmt"

	"rind.example/compat/stdlib/ed25519"
)

// The function form of PrivateKey.Sign.
func ExampleSignKey() {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	sig, err := ed25519.SignKey(private, nil, []byte("text"), crypto.Hash(0))
	fmt.Println(len(sig), err, ed25519.Verify(public, []byte("text"), sig))
	// Output: 64 <nil> true
}
