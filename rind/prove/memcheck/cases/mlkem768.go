// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package main

import "rind.example/rind/hazmat/mlkem"

// newMLKEM768 makes a key of ML-KEM-768.
func newMLKEM768(seed *[mlkem.SeedSize]byte) mlkemKey {
	dk := mlkem.NewDecapsulationKey768(seed)
	var public [mlkem.EncapsulationKeySize768]byte
	var expanded [mlkem.ExpandedKeySize768]byte
	dk.EncapsulationKey().Bytes(&public)
	dk.Expanded(&expanded)
	return mlkemKey{public[:], expanded[:], func(m []byte) ([]byte, []byte) {
		var k [mlkem.SharedKeySize]byte
		var c [mlkem.CiphertextSize768]byte
		dk.EncapsulationKey().EncapsulateInternal(&k, &c, (*[32]byte)(m))
		return k[:], c[:]
	}, func(expanded []byte) func([]byte) []byte {
		dk, err := mlkem.NewExpandedKey768(expanded)
		mustDo(err, "expanded key")
		return func(c []byte) []byte {
			var k [mlkem.SharedKeySize]byte
			dk.Decapsulate(&k, (*[mlkem.CiphertextSize768]byte)(c))
			return k[:]
		}
	}}
}
