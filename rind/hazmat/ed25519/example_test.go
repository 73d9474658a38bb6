// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"crypto/sha512"
	"fmt"

	"rind.example/rind/hazmat/ed25519"
)

// exampleKey returns a private key and its public key. Real seeds are random.
func exampleKey() (*ed25519.PrivateKey, *[32]byte) {
	k, public := new(ed25519.PrivateKey), new([32]byte)
	k.SetSeed(&[32]byte{1})
	k.Public(public)
	return k, public
}

func ExamplePrivateKey_Generate() {
	var k ed25519.PrivateKey
	k.Generate()
	var sig [64]byte
	k.Sign(&sig, []byte("message"))
	var public [32]byte
	k.Public(&public)
	fmt.Println(ed25519.Verify(&public, []byte("message"), sig[:]))
	// Output: true
}

func ExamplePrivateKey_SetSeed() {
	var k ed25519.PrivateKey
	k.SetSeed(&[32]byte{1})
	var public [32]byte
	k.Public(&public)
	fmt.Printf("%x\n", public[:8])
	// Output: cecc1507dc1ddd72
}

func ExamplePrivateKey_SetBytes() {
	k, public := exampleKey()
	var b [64]byte
	k.Bytes(&b) // as crypto/ed25519.PrivateKey holds it
	var same ed25519.PrivateKey
	same.SetBytes(&b)
	var sig [64]byte
	same.Sign(&sig, []byte("message"))
	fmt.Println(ed25519.Verify(public, []byte("message"), sig[:]))
	// Output: true
}

func ExamplePrivateKey_Seed() {
	k, _ := exampleKey()
	var seed [32]byte
	k.Seed(&seed)
	fmt.Println(seed[:4])
	// Output: [1 0 0 0]
}

func ExamplePrivateKey_Bytes() {
	k, public := exampleKey()
	var b [64]byte
	k.Bytes(&b)
	fmt.Println(b[:4], [32]byte(b[32:]) == *public)
	// Output: [1 0 0 0] true
}

func ExamplePrivateKey_Public() {
	var k ed25519.PrivateKey
	k.SetSeed(&[32]byte{1})
	var public [32]byte
	k.Public(&public)
	fmt.Printf("%x\n", public[:8])
	// Output: cecc1507dc1ddd72
}

func ExamplePrivateKey_Clear() {
	k, _ := exampleKey()
	k.Clear()
	fmt.Println(*k == ed25519.PrivateKey{})
	// Output: true
}

func ExamplePrivateKey_Sign() {
	k, _ := exampleKey()
	var first, second [64]byte
	k.Sign(&first, []byte("message"))
	k.Sign(&second, []byte("message")) // deterministic
	fmt.Println(first == second)
	// Output: true
}

func ExamplePrivateKey_SignCtx() {
	k, public := exampleKey()
	var sig [64]byte
	if err := k.SignCtx(&sig, []byte("message"), "example protocol"); err != nil {
		fmt.Println(err)
	}
	fmt.Println(ed25519.VerifyCtx(public, []byte("message"), sig[:], "example protocol"))
	fmt.Println(ed25519.VerifyCtx(public, []byte("message"), sig[:], "another protocol"))
	fmt.Println(k.SignCtx(&sig, nil, string(make([]byte, 256))))
	// Output:
	// true
	// false
	// ed25519: context longer than 255 bytes
}

func ExamplePrivateKey_SignPH() {
	k, public := exampleKey()
	digest := sha512.Sum512([]byte("a long message"))
	var sig [64]byte
	if err := k.SignPH(&sig, digest[:], ""); err != nil {
		fmt.Println(err)
	}
	fmt.Println(ed25519.VerifyPH(public, digest[:], sig[:], ""))
	fmt.Println(k.SignPH(&sig, []byte("a long message"), ""))
	// Output:
	// true
	// ed25519: digest not of 64 bytes
}

func ExampleVerify() {
	k, public := exampleKey()
	var sig [64]byte
	k.Sign(&sig, []byte("message"))
	fmt.Println(ed25519.Verify(public, []byte("message"), sig[:]))
	fmt.Println(ed25519.Verify(public, []byte("another message"), sig[:]))
	// Output:
	// true
	// false
}

func ExampleVerifyCtx() {
	k, public := exampleKey()
	var sig [64]byte
	k.Sign(&sig, []byte("message"))
	// Without a context it is another scheme.
	fmt.Println(ed25519.VerifyCtx(public, []byte("message"), sig[:], ""))
	// Output: false
}

func ExampleVerifyPH() {
	_, public := exampleKey()
	fmt.Println(ed25519.VerifyPH(public, make([]byte, 64), make([]byte, 64), ""))
	// Output: false
}

// smallOrder is a signature that holds for every message under the public key
// (0, -1), whose order is 2, if the equation is multiplied by the cofactor.
func smallOrder() (public [32]byte, sig [64]byte) {
	for i := range public {
		public[i] = 0xff
	}
	public[0], public[31] = 0xec, 0x7f
	copy(sig[:], public[:])
	return public, sig
}

func ExampleVerifyZIP215() {
	public, sig := smallOrder()
	for _, message := range []string{"one", "two", "three", "four"} {
		fmt.Println(ed25519.VerifyZIP215(&public, []byte(message), sig[:]), ed25519.Verify(&public, []byte(message), sig[:]))
	}
	// Output:
	// true true
	// true true
	// true true
	// true false
}

func ExamplePublicKey_SetBytes() {
	_, public := exampleKey()
	var key ed25519.PublicKey
	fmt.Println(key.SetBytes(public[:]))
	fmt.Println(key.SetBytes(public[1:]))
	// Output:
	// true
	// false
}

func ExamplePublicKey_Bytes() {
	_, public := exampleKey()
	var key ed25519.PublicKey
	var b [32]byte
	if key.SetBytes(public[:]) {
		key.Bytes(&b)
	}
	fmt.Println(b == *public)
	// Output: true
}

func ExamplePublicKey_Prepare() {
	k, public := exampleKey()
	var sig [64]byte
	k.Sign(&sig, []byte("message"))
	var key ed25519.PublicKey
	if key.SetBytes(public[:]) {
		key.Prepare() // even the first verification is fast now
	}
	fmt.Println(key.Verify([]byte("message"), sig[:]))
	// Output: true
}

func ExamplePublicKey_Verify() {
	k, public := exampleKey()
	var key ed25519.PublicKey
	fmt.Println(key.SetBytes(public[:]))
	for _, message := range []string{"one", "two", "three"} {
		var sig [64]byte
		k.Sign(&sig, []byte(message))
		fmt.Println(key.Verify([]byte(message), sig[:]))
	}
	// Output:
	// true
	// true
	// true
	// true
}

func ExamplePublicKey_VerifyCtx() {
	k, public := exampleKey()
	var sig [64]byte
	var key ed25519.PublicKey
	if key.SetBytes(public[:]) && k.SignCtx(&sig, []byte("message"), "example protocol") == nil {
		fmt.Println(key.VerifyCtx([]byte("message"), sig[:], "example protocol"))
	}
	// Output: true
}

func ExamplePublicKey_VerifyPH() {
	k, public := exampleKey()
	digest := sha512.Sum512([]byte("a long message"))
	var sig [64]byte
	var key ed25519.PublicKey
	if key.SetBytes(public[:]) && k.SignPH(&sig, digest[:], "") == nil {
		fmt.Println(key.VerifyPH(digest[:], sig[:], ""))
	}
	// Output: true
}

func ExamplePublicKey_VerifyZIP215() {
	public, sig := smallOrder()
	var key ed25519.PublicKey
	fmt.Println(key.SetBytes(public[:]))
	fmt.Println(key.VerifyZIP215([]byte("any message"), sig[:]))
	// Output:
	// true
	// true
}

func ExampleValidBatchZIP215() {
	k, public := exampleKey()
	var key ed25519.PublicKey
	var one, two [64]byte
	k.Sign(&one, []byte("one"))
	k.Sign(&two, []byte("two"))
	items := []ed25519.BatchItem{{Key: &key, Message: []byte("one"), Signature: one[:]}, {Key: &key, Message: []byte("two"), Signature: two[:]}}
	fmt.Println("before the key is set:", ed25519.ValidBatchZIP215(items))
	if key.SetBytes(public[:]) {
		fmt.Println("with the key:", ed25519.ValidBatchZIP215(items))
	}
	items[1].Message = []byte("forged")
	fmt.Println("one of them forged:", ed25519.ValidBatchZIP215(items))
	// Output:
	// before the key is set: false
	// with the key: true
	// one of them forged: false
}

func ExampleVerifyBatchZIP215() {
	k, public := exampleKey()
	var key ed25519.PublicKey
	if !key.SetBytes(public[:]) {
		fmt.Println("not a public key")
	}
	items := make([]ed25519.BatchItem, 64)
	for i := range items {
		var sig [64]byte
		message := fmt.Appendf(nil, "message %d", i)
		k.Sign(&sig, message)
		items[i] = ed25519.BatchItem{Key: &key, Message: message, Signature: sig[:]}
	}
	fmt.Println(ed25519.VerifyBatchZIP215(items))
	items[41].Message = []byte("forged")
	fmt.Println(ed25519.VerifyBatchZIP215(items))
	// Output:
	// []
	// [41]
}
