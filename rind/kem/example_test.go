// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kem_test

import (
	"errors"
	"fmt"
	"log/slog"
	"os"

	"rind.example/rind"
	"rind.example/rind/kem"
)

// check is how a program might treat errors that cannot happen here.
func check(err error) {
	if err != nil {
		panic(err)
	}
}

// logger writes without the time, which changes.
func logger() *slog.Logger {
	return slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{
		ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
			if a.Key == slog.TimeKey {
				return slog.Attr{}
			}
			return a
		},
	}))
}

func Example() {
	// The receiver makes a key pair and publishes one half.
	key := kem.XWing.GenerateKey()
	published, err := key.PublicKey().Raw()
	check(err)

	// The sender makes a secret and the ciphertext that holds it.
	receiver, err := kem.XWing.ParseRaw(published)
	check(err)
	sent, ciphertext, err := receiver.Encapsulate()
	check(err)
	defer sent.Destroy()

	// The receiver gets the same secret, and both derive a session key.
	received, err := key.Decapsulate(ciphertext.Bytes())
	check(err)
	defer received.Destroy()
	var session, same [16]byte
	check(sent.HKDFSHA256(session[:], nil, []byte("example session")))
	check(received.HKDFSHA256(same[:], nil, []byte("example session")))
	fmt.Println(session == same)
	// Output: true
}

// exampleSecret is the shared secret of a fixed key and a ciphertext of zeros: nobody
// encapsulated it, so it is a function of both.
func exampleSecret() kem.SharedSecret {
	key, err := kem.MLKEM768.FromSeed(make([]byte, 64))
	check(err)
	secret, err := key.Decapsulate(make([]byte, 1088))
	check(err)
	return secret
}

func ExampleSharedSecret_HKDFSHA256() {
	secret := exampleSecret()
	key := make([]byte, 16)
	fmt.Println(secret.HKDFSHA256(key, nil, []byte("from client to server")))
	fmt.Println(secret.HKDFSHA256(nil, nil, nil))
	// Output:
	// <nil>
	// rind: length of derived key: invalid argument
}

func ExampleSharedSecret_HKDFSHA512() {
	secret := exampleSecret()
	key := make([]byte, 64)
	fmt.Println(secret.HKDFSHA512(key, []byte("salt"), []byte("example")))
	// Output: <nil>
}

func ExampleSharedSecret_Bytes() {
	secret := exampleSecret()
	fmt.Println(len(secret.Bytes()))
	// Output: 32
}

func ExampleSharedSecret_Equal() {
	secret, same := exampleSecret(), exampleSecret()
	fmt.Println(secret.Equal(&same), secret.Equal(new(kem.SharedSecret)))
	// Output: true false
}

func ExampleSharedSecret_Destroy() {
	secret := exampleSecret()
	secret.Destroy()
	err := secret.HKDFSHA256(make([]byte, 32), nil, nil)
	fmt.Println(errors.Is(err, rind.ErrUnusableKey))
	// Output: true
}

func ExampleSharedSecret_String() {
	fmt.Println(exampleSecret().String())
	// Output: ML-KEM-768 shared secret
}

func ExampleSharedSecret_GoString() {
	fmt.Printf("%#v\n", exampleSecret())
	// Output: ML-KEM-768 shared secret
}

func ExampleSharedSecret_Format() {
	fmt.Printf("%x\n", exampleSecret())
	// Output: ML-KEM-768 shared secret
}

func ExampleSharedSecret_LogValue() {
	logger().Info("agreed", "secret", exampleSecret())
	// Output: level=INFO msg=agreed secret="ML-KEM-768 shared secret"
}
