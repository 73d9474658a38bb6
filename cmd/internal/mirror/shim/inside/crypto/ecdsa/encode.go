// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build mirrored

package ecdsa

import (
	"encoding/asn1"
	"math/big"
)

// encodeSignature gives a signature the form of RFC 3279, section 2.2.3, from
// its two big-endian halves.
func encodeSignature(r, s []byte) ([]byte, error) {
	return asn1.Marshal([]*big.Int{new(big.Int).SetBytes(r), new(big.Int).SetBytes(s)})
}
