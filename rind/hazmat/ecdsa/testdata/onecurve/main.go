// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command onecurve signs, verifies and agrees on P-256: a test looks at what its
// binary holds of the other curves.
package main

import (
	"fmt"

	"rind.example/rind/hazmat/ecdh"
	"rind.example/rind/hazmat/ecdsa"
)

func main() {
	var priv [32]byte
	var pub, sig [64]byte
	ecdsa.GenerateKeyP256(&priv, &pub)
	if err := ecdsa.SignP256(&sig, &priv, []byte("digest")); err != nil {
		fmt.Println(err)
	}
	var key ecdsa.VerifyingKeyP256
	if err := key.SetXY(&pub); err != nil {
		fmt.Println(err)
	}
	fmt.Println(key.Verify([]byte("digest"), &sig), ecdsa.VerifyP256(&pub, nil, &sig))
	var peer [65]byte
	var secret [32]byte
	if err := ecdh.PublicKeyP256(&peer, &priv); err != nil {
		fmt.Println(err)
	}
	fmt.Println(ecdh.SharedSecretP256(&secret, &priv, &peer))
}
