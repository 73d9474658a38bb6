// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kem_test

import (
	"errors"
	"fmt"

	"rind.example/rind"
	"rind.example/rind/kem"
)

func ExampleXWingAlgorithm_GenerateKey() {
	key := kem.XWing.GenerateKey()
	fmt.Println(key) // keys do not print
	// Output: X-Wing decapsulation key
}

func ExampleXWingAlgorithm_FromSeed() {
	seed := make([]byte, 32)
	key, err := kem.XWing.FromSeed(seed)
	check(err)
	same, err := kem.XWing.FromSeed(seed)
	check(err)
	fmt.Println(key.Equal(same))

	_, err = kem.XWing.FromSeed(seed[1:])
	fmt.Println(err)
	// Output:
	// true
	// rind: X-Wing seed: invalid encoding
}

func ExampleXWingAlgorithm_ParseRaw() {
	raw, err := kem.XWing.GenerateKey().PublicKey().Raw()
	check(err)
	key, err := kem.XWing.ParseRaw(raw)
	fmt.Println(key, err)
	// Coefficients are below 3329; here are two of 4095.
	raw[0], raw[1], raw[2] = 0xff, 0xff, 0xff
	_, err = kem.XWing.ParseRaw(raw)
	fmt.Println(errors.Is(err, rind.ErrInvalidKey))
	// Output:
	// X-Wing encapsulation key <nil>
	// true
}

func ExampleXWingAlgorithm_String() {
	fmt.Println(kem.XWing)
	// Output: X-Wing
}

func ExampleXWingCiphertext_Bytes() {
	_, ciphertext, err := kem.XWing.GenerateKey().PublicKey().Encapsulate()
	check(err)
	fmt.Println(len(ciphertext.Bytes()))
	// Output: 1120
}

func ExampleXWingDecapsulationKey_Decapsulate() {
	key := kem.XWing.GenerateKey()
	secret, ciphertext, err := key.PublicKey().Encapsulate()
	check(err)
	same, err := key.Decapsulate(ciphertext.Bytes())
	check(err)
	fmt.Println(same.Equal(&secret))

	// A ciphertext that was made for another key is no error here; what is done
	// with the secret fails.
	other, err := kem.XWing.GenerateKey().Decapsulate(ciphertext.Bytes())
	fmt.Println(other.Equal(&secret), err)
	// Output:
	// true
	// false <nil>
}

func ExampleXWingDecapsulationKey_PublicKey() {
	fmt.Println(kem.XWing.GenerateKey().PublicKey())
	// Output: X-Wing encapsulation key
}

func ExampleXWingDecapsulationKey_AppendSeed() {
	key := kem.XWing.GenerateKey()
	seed, err := key.AppendSeed(nil)
	check(err)
	same, err := kem.XWing.FromSeed(seed)
	check(err)
	fmt.Println(len(seed), same.Equal(key))
	// Output: 32 true
}

func ExampleXWingDecapsulationKey_Equal() {
	key := kem.XWing.GenerateKey()
	fmt.Println(key.Equal(key), key.Equal(kem.XWing.GenerateKey()))
	// Output: true false
}

func ExampleXWingDecapsulationKey_Destroy() {
	key := kem.XWing.GenerateKey()
	key.Destroy()
	_, err := key.AppendSeed(nil)
	fmt.Println(err)
	// Output: rind: X-Wing decapsulation key: zero or destroyed key
}

func ExampleXWingDecapsulationKey_String() {
	fmt.Println(kem.XWing.GenerateKey().String())
	// Output: X-Wing decapsulation key
}

func ExampleXWingDecapsulationKey_GoString() {
	fmt.Printf("%#v\n", kem.XWing.GenerateKey())
	// Output: X-Wing decapsulation key
}

func ExampleXWingDecapsulationKey_Format() {
	fmt.Printf("%x\n", kem.XWing.GenerateKey())
	// Output: X-Wing decapsulation key
}

func ExampleXWingDecapsulationKey_LogValue() {
	logger().Info("made", "key", kem.XWing.GenerateKey())
	// Output: level=INFO msg=made key="X-Wing decapsulation key"
}

func ExampleXWingEncapsulationKey_Encapsulate() {
	key := kem.XWing.GenerateKey()
	secret, ciphertext, err := key.PublicKey().Encapsulate()
	check(err)
	fmt.Println(secret, len(secret.Bytes()), len(ciphertext.Bytes()))
	// Output: X-Wing shared secret 32 1120
}

func ExampleXWingEncapsulationKey_Raw() {
	raw, err := kem.XWing.GenerateKey().PublicKey().Raw()
	fmt.Println(len(raw), err)
	// Output: 1216 <nil>
}

func ExampleXWingEncapsulationKey_AppendRaw() {
	raw, err := kem.XWing.GenerateKey().PublicKey().AppendRaw([]byte{1})
	fmt.Println(len(raw), err)
	// Output: 1217 <nil>
}

func ExampleXWingEncapsulationKey_Equal() {
	key := kem.XWing.GenerateKey()
	other := kem.XWing.GenerateKey()
	fmt.Println(key.PublicKey().Equal(key.PublicKey()), key.PublicKey().Equal(other.PublicKey()))
	// Output: true false
}

func ExampleXWingEncapsulationKey_String() {
	fmt.Println(kem.XWing.GenerateKey().PublicKey().String())
	// Output: X-Wing encapsulation key
}

func ExampleXWingEncapsulationKey_GoString() {
	fmt.Printf("%#v\n", kem.XWing.GenerateKey().PublicKey())
	// Output: X-Wing encapsulation key
}

func ExampleXWingEncapsulationKey_Format() {
	fmt.Printf("%x\n", kem.XWing.GenerateKey().PublicKey())
	// Output: X-Wing encapsulation key
}

func ExampleXWingEncapsulationKey_LogValue() {
	logger().Info("made", "key", kem.XWing.GenerateKey().PublicKey())
	// Output: level=INFO msg=made key="X-Wing encapsulation key"
}
