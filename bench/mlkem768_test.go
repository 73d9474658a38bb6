// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package bench

import (
	"testing"

	circlmlkem768 "github.com/cloudflare/circl/kem/mlkem/mlkem768"

	compatmlkem768 "rind.example/compat/circl/kem/mlkem/mlkem768"
	hazmatmlkem "rind.example/rind/hazmat/mlkem"
)

// hazmatMLKEM768 is the scheme by itself, which writes to arrays.
var hazmatMLKEM768 = mlkemPeer{
	name: "rind",
	generate: func() []byte {
		var public [hazmatmlkem.EncapsulationKeySize768]byte
		hazmatmlkem.NewDecapsulationKey768(&mlkemSeed).EncapsulationKey().Bytes(&public)
		return public[:]
	},
	encapsulate: func(public []byte) (func() bool, error) {
		ek, err := hazmatmlkem.NewEncapsulationKey768(public)
		var k [hazmatmlkem.SharedKeySize]byte
		var c [hazmatmlkem.CiphertextSize768]byte
		return func() bool { ek.Encapsulate(&k, &c); return true }, err
	},
	decapsulate: func() func(c []byte) bool {
		dk := hazmatmlkem.NewDecapsulationKey768(&mlkemSeed)
		var k [hazmatmlkem.SharedKeySize]byte
		return func(c []byte) bool { dk.Decapsulate(&k, (*[hazmatmlkem.CiphertextSize768]byte)(c)); return true }
	},
	seal: func(public []byte) ([]byte, error) {
		ek, err := hazmatmlkem.NewEncapsulationKey768(public)
		if err != nil {
			return nil, err
		}
		var k [hazmatmlkem.SharedKeySize]byte
		var c [hazmatmlkem.CiphertextSize768]byte
		ek.Encapsulate(&k, &c)
		return c[:], nil
	},
}

// mlkemPeers768 are those of ML-KEM-768. The peer compat is the face of what the
// standard library has of it, and compat-circl that of circl's package.
var mlkemPeers768 = append([]mlkemPeer{hazmatMLKEM768,
	circlMLKEM("compat-circl", compatmlkem768.NewKeyFromSeed, compatmlkem768.CiphertextSize),
	circlMLKEM("circl", circlmlkem768.NewKeyFromSeed, circlmlkem768.CiphertextSize),
}, stdMLKEM["ML-KEM-768"]...)

// BenchmarkMLKEM768Key makes the key of a seed, expanded, and its encoded public key.
func BenchmarkMLKEM768Key(b *testing.B) { run(b, mlkemKey(mlkemPeers768)) }

// BenchmarkMLKEM768Encapsulate encapsulates with a key that is held.
func BenchmarkMLKEM768Encapsulate(b *testing.B) { run(b, mlkemEncapsulate(mlkemPeers768)) }

// BenchmarkMLKEM768EncapsulateOnce encapsulates with a key that comes as bytes.
func BenchmarkMLKEM768EncapsulateOnce(b *testing.B) { run(b, mlkemEncapsulateOnce(mlkemPeers768)) }

// BenchmarkMLKEM768Decapsulate decapsulates with a key that is held.
func BenchmarkMLKEM768Decapsulate(b *testing.B) { run(b, mlkemDecapsulate(mlkemPeers768)) }
