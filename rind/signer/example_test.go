// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package signer_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"fmt"

	"rind.example/rind/signer"
)

// A TLS certificate whose key signs handshakes on rind.
func ExampleWrap() {
	key, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := signer.Wrap(key)
	der, err := x509.CreateCertificate(rand.Reader, authority(), authority(), s.Public(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	cert := tls.Certificate{Certificate: [][]byte{der}, PrivateKey: s}
	fmt.Println(cert.PrivateKey, key.PublicKey.Equal(s.Public()))
	// Output: ECDSA P-384 signer true
}

// Only the key itself can be marshalled.
func ExampleUnwrap() {
	key, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := signer.Wrap(key)
	der, err := x509.MarshalPKCS8PrivateKey(signer.Unwrap(s))
	fmt.Println(len(der), err)
	// Output: 185 <nil>
}
