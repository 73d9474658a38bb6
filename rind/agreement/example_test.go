// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement_test

import (
	"encoding/pem"
	"errors"
	"fmt"

	"rind.example/rind"
	"rind.example/rind/agreement"
)

// check is how a program might treat errors that cannot happen here.
func check(err error) {
	if err != nil {
		panic(err)
	}
}

func Example() {
	alice, bob := agreement.X25519.GenerateKey(), agreement.X25519.GenerateKey()

	// Each sends the public key to the other, as 32 bytes.
	fromAlice, err := alice.PublicKey().Raw()
	check(err)
	fromBob, err := bob.PublicKey().Raw()
	check(err)

	// Both derive the same session key, bound to both public keys.
	derive := func(key agreement.X25519PrivateKey, received [32]byte) (session [32]byte) {
		peer, err := agreement.X25519.ParseRaw(received[:])
		check(err)
		secret, err := key.Agree(peer)
		check(err)
		defer secret.Destroy()
		info := fmt.Appendf(nil, "example session %x %x", fromAlice, fromBob)
		check(secret.HKDFSHA256(session[:], nil, info))
		return session
	}
	fmt.Println(derive(alice, fromBob) == derive(bob, fromAlice))
	// Output: true
}

func ExampleX25519Algorithm_GenerateKey() {
	key := agreement.X25519.GenerateKey()
	fmt.Println(key) // keys do not print
	// Output: X25519 private key
}

func ExampleX25519Algorithm_FromScalar() {
	scalar := make([]byte, 32)
	scalar[0] = 8
	key, err := agreement.X25519.FromScalar(scalar)
	check(err)
	raw, err := key.PublicKey().Raw()
	check(err)
	fmt.Printf("%x\n", raw[:8])

	_, err = agreement.X25519.FromScalar(scalar[1:])
	fmt.Println(err)
	// Output:
	// 422c8e7a6227d7bc
	// rind: X25519 scalar: invalid encoding
}

const privatePEM = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VuBCIEIAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
-----END PRIVATE KEY-----
`

func ExampleX25519Algorithm_ParsePKCS8() {
	block, _ := pem.Decode([]byte(privatePEM))
	key, err := agreement.X25519.ParsePKCS8(block.Bytes)
	fmt.Println(key, err)
	// A byte too many is one too many.
	_, err = agreement.X25519.ParsePKCS8(append(block.Bytes, 0))
	fmt.Println(err)
	// Output:
	// X25519 private key <nil>
	// rind: X25519 private key in PKCS #8: invalid encoding
}

func ExampleX25519Algorithm_ParseRaw() {
	received := make([]byte, 32) // a broken or hostile peer sends zeros
	peer, err := agreement.X25519.ParseRaw(received)
	check(err)
	_, err = agreement.X25519.GenerateKey().Agree(peer)
	fmt.Println(errors.Is(err, rind.ErrRejectedPeer))
	// Output: true
}

func ExampleX25519Algorithm_ParseSPKI() {
	der, err := agreement.X25519.GenerateKey().PublicKey().SPKI()
	check(err)
	key, err := agreement.X25519.ParseSPKI(der)
	fmt.Println(key, err)
	// Output: X25519 public key <nil>
}

func ExampleX25519Algorithm_String() {
	fmt.Println(agreement.X25519)
	// Output: X25519
}

func ExampleX25519PrivateKey_Agree() {
	alice, bob := agreement.X25519.GenerateKey(), agreement.X25519.GenerateKey()
	first, err := alice.Agree(bob.PublicKey())
	check(err)
	second, err := bob.Agree(alice.PublicKey())
	check(err)
	fmt.Println(first.Equal(&second))
	// Output: true
}

func ExampleX25519PrivateKey_PublicKey() {
	key := agreement.X25519.GenerateKey()
	fmt.Println(key.PublicKey().Equal(key.PublicKey()))
	// Output: true
}

func ExampleX25519PrivateKey_AppendScalar() {
	key := agreement.X25519.GenerateKey()
	scalar, err := key.AppendScalar(nil)
	fmt.Println(len(scalar), err)
	// Output: 32 <nil>
}

func ExampleX25519PrivateKey_PKCS8() {
	key, err := agreement.X25519.FromScalar(append([]byte{8}, make([]byte, 31)...))
	check(err)
	der, err := key.PKCS8()
	check(err)
	fmt.Print(string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})))
	// Output:
	// -----BEGIN PRIVATE KEY-----
	// MC4CAQAwBQYDK2VuBCIEIAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
	// -----END PRIVATE KEY-----
}

func ExampleX25519PrivateKey_AppendPKCS8() {
	key := agreement.X25519.GenerateKey()
	var memory [48]byte // the key stays in memory that the program can clear
	der, err := key.AppendPKCS8(memory[:0])
	fmt.Println(len(der), err, &der[0] == &memory[0])
	clear(memory[:])
	// Output: 48 <nil> true
}

func ExampleX25519PrivateKey_Equal() {
	key := agreement.X25519.GenerateKey()
	der, err := key.PKCS8()
	check(err)
	again, err := agreement.X25519.ParsePKCS8(der)
	check(err)
	fmt.Println(key.Equal(again), key.Equal(agreement.X25519.GenerateKey()))
	// Output: true false
}

func ExampleX25519PrivateKey_Destroy() {
	key, peer := agreement.X25519.GenerateKey(), agreement.X25519.GenerateKey().PublicKey()
	key.Destroy()
	_, err := key.Agree(peer)
	fmt.Println(err)
	// Output: rind: X25519 private key: zero or destroyed key
}

func ExampleX25519PrivateKey_Format() {
	key := agreement.X25519.GenerateKey()
	fmt.Printf("%v, %+v, %#v, %x\n", key, key, key, key)
	// Output: X25519 private key, X25519 private key, X25519 private key, X25519 private key
}

func ExampleX25519PrivateKey_String() {
	fmt.Println(agreement.X25519.GenerateKey().String())
	// Output: X25519 private key
}

func ExampleX25519PrivateKey_GoString() {
	fmt.Println(agreement.X25519.GenerateKey().GoString())
	// Output: X25519 private key
}

func ExampleX25519PrivateKey_LogValue() {
	fmt.Println(agreement.X25519.GenerateKey().LogValue())
	// Output: X25519 private key
}

func ExampleX25519PublicKey_Raw() {
	raw, err := agreement.X25519.GenerateKey().PublicKey().Raw()
	fmt.Println(len(raw), err)
	// Output: 32 <nil>
}

func ExampleX25519PublicKey_AppendRaw() {
	message := []byte("hello ")
	message, err := agreement.X25519.GenerateKey().PublicKey().AppendRaw(message)
	fmt.Println(len(message), err)
	// Output: 38 <nil>
}

func ExampleX25519PublicKey_SPKI() {
	key, err := agreement.X25519.FromScalar(append([]byte{8}, make([]byte, 31)...))
	check(err)
	der, err := key.PublicKey().SPKI()
	check(err)
	fmt.Print(string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der})))
	// Output:
	// -----BEGIN PUBLIC KEY-----
	// MCowBQYDK2VuAyEAQiyOemIn17yhNQs+K7cnn3iXuHu2hUt4PGDoAxGuMHk=
	// -----END PUBLIC KEY-----
}

func ExampleX25519PublicKey_AppendSPKI() {
	der, err := agreement.X25519.GenerateKey().PublicKey().AppendSPKI(nil)
	fmt.Println(len(der), err)
	// Output: 44 <nil>
}

func ExampleX25519PublicKey_Equal() {
	key := agreement.X25519.GenerateKey().PublicKey()
	raw, err := key.Raw()
	check(err)
	again, err := agreement.X25519.ParseRaw(raw[:])
	check(err)
	fmt.Println(key.Equal(again))
	// Output: true
}

func ExampleX25519PublicKey_Format() {
	fmt.Printf("%v\n", agreement.X25519.GenerateKey().PublicKey())
	// Output: X25519 public key
}

func ExampleX25519PublicKey_String() {
	fmt.Println(agreement.X25519.GenerateKey().PublicKey().String())
	// Output: X25519 public key
}

func ExampleX25519PublicKey_GoString() {
	fmt.Println(agreement.X25519.GenerateKey().PublicKey().GoString())
	// Output: X25519 public key
}

func ExampleX25519PublicKey_LogValue() {
	fmt.Println(agreement.X25519.GenerateKey().PublicKey().LogValue())
	// Output: X25519 public key
}

// sharedSecret stands for the agreement with a peer.
func sharedSecret() agreement.SharedSecret {
	key := agreement.X25519.GenerateKey()
	secret, err := key.Agree(agreement.X25519.GenerateKey().PublicKey())
	check(err)
	return secret
}

func ExampleSharedSecret_HKDFSHA256() {
	secret := sharedSecret()
	defer secret.Destroy()
	var sending, receiving [32]byte
	check(secret.HKDFSHA256(sending[:], nil, []byte("example, from client to server")))
	check(secret.HKDFSHA256(receiving[:], nil, []byte("example, from server to client")))
	fmt.Println(sending != receiving)
	// Output: true
}

func ExampleSharedSecret_HKDFSHA512() {
	secret := sharedSecret()
	defer secret.Destroy()
	fmt.Println(secret.HKDFSHA512(make([]byte, 64), nil, []byte("example")))
	fmt.Println(secret.HKDFSHA512(nil, nil, []byte("example")))
	// Output:
	// <nil>
	// rind: length of derived key: invalid argument
}

func ExampleSharedSecret_Bytes() {
	secret := sharedSecret()
	fmt.Println(len(secret.Bytes())) // input for another key derivation function
	// Output: 32
}

func ExampleSharedSecret_Equal() {
	first, second := sharedSecret(), sharedSecret()
	fmt.Println(first.Equal(&first), first.Equal(&second))
	// Output: true false
}

func ExampleSharedSecret_Destroy() {
	secret := sharedSecret()
	secret.Destroy()
	fmt.Println(secret.HKDFSHA256(make([]byte, 32), nil, nil))
	// Output: rind: shared secret: zero or destroyed key
}

func ExampleSharedSecret_Format() {
	fmt.Printf("%v %x\n", sharedSecret(), sharedSecret())
	// Output: X25519 shared secret X25519 shared secret
}

func ExampleSharedSecret_String() {
	fmt.Println(sharedSecret().String())
	// Output: X25519 shared secret
}

func ExampleSharedSecret_GoString() {
	fmt.Println(sharedSecret().GoString())
	// Output: X25519 shared secret
}

func ExampleSharedSecret_LogValue() {
	fmt.Println(sharedSecret().LogValue())
	// Output: X25519 shared secret
}
