// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkemtest

import (
	"crypto/mlkem/mlkemtest"

	"rind.example/compat/stdlib/mlkem"
	hazmat "rind.example/rind/hazmat/mlkem"
	"rind.example/rind/hazmat/stdkey/tally"
)

// Encapsulate768 is [crypto/mlkem/mlkemtest.Encapsulate768] on rind: ML-KEM.Encaps_internal
// (FIPS 203, Algorithm 17) with the given randomness of 32 bytes. It returns an error for
// another length.
//
// Constant time.
func Encapsulate768(ek *mlkem.EncapsulationKey768, random []byte) (sharedKey, ciphertext []byte, err error) {
	if len(random) != 32 || ek == nil {
		return mlkemtest.Encapsulate768(nil, random)
	}
	if tally.ForwardsAll() {
		return mlkemtest.Encapsulate768(ek.Std(), random)
	}
	key, err := hazmat.NewEncapsulationKey768(ek.Bytes())
	if err != nil {
		return mlkemtest.Encapsulate768(ek.Std(), random)
	}
	shared, c := new([mlkem.SharedKeySize]byte), new([mlkem.CiphertextSize768]byte)
	key.EncapsulateInternal(shared, c, (*[32]byte)(random))
	tally.Agreements.Add(1)
	return shared[:], c[:], nil
}

// Encapsulate1024 is [crypto/mlkem/mlkemtest.Encapsulate1024] on rind, as [Encapsulate768]
// is.
//
// Constant time.
func Encapsulate1024(ek *mlkem.EncapsulationKey1024, random []byte) (sharedKey, ciphertext []byte, err error) {
	if len(random) != 32 || ek == nil {
		return mlkemtest.Encapsulate1024(nil, random)
	}
	if tally.ForwardsAll() {
		return mlkemtest.Encapsulate1024(ek.Std(), random)
	}
	key, err := hazmat.NewEncapsulationKey1024(ek.Bytes())
	if err != nil {
		return mlkemtest.Encapsulate1024(ek.Std(), random)
	}
	shared, c := new([mlkem.SharedKeySize]byte), new([mlkem.CiphertextSize1024]byte)
	key.EncapsulateInternal(shared, c, (*[32]byte)(random))
	tally.Agreements.Add(1)
	return shared[:], c[:], nil
}
