// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package mldsa

import (
	"bytes"
	"crypto/sha3"
	"slices"
	"testing"
	"unsafe"

	"rind.example/rind/internal/asm/mldsa"
	"rind.example/rind/internal/wipe/wipetest"
)

var (
	residueSeed = [SeedSize]byte(bytes.Repeat([]byte{0x7b, 0x1d, 0xe4, 0x95}, 8))
	residueMu   = [MuSize]byte{1, 2, 3}
	residueRnd  = [RandomSize]byte(bytes.Repeat([]byte{0xc3, 0x58, 0x0a, 0x9f}, 8))
)

// residueSecrets are those of the key of residueSeed, and of its signature of residueMu.
func residueSecrets() map[string][]byte {
	h := sha3.SumSHAKE256(append(residueSeed[:], k65, l65), 128)
	secrets := map[string][]byte{"the seed": residueSeed[:], "ρ′": h[32:96], "K": h[96:]}
	rhoPrimePrime := sha3.SumSHAKE256(slices.Concat(h[96:], residueRnd[:], residueMu[:]), 64)
	secrets["ρ″"] = rhoPrimePrime
	mask := sha3.SumSHAKE256(append(rhoPrimePrime, 0, 0), zBytes65)
	secrets["the bytes of y"] = mask[:200]
	var y, s1 mldsa.Poly
	unpackZ(&y, mask, gamma1_65)
	secrets["y"] = wordsOf(&y)[:256]
	var k PrivateKey65
	k.SetSeed(&residueSeed)
	packed := k.encoded[64+trBytes:][:etaBytes65]
	unpackEta(&s1, packed, eta65)
	secrets["the bytes of s₁"], secrets["s₁"] = packed, wordsOf(&s1)[:256]
	var bytewise [mldsa.N]byte // as sampling brings them together
	for i, c := range s1 {
		bytewise[i] = byte(c)
	}
	secrets["s₁ in bytes"] = bytewise[:]
	mldsa.NTT(&s1)
	secrets["the transform of s₁"] = wordsOf(&s1)[:256]
	secrets["the short transform of s₁"] = unsafe.Slice((*byte)(unsafe.Pointer(&k.s1[0])), 256)
	return secrets
}

// wordsOf returns the bytes of the coefficients as they are in memory.
func wordsOf(f *mldsa.Poly) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(f)), unsafe.Sizeof(*f))
}

// find reports which secrets are in memory: any 16 bytes of them that stand apart.
func findSecrets(t *testing.T, where string, memory []byte, secrets map[string][]byte) (found int) {
	t.Helper()
	for what, secret := range secrets {
		for i := 0; i+16 <= len(secret); i += 16 {
			if bytes.Contains(memory, secret[i:i+16]) {
				found++
				if t != nil && where != "" {
					t.Errorf("%s: bytes %d to %d of %s are left", where, i, i+15, what)
				}
			}
		}
	}
	return found
}

func TestLeavesNoSecretBehind(t *testing.T) {
	secrets := residueSecrets()
	k := new(PrivateKey65)
	k.SetSeed(&residueSeed)
	encoded, public := k.encoded, k.public
	derived := new(PrivateKey65) // on the heap, not on the stack that is searched
	var sig [SignatureSize65]byte
	for name, f := range map[string]func(){
		"SetSeed":    func() { k.SetSeed(&residueSeed) },
		"DeriveKey":  func() { DeriveKey65(&derived.encoded, &derived.public, &residueSeed) },
		"SetDerived": func() { derived.SetDerived(&encoded, &public, &residueSeed) },
		"SetBytes":   func() { _ = k.SetBytes(&encoded) },
		"signing":    func() { _ = k.SignMuInternal(&sig, &residueMu, &residueRnd) },
	} {
		findSecrets(t, name+", on the stack", wipetest.After(f), secrets)
		s := take65() // most likely the one that has been in use
		memory := unsafe.Slice((*byte)(unsafe.Pointer(s)), unsafe.Sizeof(*s))
		if slices.ContainsFunc(memory, func(b byte) bool { return b != 0 }) {
			t.Errorf("%s: the memory that is kept is not empty", name)
		}
		s.give()
	}
	k.SetSeed(&residueSeed)
	k.Clear()
	memory := unsafe.Slice((*byte)(unsafe.Pointer(k)), unsafe.Sizeof(*k))
	if slices.ContainsFunc(memory, func(b byte) bool { return b != 0 }) {
		t.Error("a cleared key holds something")
	}
}

// TestSecretsAreTheRightOnes makes sure that the search above is for what a key and a
// signature are made of: all of it is in the memory of one that is going on.
func TestSecretsAreTheRightOnes(t *testing.T) {
	secrets := residueSecrets()
	k, s := new(PrivateKey65), take65()
	defer s.give()
	k.SetSeed(&residueSeed)
	copy(s.h[:], sha3.SumSHAKE256(slices.Concat(k.encoded[32:64], residueRnd[:], residueMu[:]), 64))
	s.commit(k, &residueMu)
	memory := slices.Concat(
		unsafe.Slice((*byte)(unsafe.Pointer(s)), unsafe.Sizeof(*s)), unsafe.Slice((*byte)(unsafe.Pointer(k)), unsafe.Sizeof(*k)))
	for _, what := range []string{"the seed", "K", "ρ″", "y", "the bytes of s₁", "the short transform of s₁"} {
		if findSecrets(t, "", memory, map[string][]byte{what: secrets[what]}) == 0 {
			t.Errorf("%s is not in use", what)
		}
	}
}
