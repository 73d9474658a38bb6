// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"testing"

	"rind.example/rind/hazmat/ed25519"
)

func TestDoesNotAllocate(t *testing.T) {
	if stdAllocates {
		t.Skip("the standard library's hash allocates in this build")
	}
	seed, context := [32]byte{1}, "context"
	var k ed25519.PrivateKey
	k.SetSeed(&seed)
	var public [32]byte
	k.Public(&public)
	var fresh, prepared ed25519.PublicKey
	prepared.SetBytes(public[:])
	prepared.Prepare()
	digest, message := make([]byte, 64), make([]byte, 1000)
	var sig, sigCtx, sigPH [64]byte
	ok := true
	for name, f := range map[string]func(){
		"Generate": func() { new(ed25519.PrivateKey).Generate() },
		"SetSeed":  func() { k.SetSeed(&seed) },
		"Sign":     func() { k.Sign(&sig, message) },
		"SignCtx":  func() { ok = ok && k.SignCtx(&sigCtx, message, context) == nil },
		"SignPH":   func() { ok = ok && k.SignPH(&sigPH, digest, context) == nil },
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
	for name, f := range map[string]func() bool{
		"Verify":    func() bool { return ed25519.Verify(&public, message, sig[:]) },
		"VerifyCtx": func() bool { return ed25519.VerifyCtx(&public, message, sigCtx[:], context) },
		"VerifyPH":  func() bool { return ed25519.VerifyPH(&public, digest, sigPH[:], context) },
		"first use": func() bool { return fresh.SetBytes(public[:]) && fresh.Verify(message, sig[:]) },
		"prepared":  func() bool { return prepared.Verify(message, sig[:]) },
		"prepared, ctx": func() bool {
			return prepared.VerifyCtx(message, sigCtx[:], context)
		},
		"prepared, ph": func() bool { return prepared.VerifyPH(digest, sigPH[:], context) },
		"ZIP 215":      func() bool { return ed25519.VerifyZIP215(&public, message, sig[:]) },
	} {
		if n := testing.AllocsPerRun(10, func() { ok = f() && ok }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
	if !ok {
		t.Error("refused")
	}
}
