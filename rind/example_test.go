// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package rind_test

import (
	"errors"
	"fmt"

	"rind.example/rind"
	"rind.example/rind/agreement"
	"rind.example/rind/signature"
)

func Example() {
	key := signature.Ed25519.GenerateKey()
	err := key.PublicKey().Verify([]byte("message"), []byte("no signature"))
	if errors.Is(err, rind.ErrVerification) {
		fmt.Println(err)
	}
	// Output: rind: signature: verification failed
}

func ExampleError() {
	_, err := agreement.X25519.ParseRaw([]byte("too short"))
	var e *rind.Error
	if errors.As(err, &e) {
		fmt.Println(e.Code(), e.Retryable(), e.CallerCorrectable())
	}
	// Output: InvalidEncoding false true
}

func ExampleError_Code() {
	switch rind.ErrUnusableKey.Code() {
	case rind.CodeUnusableKey:
		fmt.Println("make a new key")
	}
	// Output: make a new key
}

func ExampleError_Error() {
	fmt.Println(rind.ErrInvalidKey.Error())
	// Output: rind: invalid key
}

func ExampleError_Is() {
	err := fmt.Errorf("handshake: %w", rind.NewError(rind.CodeRejectedPeer, "X25519"))
	fmt.Println(errors.Is(err, rind.ErrRejectedPeer), errors.Is(err, rind.ErrVerification))
	// Output: true false
}

func ExampleError_Retryable() {
	fmt.Println(rind.ErrVerification.Retryable()) // it fails the next time, too
	// Output: false
}

func ExampleError_CallerCorrectable() {
	fmt.Println(rind.ErrInvalidArgument.CallerCorrectable(), rind.ErrVerification.CallerCorrectable())
	// Output: true false
}

func ExampleNewError() {
	fmt.Println(rind.NewError(rind.CodeVerification, "token"))
	// Output: rind: token: verification failed
}

func ExampleCode_String() {
	fmt.Println(rind.CodeVerification)
	// Output: Verification
}
