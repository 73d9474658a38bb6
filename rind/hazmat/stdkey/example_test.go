// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !boringcrypto

package stdkey_test

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha512"
	"encoding/hex"
	"fmt"
	"math/big"

	"rind.example/rind/hazmat/stdkey"
)

// exampleKey is the P-384 key of RFC 6979, Appendix A.2.6.
func exampleKey() *ecdsa.PrivateKey {
	d, _ := hex.DecodeString("6b9d3dad2e1b8c1c05b19875b6659f4de23c3b667bf297ba9aa47740787137d896d5724e4c70a825f872c9ea60d2edf5")
	priv, ok := stdkey.ParseRawPrivateKey(elliptic.P384(), d)
	if !ok {
		panic("not served")
	}
	return priv
}

// An attempt that is refused becomes a call to the standard library.
func ExampleSignASN1() {
	digest := sha512.Sum384([]byte("sample"))
	p224, err := ecdsa.GenerateKey(elliptic.P224(), rand.Reader)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, priv := range []*ecdsa.PrivateKey{exampleKey(), p224} {
		sig, ok := stdkey.SignASN1(rand.Reader, priv, digest[:])
		if !ok {
			sig, err = ecdsa.SignASN1(rand.Reader, priv, digest[:])
		}
		fmt.Println(ok, ecdsa.VerifyASN1(&priv.PublicKey, digest[:], sig), err)
	}
	// Output:
	// true true <nil>
	// false true <nil>
}

func ExampleSign() {
	priv, digest := exampleKey(), sha512.Sum384([]byte("sample"))
	r, s, ok := stdkey.Sign(rand.Reader, priv, digest[:])
	fmt.Println(ok, ecdsa.Verify(&priv.PublicKey, digest[:], r, s))
	// Output: true true
}

// Without a random source the signature is that of RFC 6979.
func ExampleSignKey() {
	digest := sha512.Sum384([]byte("sample"))
	sig, ok := stdkey.SignKey(exampleKey(), nil, digest[:], crypto.SHA384)
	fmt.Printf("%x... %v\n", sig[:20], ok)
	// Output: 306602310094edbb92a5ecb8aad4736e56c69191... true
}

func ExampleVerifyASN1() {
	priv, digest := exampleKey(), sha512.Sum384([]byte("sample"))
	sig, err := ecdsa.SignASN1(rand.Reader, priv, digest[:])
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(stdkey.VerifyASN1(&priv.PublicKey, digest[:], sig))
	fmt.Println(stdkey.VerifyASN1(&priv.PublicKey, digest[1:], sig))
	// Output:
	// true true
	// false true
}

func ExampleVerify() {
	priv, digest := exampleKey(), sha512.Sum384([]byte("sample"))
	fmt.Println(stdkey.Verify(&priv.PublicKey, digest[:], big.NewInt(1), big.NewInt(1)))
	// Output: false true
}

func ExampleGenerateKey() {
	priv, ok := stdkey.GenerateKey(elliptic.P384(), rand.Reader)
	fmt.Println(priv.IsOnCurve(priv.X, priv.Y), ok)
	_, ok = stdkey.GenerateKey(elliptic.P224(), rand.Reader)
	fmt.Println(ok)
	// Output:
	// true true
	// false
}

func ExampleParseRawPrivateKey() {
	priv, ok := stdkey.ParseRawPrivateKey(elliptic.P384(), append(make([]byte, 47), 2))
	fmt.Printf("%x... %v\n", priv.X.Bytes()[:8], ok)
	_, ok = stdkey.ParseRawPrivateKey(elliptic.P384(), make([]byte, 48))
	fmt.Println(ok)
	// Output:
	// 08d999057ba3d2d9... true
	// false
}

func ExampleParseUncompressedPublicKey() {
	priv := exampleKey()
	encoded, err := priv.PublicKey.Bytes()
	if err != nil {
		fmt.Println(err)
		return
	}
	pub, ok := stdkey.ParseUncompressedPublicKey(elliptic.P384(), encoded)
	fmt.Println(pub.Equal(&priv.PublicKey), ok)
	// Output: true true
}

func ExampleServed() {
	before := stdkey.Served()
	exampleKey()
	fmt.Println(stdkey.Served().Keys - before.Keys)
	// Output: 1
}

func ExampleForwardsAll() {
	fmt.Println(stdkey.ForwardsAll()) // no FIPS mode here
	// Output: false
}
