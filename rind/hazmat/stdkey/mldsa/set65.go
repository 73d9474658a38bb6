// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build go1.27

package mldsa

import (
	"sync"

	hazmat "rind.example/rind/hazmat/mldsa"
	"rind.example/rind/hazmat/stdkey/recent"
)

// private65 is an expanded private key of ML-DSA-65.
type private65 struct{ hazmat.PrivateKey65 }

// newPrivate65 expands the key of a seed.
func newPrivate65(seed *[hazmat.SeedSize]byte) private {
	k := new(private65)
	k.SetSeed(seed)
	return k
}

func (k *private65) sign(message []byte, context string, deterministic bool) ([]byte, error) {
	sig := new([hazmat.SignatureSize65]byte)
	if deterministic {
		return sig[:], k.SignDeterministic(sig, message, context)
	}
	return sig[:], k.Sign(sig, message, context)
}

func (k *private65) signMu(mu *[hazmat.MuSize]byte, deterministic bool) ([]byte, error) {
	sig := new([hazmat.SignatureSize65]byte)
	if deterministic {
		return sig[:], k.SignMuDeterministic(sig, mu)
	}
	return sig[:], k.SignMu(sig, mu)
}

// encoded65 is an encoded public key of ML-DSA-65.
type encoded65 = [hazmat.PublicKeySize65]byte

// publics65 has the keys that verified twice.
var publics65 recent.Register[encoded65, hazmat.PublicKey65]

// once65 keeps memory for keys that verify once.
var once65 = sync.Pool{New: func() any { return new(hazmat.PublicKey65) }}

// verify65 verifies under an encoded key.
func verify65(public, message, sig []byte, context string) bool {
	encoded := (*encoded65)(public)
	if k := publics65.Find(*encoded, public, prepare65); k != nil {
		return k.Verify(message, sig, context)
	}
	k := once65.Get().(*hazmat.PublicKey65)
	defer once65.Put(k)
	k.SetBytes(encoded)
	return k.Verify(message, sig, context)
}

// prepare65 expands a key, of which every encoding is one.
func prepare65(k *hazmat.PublicKey65, encoded *encoded65) bool {
	k.SetBytes(encoded)
	return true
}
