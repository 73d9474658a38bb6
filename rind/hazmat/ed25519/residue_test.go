// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package ed25519_test

import (
	"bytes"
	"crypto/sha512"
	"math/big"
	"slices"
	"testing"

	"rind.example/rind/hazmat/ed25519"
	"rind.example/rind/internal/wipe/wipetest"
)

var (
	residueSeed    = [32]byte(bytes.Repeat([]byte{0x7b, 0x1d, 0xe4, 0x95}, 8))
	residueMessage = []byte("message")
)

func bigLittle(b []byte) *big.Int {
	b = slices.Clone(b)
	slices.Reverse(b)
	return new(big.Int).SetBytes(b)
}

// littleBytes returns n in 32 little-endian bytes or, if it is larger, in 64.
func littleBytes(n *big.Int) []byte {
	b := make([]byte, 32)
	if n.BitLen() > 256 {
		b = make([]byte, 64)
	}
	n.FillBytes(b)
	slices.Reverse(b)
	return b
}

// secrets are those of the key and of its signature of the message.
func secrets() map[string][]byte {
	l := bigLittle(order)
	h := sha512.Sum512(residueSeed[:])
	clamped := slices.Clone(h[:32])
	clamped[0] &= 248
	clamped[31] = clamped[31]&127 | 64
	scalar := new(big.Int).Mod(bigLittle(clamped), l)
	nonceHash := sha512.Sum512(slices.Concat(h[32:], residueMessage))
	nonce := new(big.Int).Mod(bigLittle(nonceHash[:]), l)
	sixteens := new(big.Int) // 16 in each of the 51 digits in radix 32
	for i := range 51 {
		sixteens.SetBit(sixteens, 5*i+4, 1)
	}
	return map[string][]byte{
		"the seed":                 residueSeed[:],
		"the hash of the seed":     h[:32],
		"the prefix":               h[32:],
		"the clamped scalar":       clamped,
		"the scalar":               littleBytes(scalar),
		"the digits of the scalar": littleBytes(new(big.Int).Add(scalar, sixteens)),
		"the hash for the nonce":   nonceHash[:],
		"the nonce":                littleBytes(nonce),
		"the digits of the nonce":  littleBytes(new(big.Int).Add(nonce, sixteens)),
		"words of the SHA-512":     swapWords(nonceHash[:]),
		"words of the seed's":      swapWords(h[:]),
		"words of the input":       swapWords(h[32:]),
	}
}

// swapWords turns big-endian words into those of the machine.
func swapWords(b []byte) []byte {
	b = slices.Clone(b)
	for i := 0; i < len(b); i += 8 {
		slices.Reverse(b[i : i+8])
	}
	return b
}

func TestLeavesNoSecretOnTheStack(t *testing.T) {
	var k ed25519.PrivateKey
	k.SetSeed(&residueSeed)
	var b, sig [64]byte
	k.Bytes(&b)
	digest := make([]byte, 64)
	for name, f := range map[string]func(){
		"SetSeed":  func() { k.SetSeed(&residueSeed) },
		"SetBytes": func() { k.SetBytes(&b) },
		"Sign":     func() { k.Sign(&sig, residueMessage) },
		"SignCtx":  func() { _ = k.SignCtx(&sig, residueMessage, "context") },
		"SignPH":   func() { _ = k.SignPH(&sig, digest, "context") },
	} {
		memory := wipetest.After(f)
		for what, secret := range secrets() {
			// Half of it would be enough to look for the rest.
			for i := 0; i+16 <= len(secret); i += 16 {
				if bytes.Contains(memory, secret[i:i+16]) {
					t.Errorf("%s: bytes %d to %d of %s are left on the stack", name, i, i+15, what)
				}
			}
		}
	}
}

// TestSecretsAreTheRightOnes makes sure that the search above is for what signing
// computes: S = r + k s.
func TestSecretsAreTheRightOnes(t *testing.T) {
	var k ed25519.PrivateKey
	k.SetSeed(&residueSeed)
	var sig [64]byte
	var public [32]byte
	k.Public(&public)
	k.Sign(&sig, residueMessage)
	h := sha512.Sum512(slices.Concat(sig[:32], public[:], residueMessage))
	all := secrets()
	s := bigLittle(h[:])
	s.Mul(s, bigLittle(all["the scalar"]))
	s.Add(s, bigLittle(all["the nonce"])).Mod(s, bigLittle(order))
	if s.Cmp(bigLittle(sig[32:])) != 0 {
		t.Error("the secrets searched for are not those of the signature")
	}
}
