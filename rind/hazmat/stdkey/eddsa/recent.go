// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package eddsa

import (
	hazmat "rind.example/rind/hazmat/ed25519"
	"rind.example/rind/hazmat/stdkey/recent"
)

// encoding is an encoded public key.
type encoding = [hazmat.PublicKeySize]byte

// keys has keys that verified twice, with tables of 3 or 5 KiB each.
var keys recent.Register[encoding, hazmat.PublicKey]

// find returns the key with tables if there is one.
func find(public *encoding) *hazmat.PublicKey { return keys.Find(*public, public[:], prepare) }

// prepare makes the tables of a key. It reports false for what is no point.
func prepare(k *hazmat.PublicKey, public *encoding) bool {
	if !k.SetBytes(public[:]) {
		return false
	}
	k.Prepare()
	return true
}
