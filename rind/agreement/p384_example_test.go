// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agreement_test

import (
	"encoding/pem"
	"fmt"

	"rind.example/rind/agreement"
)

func ExampleP384Algorithm() {
	alice, bob := agreement.P384.GenerateKey(), agreement.P384.GenerateKey()

	// Bob's public key travels as 49 bytes.
	received, err := bob.PublicKey().Compressed()
	check(err)
	peer, err := agreement.P384.ParseCompressed(received[:])
	check(err)
	secret, err := alice.Agree(peer)
	check(err)
	defer secret.Destroy()
	var session [32]byte
	check(secret.HKDFSHA256(session[:], nil, []byte("example session")))
	fmt.Println(secret)
	// Output: P-384 shared secret
}

func ExampleP384Algorithm_GenerateKey() {
	fmt.Println(agreement.P384.GenerateKey()) // keys do not print
	// Output: P-384 private key
}

func ExampleP384Algorithm_FromScalar() {
	scalar := make([]byte, 48)
	_, err := agreement.P384.FromScalar(scalar) // zero is no key
	fmt.Println(err)
	scalar[47] = 1
	key, err := agreement.P384.FromScalar(scalar)
	check(err)
	base, err := key.PublicKey().Uncompressed()
	check(err)
	fmt.Printf("%x\n", base[1:9]) // the base point
	// Output:
	// rind: P-384 private key: invalid key
	// aa87ca22be8b0537
}

func ExampleP384Algorithm_ParsePKCS8() {
	der, err := agreement.P384.GenerateKey().PKCS8()
	check(err)
	key, err := agreement.P384.ParsePKCS8(der)
	fmt.Println(key, err)
	// A byte too many is one too many.
	_, err = agreement.P384.ParsePKCS8(append(der, 0))
	fmt.Println(err)
	// Output:
	// P-384 private key <nil>
	// rind: P-384 private key in PKCS #8: invalid encoding
}

func ExampleP384Algorithm_ParseSEC1() {
	der, err := agreement.P384.GenerateKey().SEC1()
	check(err)
	// Files have it between lines that say EC PRIVATE KEY.
	block, _ := pem.Decode(pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: der}))
	key, err := agreement.P384.ParseSEC1(block.Bytes)
	fmt.Println(key, err)
	// Output: P-384 private key <nil>
}

func ExampleP384Algorithm_ParseUncompressed() {
	received := make([]byte, 97) // a broken or hostile peer sends zeros
	_, err := agreement.P384.ParseUncompressed(received)
	fmt.Println(err)
	received[0] = 4
	_, err = agreement.P384.ParseUncompressed(received)
	fmt.Println(err)
	// Output:
	// rind: uncompressed P-384 public key: invalid encoding
	// rind: P-384 public key: invalid key
}

func ExampleP384Algorithm_ParseCompressed() {
	key := agreement.P384.GenerateKey().PublicKey()
	short, err := key.Compressed()
	check(err)
	again, err := agreement.P384.ParseCompressed(short[:])
	check(err)
	fmt.Println(again.Equal(key))
	// Output: true
}

func ExampleP384Algorithm_ParseSPKI() {
	der, err := agreement.P384.GenerateKey().PublicKey().SPKI()
	check(err)
	key, err := agreement.P384.ParseSPKI(der)
	fmt.Println(key, err)

	der, err = agreement.X25519.GenerateKey().PublicKey().SPKI()
	check(err)
	_, err = agreement.P384.ParseSPKI(der)
	fmt.Println(err)
	// Output:
	// P-384 public key <nil>
	// rind: P-384: key of another algorithm
}

func ExampleP384Algorithm_String() {
	fmt.Println(agreement.P384)
	// Output: P-384
}

func ExampleP384PrivateKey_Agree() {
	alice, bob := agreement.P384.GenerateKey(), agreement.P384.GenerateKey()
	first, err := alice.Agree(bob.PublicKey())
	check(err)
	second, err := bob.Agree(alice.PublicKey())
	check(err)
	fmt.Println(first.Equal(&second), len(first.Bytes()))
	// Output: true 48
}

func ExampleP384PrivateKey_PublicKey() {
	key := agreement.P384.GenerateKey()
	fmt.Println(key.PublicKey().Equal(key.PublicKey()))
	// Output: true
}

func ExampleP384PrivateKey_AppendScalar() {
	scalar, err := agreement.P384.GenerateKey().AppendScalar(nil)
	fmt.Println(len(scalar), err)
	// Output: 48 <nil>
}

func ExampleP384PrivateKey_PKCS8() {
	der, err := agreement.P384.GenerateKey().PKCS8()
	fmt.Println(len(der), err)
	// Output: 185 <nil>
}

func ExampleP384PrivateKey_AppendPKCS8() {
	key := agreement.P384.GenerateKey()
	var memory [256]byte // the key stays in memory that the program can clear
	der, err := key.AppendPKCS8(memory[:0])
	fmt.Println(len(der), err, &der[0] == &memory[0])
	clear(memory[:])
	// Output: 185 <nil> true
}

func ExampleP384PrivateKey_SEC1() {
	der, err := agreement.P384.GenerateKey().SEC1()
	fmt.Println(len(der), err)
	// Output: 167 <nil>
}

func ExampleP384PrivateKey_AppendSEC1() {
	key := agreement.P384.GenerateKey()
	var memory [256]byte // the key stays in memory that the program can clear
	der, err := key.AppendSEC1(memory[:0])
	fmt.Println(len(der), err, &der[0] == &memory[0])
	clear(memory[:])
	// Output: 167 <nil> true
}

func ExampleP384PrivateKey_Equal() {
	key := agreement.P384.GenerateKey()
	der, err := key.SEC1()
	check(err)
	again, err := agreement.P384.ParseSEC1(der)
	check(err)
	fmt.Println(key.Equal(again), key.Equal(agreement.P384.GenerateKey()))
	// Output: true false
}

func ExampleP384PrivateKey_Destroy() {
	key, peer := agreement.P384.GenerateKey(), agreement.P384.GenerateKey().PublicKey()
	key.Destroy()
	_, err := key.Agree(peer)
	fmt.Println(err)
	// Output: rind: P-384 private key: zero or destroyed key
}

func ExampleP384PrivateKey_Format() {
	key := agreement.P384.GenerateKey()
	fmt.Printf("%v, %#v, %x\n", key, key, key)
	// Output: P-384 private key, P-384 private key, P-384 private key
}

func ExampleP384PrivateKey_String() {
	fmt.Println(agreement.P384.GenerateKey().String())
	// Output: P-384 private key
}

func ExampleP384PrivateKey_GoString() {
	fmt.Println(agreement.P384.GenerateKey().GoString())
	// Output: P-384 private key
}

func ExampleP384PrivateKey_LogValue() {
	fmt.Println(agreement.P384.GenerateKey().LogValue())
	// Output: P-384 private key
}

func ExampleP384PublicKey_Uncompressed() {
	point, err := agreement.P384.GenerateKey().PublicKey().Uncompressed()
	fmt.Println(len(point), point[0], err)
	// Output: 97 4 <nil>
}

func ExampleP384PublicKey_AppendUncompressed() {
	message, err := agreement.P384.GenerateKey().PublicKey().AppendUncompressed(nil)
	fmt.Println(len(message), err)
	// Output: 97 <nil>
}

func ExampleP384PublicKey_Compressed() {
	point, err := agreement.P384.GenerateKey().PublicKey().Compressed()
	fmt.Println(len(point), point[0] == 2 || point[0] == 3, err)
	// Output: 49 true <nil>
}

func ExampleP384PublicKey_AppendCompressed() {
	message, err := agreement.P384.GenerateKey().PublicKey().AppendCompressed(nil)
	fmt.Println(len(message), err)
	// Output: 49 <nil>
}

func ExampleP384PublicKey_SPKI() {
	der, err := agreement.P384.GenerateKey().PublicKey().SPKI()
	fmt.Println(len(der), err)
	// Output: 120 <nil>
}

func ExampleP384PublicKey_AppendSPKI() {
	der, err := agreement.P384.GenerateKey().PublicKey().AppendSPKI(nil)
	fmt.Println(len(der), err)
	// Output: 120 <nil>
}

func ExampleP384PublicKey_Equal() {
	key := agreement.P384.GenerateKey().PublicKey()
	point, err := key.Uncompressed()
	check(err)
	again, err := agreement.P384.ParseUncompressed(point[:])
	check(err)
	fmt.Println(key.Equal(again))
	// Output: true
}

func ExampleP384PublicKey_Format() {
	fmt.Printf("%x\n", agreement.P384.GenerateKey().PublicKey())
	// Output: P-384 public key
}

func ExampleP384PublicKey_String() {
	fmt.Println(agreement.P384.GenerateKey().PublicKey().String())
	// Output: P-384 public key
}

func ExampleP384PublicKey_GoString() {
	fmt.Println(agreement.P384.GenerateKey().PublicKey().GoString())
	// Output: P-384 public key
}

func ExampleP384PublicKey_LogValue() {
	fmt.Println(agreement.P384.GenerateKey().PublicKey().LogValue())
	// Output: P-384 public key
}
