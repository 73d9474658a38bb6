// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Command onecurve signs, verifies and agrees on P-256 through the own API, and prints
// the keys, which asks for all of their methods: a test looks at what its binary holds
// of the other curves.
package main

import (
	"fmt"
	"os"

	"rind.example/rind/agreement"
	"rind.example/rind/signature"
)

func main() {
	if err := run(); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func run() error {
	key := signature.ECDSAP256.GenerateKey()
	sig, err := key.Sign([]byte("message"))
	if err != nil {
		return err
	}
	if err := key.PublicKey().Verify([]byte("message"), sig.Bytes()); err != nil {
		return err
	}
	der, err := key.PKCS8()
	if err != nil {
		return err
	}
	// Whether the key may serve for agreement, too, is for its owner to say.
	private, err := agreement.P256.ParsePKCS8(der)
	if err != nil {
		return err
	}
	secret, err := private.Agree(agreement.P256.GenerateKey().PublicKey())
	if err != nil {
		return err
	}
	fmt.Println(key, private, secret)
	return nil
}
