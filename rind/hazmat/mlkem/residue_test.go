// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !race

package mlkem

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"testing"
	"unsafe"

	"rind.example/rind/hazmat/sha3"
	kernel "rind.example/rind/internal/asm/mlkem"
	"rind.example/rind/internal/wipe/wipetest"
)

// expectGone fails if eight bytes in a row of secret stand in memory.
func expectGone(t *testing.T, memory []byte, name string, secret []byte) {
	t.Helper()
	for i := 0; i+8 <= len(secret); i++ {
		if part := secret[i : i+8]; bytes.Contains(memory, part) && !repeats(part) {
			t.Errorf("%s: bytes %d to %d are left", name, i, i+8)
			return
		}
	}
}

// repeats reports whether there are few different bytes: such are everywhere.
func repeats(b []byte) bool {
	seen := map[byte]bool{}
	for _, x := range b {
		seen[x] = true
	}
	return len(seen) < 5
}

// coefficients is a polynomial as it lies in memory.
func coefficients(f *poly) (b []byte) {
	for _, c := range f {
		b = binary.LittleEndian.AppendUint16(b, uint16(c))
	}
	return b
}

func TestEncapsulationLeavesNoSecretOnTheStack(t *testing.T) {
	ek := GenerateKey768().EncapsulationKey()
	var k, m [32]byte
	var c [CiphertextSize768]byte
	rand.Read(m[:])
	memory := wipetest.After(func() { ek.EncapsulateInternal(&k, &c, &m) })
	kr := sha3.Sum512(append(bytes.Clone(m[:]), ek.h[:]...))
	expectGone(t, memory, "message", m[:])
	expectGone(t, memory, "shared key and randomness", kr[:])
	expectGoneNoise(t, memory, (*[32]byte)(kr[32:]))
}

// expectGoneNoise fails if one of the polynomials of encryption is left.
func expectGoneNoise(t *testing.T, memory []byte, r *[32]byte) {
	t.Helper()
	for n := range 2*k768 + 1 {
		var f poly
		b := sha3.SumSHAKE256(append(bytes.Clone(r[:]), byte(n)), 128)
		expectGone(t, memory, "output of the PRF", b)
		kernel.CBD2(&f, (*[128]byte)(b))
		if n < k768 { // y is only there transformed
			kernel.NTT(&f)
		}
		expectGone(t, memory, "noise", coefficients(&f))
	}
}

func TestDecapsulationLeavesNoSecretOnTheStack(t *testing.T) {
	dk := GenerateKey768()
	var k, m [32]byte
	var c [CiphertextSize768]byte
	rand.Read(m[:])
	dk.ek.EncapsulateInternal(&k, &c, &m)
	for name, change := range map[string]byte{"accepted": 0, "rejected": 1} {
		c[0] ^= change
		memory := wipetest.After(func() { dk.Decapsulate(&k, &c) })
		new(encryption768).decrypt(&m, dk, &c)
		kr := sha3.Sum512(append(bytes.Clone(m[:]), dk.ek.h[:]...))
		expectGone(t, memory, name+": message", m[:])
		expectGone(t, memory, name+": shared key and randomness", kr[:])
		expectGone(t, memory, name+": shared key", k[:])
		expectGone(t, memory, name+": z", dk.z[:])
		expectGoneNoise(t, memory, (*[32]byte)(kr[32:]))
	}
}

func TestKeyGenerationLeavesNoSecretOnTheStack(t *testing.T) {
	var seed [SeedSize]byte
	rand.Read(seed[:])
	var dk *DecapsulationKey768
	memory := wipetest.After(func() { dk = NewDecapsulationKey768(&seed) })
	expectGone(t, memory, "seed", seed[:])
	for i := range dk.s {
		expectGone(t, memory, "secret", coefficients(&dk.s[i]))
	}
	seeds := sha3.Sum512(append(bytes.Clone(seed[:32]), k768))
	expectGone(t, memory, "σ", seeds[32:])
	expectGoneNoise(t, memory, (*[32]byte)(seeds[32:]))
}

// TestNoiseLeavesTheSamplingOfTheMatrix looks for noise and σ where the matrix, beside
// which some of it is drawn, has been sampled: pooled memory that is not cleared as a
// whole. It holds what is public of the same key.
func TestNoiseLeavesTheSamplingOfTheMatrix(t *testing.T) {
	found := false
	for try := range 8 { // the pool may also make a new one
		seed := [SeedSize]byte{byte(try), 1}
		NewDecapsulationKey768(&seed)
		seeds := sha3.Sum512(append(bytes.Clone(seed[:32]), k768))
		s := expanding768.Get().(*expansion768)
		memory := unsafe.Slice((*byte)(unsafe.Pointer(s)), unsafe.Sizeof(*s))
		found = found || bytes.Contains(memory, seeds[:32])
		expectGone(t, memory, "σ", seeds[32:])
		expectGoneNoise(t, memory, (*[32]byte)(seeds[32:]))
		expanding768.Put(s)
	}
	if !found {
		t.Error("the memory was never that of the key: this test cannot fail")
	}
}

// TestMemoryThatIsKeptHoldsNoSecret looks at what the pools have after use of all.
func TestMemoryThatIsKeptHoldsNoSecret(t *testing.T) {
	dk := GenerateKey768()
	var k [32]byte
	var c [CiphertextSize768]byte
	dk.ek.Encapsulate(&k, &c)
	dk.Decapsulate(&k, &c)
	for range 4 { // the pool may also make a new one
		if s := encrypting768.Get().(*encryption768); *s != (encryption768{}) {
			t.Error("memory of encryption is not cleared")
		}
		if s := expanding768.Get().(*expansion768); !zero(s.noise[:]) || s.e != (poly{}) {
			t.Error("the noise of key generation is not cleared")
		}
	}
}

func zero(b []byte) bool { return bytes.Equal(b, make([]byte, len(b))) }

// TestResidueIsFound: the tests above can fail.
func TestResidueIsFound(t *testing.T) {
	var m [32]byte
	rand.Read(m[:])
	memory := wipetest.After(func() { leave(&m) })
	if !bytes.Contains(memory, m[:8]) {
		t.Error("a secret left on the stack is not found")
	}
}

// leave puts copies of the secret on the stack and forgets them.
//
//go:noinline
func leave(m *[32]byte) byte {
	var frame [4096]byte
	for i := range frame {
		frame[i] = m[i%32]
	}
	return frame[m[0]]
}
