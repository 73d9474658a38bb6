// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package sign

import (
	"io"
	"slices"
	"unsafe"

	"rind.example/compat/stdlib/ed25519"
)

// GenerateKey is [golang.org/x/crypto/nacl/sign.GenerateKey] on rind: it makes an
// Ed25519 key pair from 32 bytes that it reads from rand, or from where
// crypto/ed25519 takes them if rand is nil.
//
// Constant time.
func GenerateKey(rand io.Reader) (publicKey *[32]byte, privateKey *[64]byte, err error) {
	public, private, err := ed25519.GenerateKey(rand)
	if err != nil {
		return nil, nil, err
	}
	return (*[32]byte)(public), (*[64]byte)(private), nil
}

// Sign is [golang.org/x/crypto/nacl/sign.Sign] on rind: it appends the signature of
// message in [Overhead] bytes, and message, to out. It panics if the two overlap.
//
// Constant time but for lengths.
func Sign(out, message []byte, privateKey *[64]byte) []byte {
	sig := ed25519.Sign(privateKey[:], message)
	whole, added := extend(out, Overhead+len(message), message)
	copy(added[copy(added, sig):], message)
	return whole
}

// Open is [golang.org/x/crypto/nacl/sign.Open] on rind: it appends the message to out
// and reports whether its signature was valid. It panics if it was and out and
// signedMessage overlap.
//
// Variable time.
func Open(out, signedMessage []byte, publicKey *[32]byte) ([]byte, bool) {
	if len(signedMessage) < Overhead {
		return nil, false
	}
	sig, message := signedMessage[:Overhead], signedMessage[Overhead:]
	if !ed25519.Verify(publicKey[:], message, sig) {
		return nil, false
	}
	whole, added := extend(out, len(message), signedMessage)
	copy(added, message)
	return whole, true
}

// extend makes b longer by n bytes, and returns it and the new part. It panics if
// that shares memory with input.
func extend(b []byte, n int, input []byte) (whole, added []byte) {
	whole = slices.Grow(b, n)[:len(b)+n]
	added = whole[len(b):]
	if overlap(added, input) {
		panic("nacl: invalid buffer overlap")
	}
	return whole, added
}

// overlap reports whether a and b share memory.
func overlap(a, b []byte) bool {
	if len(a) == 0 || len(b) == 0 {
		return false
	}
	startA, startB := uintptr(unsafe.Pointer(&a[0])), uintptr(unsafe.Pointer(&b[0]))
	return startA < startB+uintptr(len(b)) && startB < startA+uintptr(len(a))
}
