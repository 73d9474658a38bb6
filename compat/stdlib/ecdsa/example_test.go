// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha512"
	"crypto/x509"
	"encoding/hex"
	"fmt"

	"rind.example/compat/stdlib/ecdsa"
)

func ExampleGenerateKey() {
	priv, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	// The key is the standard library's own, so x509 takes it.
	der, err := x509.MarshalPKCS8PrivateKey(priv)
	fmt.Println(len(der), err)
	// Output: 185 <nil>
}

func ExampleSignASN1() {
	priv, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	digest := sha512.Sum384([]byte("pay 5 to Ada"))
	sig, err := ecdsa.SignASN1(rand.Reader, priv, digest[:])
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(ecdsa.VerifyASN1(&priv.PublicKey, digest[:], sig))
	// Output: true
}

func ExampleVerifyASN1() {
	priv, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	digest := sha512.Sum384([]byte("pay 5 to Ada"))
	sig, err := ecdsa.SignASN1(rand.Reader, priv, digest[:])
	if err != nil {
		fmt.Println(err)
		return
	}
	other := sha512.Sum384([]byte("pay 500 to Ada"))
	fmt.Println(ecdsa.VerifyASN1(&priv.PublicKey, digest[:], sig))
	fmt.Println(ecdsa.VerifyASN1(&priv.PublicKey, other[:], sig))
	// Output:
	// true
	// false
}

func ExampleSign() {
	priv, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	digest := sha512.Sum384([]byte("pay 5 to Ada"))
	r, s, err := ecdsa.Sign(rand.Reader, priv, digest[:])
	fmt.Println(r.Sign(), s.Sign(), err)
	// Output: 1 1 <nil>
}

func ExampleVerify() {
	priv, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	digest := sha512.Sum384([]byte("pay 5 to Ada"))
	r, s, err := ecdsa.Sign(rand.Reader, priv, digest[:])
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(ecdsa.Verify(&priv.PublicKey, digest[:], r, s))
	fmt.Println(ecdsa.Verify(&priv.PublicKey, digest[:], s, r))
	// Output:
	// true
	// false
}

// The key and the signature are those of RFC 6979, Appendix A.2.6: without a
// random source the same key and digest always give the same signature.
func ExampleSignKey() {
	scalar, _ := hex.DecodeString("6b9d3dad2e1b8c1c05b19875b6659f4de23c3b667bf297ba9aa47740787137d896d5724e4c70a825f872c9ea60d2edf5")
	priv, err := ecdsa.ParseRawPrivateKey(elliptic.P384(), scalar)
	if err != nil {
		fmt.Println(err)
		return
	}
	digest := sha512.Sum384([]byte("sample"))
	sig, err := ecdsa.SignKey(priv, nil, digest[:], crypto.SHA384)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%x...\n", sig[:20])
	// Output: 306602310094edbb92a5ecb8aad4736e56c69191...
}

func ExampleParseRawPrivateKey() {
	scalar := make([]byte, 48)
	scalar[47] = 2
	priv, err := ecdsa.ParseRawPrivateKey(elliptic.P384(), scalar)
	if err != nil {
		fmt.Println(err)
		return
	}
	// Twice the base point.
	fmt.Printf("%x...\n", priv.X.Bytes()[:8])
	_, err = ecdsa.ParseRawPrivateKey(elliptic.P384(), make([]byte, 48))
	fmt.Println(err != nil)
	// Output:
	// 08d999057ba3d2d9...
	// true
}

func ExampleParseUncompressedPublicKey() {
	priv, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	encoded, err := priv.PublicKey.Bytes()
	if err != nil {
		fmt.Println(err)
		return
	}
	pub, err := ecdsa.ParseUncompressedPublicKey(elliptic.P384(), encoded)
	fmt.Println(len(encoded), pub.Equal(&priv.PublicKey), err)
	encoded[96] ^= 1 // no longer a point of the curve
	_, err = ecdsa.ParseUncompressedPublicKey(elliptic.P384(), encoded)
	fmt.Println(err != nil)
	// Output:
	// 97 true <nil>
	// true
}
