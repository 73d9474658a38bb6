// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package mldsa_test

import (
	"bytes"
	"crypto"
	"crypto/mldsa"
	"fmt"

	stdkey "rind.example/rind/hazmat/stdkey/mldsa"
)

// An attempt that is refused becomes a call to the standard library.
func ExampleSign() {
	private, err := mldsa.GenerateKey(mldsa.MLDSA44())
	if err != nil {
		fmt.Println(err)
		return
	}
	sig, ok := stdkey.Sign(private, []byte("text"), &mldsa.Options{Context: "c"})
	fmt.Println(ok, mldsa.Verify(private.PublicKey(), []byte("text"), sig, &mldsa.Options{Context: "c"}))
	_, ok = stdkey.Sign(private, []byte("text"), crypto.SHA256) // is an error there
	fmt.Println(ok)
	// Output:
	// true <nil>
	// false
}

func ExampleSignDeterministic() {
	private, err := mldsa.NewPrivateKey(mldsa.MLDSA87(), make([]byte, 32))
	if err != nil {
		fmt.Println(err)
		return
	}
	sig, ok := stdkey.SignDeterministic(private, []byte("text"), nil)
	want, err := private.SignDeterministic([]byte("text"), nil)
	fmt.Println(ok, err, bytes.Equal(sig, want))
	// Output: true <nil> true
}

func ExampleVerify() {
	private, err := mldsa.NewPrivateKey(mldsa.MLDSA65(), make([]byte, 32))
	if err != nil {
		fmt.Println(err)
		return
	}
	sig, err := private.Sign(nil, []byte("text"), nil)
	fmt.Println(stdkey.Verify(private.PublicKey(), []byte("text"), sig, nil), err)
	fmt.Println(stdkey.Verify(private.PublicKey(), []byte("other"), sig, nil)) // is an error there
	// Output:
	// true <nil>
	// false
}
