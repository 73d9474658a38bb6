// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kem_test

import (
	"errors"
	"fmt"

	"rind.example/rind"
	"rind.example/rind/kem"
)

func ExampleMLKEM768Algorithm_GenerateKey() {
	key := kem.MLKEM768.GenerateKey()
	fmt.Println(key) // keys do not print
	// Output: ML-KEM-768 decapsulation key
}

func ExampleMLKEM768Algorithm_FromSeed() {
	seed := make([]byte, 64)
	key, err := kem.MLKEM768.FromSeed(seed)
	check(err)
	same, err := kem.MLKEM768.FromSeed(seed)
	check(err)
	fmt.Println(key.Equal(same))

	_, err = kem.MLKEM768.FromSeed(seed[1:])
	fmt.Println(err)
	// Output:
	// true
	// rind: ML-KEM-768 seed: invalid encoding
}

func ExampleMLKEM768Algorithm_ParseExpanded() {
	expanded, err := kem.MLKEM768.GenerateKey().AppendExpanded(nil)
	check(err)
	_, err = kem.MLKEM768.ParseExpanded(expanded)
	fmt.Println(err)
	expanded[len(expanded)-33] ^= 1 // the hash of the encapsulation key
	_, err = kem.MLKEM768.ParseExpanded(expanded)
	fmt.Println(err)
	// Output:
	// <nil>
	// rind: expanded ML-KEM-768 decapsulation key: invalid key
}

func ExampleMLKEM768Algorithm_ParsePKCS8() {
	der, err := kem.MLKEM768.GenerateKey().PKCS8()
	check(err)
	key, err := kem.MLKEM768.ParsePKCS8(der)
	fmt.Println(key, err)
	// A byte too many is one too many.
	_, err = kem.MLKEM768.ParsePKCS8(append(der, 0))
	fmt.Println(err)
	// Output:
	// ML-KEM-768 decapsulation key <nil>
	// rind: ML-KEM-768 decapsulation key in PKCS #8: invalid encoding
}

func ExampleMLKEM768Algorithm_ParseRaw() {
	raw, err := kem.MLKEM768.GenerateKey().PublicKey().Raw()
	check(err)
	key, err := kem.MLKEM768.ParseRaw(raw)
	fmt.Println(key, err)
	// Coefficients are below 3329; here are two of 4095.
	raw[0], raw[1], raw[2] = 0xff, 0xff, 0xff
	_, err = kem.MLKEM768.ParseRaw(raw)
	fmt.Println(errors.Is(err, rind.ErrInvalidKey))
	// Output:
	// ML-KEM-768 encapsulation key <nil>
	// true
}

func ExampleMLKEM768Algorithm_ParseSPKI() {
	der, err := kem.MLKEM768.GenerateKey().PublicKey().SPKI()
	check(err)
	key, err := kem.MLKEM768.ParseSPKI(der)
	fmt.Println(key, err)
	// Output: ML-KEM-768 encapsulation key <nil>
}

func ExampleMLKEM768Algorithm_String() {
	fmt.Println(kem.MLKEM768)
	// Output: ML-KEM-768
}

func ExampleMLKEM768Ciphertext_Bytes() {
	_, ciphertext, err := kem.MLKEM768.GenerateKey().PublicKey().Encapsulate()
	check(err)
	fmt.Println(len(ciphertext.Bytes()))
	// Output: 1088
}

func ExampleMLKEM768DecapsulationKey_Decapsulate() {
	key := kem.MLKEM768.GenerateKey()
	secret, ciphertext, err := key.PublicKey().Encapsulate()
	check(err)
	same, err := key.Decapsulate(ciphertext.Bytes())
	check(err)
	fmt.Println(same.Equal(&secret))

	// A ciphertext that was made for another key is no error here; what is done
	// with the secret fails.
	other, err := kem.MLKEM768.GenerateKey().Decapsulate(ciphertext.Bytes())
	fmt.Println(other.Equal(&secret), err)
	// Output:
	// true
	// false <nil>
}

func ExampleMLKEM768DecapsulationKey_PublicKey() {
	fmt.Println(kem.MLKEM768.GenerateKey().PublicKey())
	// Output: ML-KEM-768 encapsulation key
}

func ExampleMLKEM768DecapsulationKey_AppendSeed() {
	key := kem.MLKEM768.GenerateKey()
	seed, err := key.AppendSeed(nil)
	check(err)
	same, err := kem.MLKEM768.FromSeed(seed)
	check(err)
	fmt.Println(len(seed), same.Equal(key))
	// Output: 64 true
}

func ExampleMLKEM768DecapsulationKey_AppendExpanded() {
	expanded, err := kem.MLKEM768.GenerateKey().AppendExpanded(nil)
	fmt.Println(len(expanded), err)
	// Output: 2400 <nil>
}

func ExampleMLKEM768DecapsulationKey_PKCS8() {
	der, err := kem.MLKEM768.GenerateKey().PKCS8()
	fmt.Println(len(der), err)
	// Output: 86 <nil>
}

func ExampleMLKEM768DecapsulationKey_AppendPKCS8() {
	der, err := kem.MLKEM768.GenerateKey().AppendPKCS8(make([]byte, 0, 100))
	fmt.Println(len(der), cap(der), err)
	// Output: 86 100 <nil>
}

func ExampleMLKEM768DecapsulationKey_Equal() {
	key := kem.MLKEM768.GenerateKey()
	fmt.Println(key.Equal(key), key.Equal(kem.MLKEM768.GenerateKey()))
	// Output: true false
}

func ExampleMLKEM768DecapsulationKey_Destroy() {
	key := kem.MLKEM768.GenerateKey()
	key.Destroy()
	_, err := key.AppendSeed(nil)
	fmt.Println(err)
	// Output: rind: ML-KEM-768 decapsulation key: zero or destroyed key
}

func ExampleMLKEM768DecapsulationKey_String() {
	fmt.Println(kem.MLKEM768.GenerateKey().String())
	// Output: ML-KEM-768 decapsulation key
}

func ExampleMLKEM768DecapsulationKey_GoString() {
	fmt.Printf("%#v\n", kem.MLKEM768.GenerateKey())
	// Output: ML-KEM-768 decapsulation key
}

func ExampleMLKEM768DecapsulationKey_Format() {
	fmt.Printf("%x\n", kem.MLKEM768.GenerateKey())
	// Output: ML-KEM-768 decapsulation key
}

func ExampleMLKEM768DecapsulationKey_LogValue() {
	logger().Info("made", "key", kem.MLKEM768.GenerateKey())
	// Output: level=INFO msg=made key="ML-KEM-768 decapsulation key"
}

func ExampleMLKEM768EncapsulationKey_Encapsulate() {
	key := kem.MLKEM768.GenerateKey()
	secret, ciphertext, err := key.PublicKey().Encapsulate()
	check(err)
	fmt.Println(secret, len(secret.Bytes()), len(ciphertext.Bytes()))
	// Output: ML-KEM-768 shared secret 32 1088
}

func ExampleMLKEM768EncapsulationKey_Raw() {
	raw, err := kem.MLKEM768.GenerateKey().PublicKey().Raw()
	fmt.Println(len(raw), err)
	// Output: 1184 <nil>
}

func ExampleMLKEM768EncapsulationKey_AppendRaw() {
	raw, err := kem.MLKEM768.GenerateKey().PublicKey().AppendRaw([]byte{1})
	fmt.Println(len(raw), err)
	// Output: 1185 <nil>
}

func ExampleMLKEM768EncapsulationKey_SPKI() {
	der, err := kem.MLKEM768.GenerateKey().PublicKey().SPKI()
	fmt.Println(len(der), err)
	// Output: 1206 <nil>
}

func ExampleMLKEM768EncapsulationKey_AppendSPKI() {
	der, err := kem.MLKEM768.GenerateKey().PublicKey().AppendSPKI([]byte{1})
	fmt.Println(len(der), err)
	// Output: 1207 <nil>
}

func ExampleMLKEM768EncapsulationKey_Equal() {
	key := kem.MLKEM768.GenerateKey()
	other := kem.MLKEM768.GenerateKey()
	fmt.Println(key.PublicKey().Equal(key.PublicKey()), key.PublicKey().Equal(other.PublicKey()))
	// Output: true false
}

func ExampleMLKEM768EncapsulationKey_String() {
	fmt.Println(kem.MLKEM768.GenerateKey().PublicKey().String())
	// Output: ML-KEM-768 encapsulation key
}

func ExampleMLKEM768EncapsulationKey_GoString() {
	fmt.Printf("%#v\n", kem.MLKEM768.GenerateKey().PublicKey())
	// Output: ML-KEM-768 encapsulation key
}

func ExampleMLKEM768EncapsulationKey_Format() {
	fmt.Printf("%x\n", kem.MLKEM768.GenerateKey().PublicKey())
	// Output: ML-KEM-768 encapsulation key
}

func ExampleMLKEM768EncapsulationKey_LogValue() {
	logger().Info("made", "key", kem.MLKEM768.GenerateKey().PublicKey())
	// Output: level=INFO msg=made key="ML-KEM-768 encapsulation key"
}
