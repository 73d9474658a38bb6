// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !boringcrypto

package agree_test

import (
	"bytes"
	"crypto/ecdh"
	"crypto/rand"
	"fmt"

	"rind.example/rind/hazmat/stdkey/agree"
)

func ExampleECDH() {
	ada, err1 := ecdh.P384().GenerateKey(rand.Reader)
	bob, err2 := ecdh.P384().GenerateKey(rand.Reader)
	if err1 != nil || err2 != nil {
		fmt.Println(err1, err2)
		return
	}
	secret, ok := agree.ECDH(ada, bob.PublicKey())
	want, err := bob.ECDH(ada.PublicKey())
	fmt.Println(bytes.Equal(secret, want), ok, err)
	// Output: true true <nil>
}
