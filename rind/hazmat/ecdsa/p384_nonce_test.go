// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa

import (
	"crypto/elliptic"
	"math/big"
	"testing"

	"rind.example/rind/hazmat/p384"
)

// TestNonceRejectionP384 hands the signing step nonces that it must refuse.
func TestNonceRejectionP384(t *testing.T) {
	var d, e p384.Scalar
	var priv, nonce [48]byte
	priv[47] = 1
	if err := d.SetCanonical(&priv); err != nil {
		t.Fatal(err)
	}
	var sig [96]byte
	if signP384(&sig, &d, &e, &nonce) {
		t.Error("nonce 0 accepted")
	}
	for i := range nonce {
		nonce[i] = 0xff
	}
	if signP384(&sig, &d, &e, &nonce) {
		t.Error("all ones accepted")
	}
	// s = (e + r d)/k is zero for e = -r d.
	nonce = [48]byte{47: 1}
	var r p384.Scalar
	var g p384.Affine
	g.SetGenerator()
	g.ReducedX(&r)
	n := new(big.Int).Set(elliptic.P384().Params().N)
	var minusOne p384.Scalar
	if err := minusOne.SetCanonical((*[48]byte)(n.Sub(n, big.NewInt(1)).FillBytes(make([]byte, 48)))); err != nil {
		t.Fatal(err)
	}
	e.Mul(&r, &minusOne)
	if signP384(&sig, &d, &e, &nonce) {
		t.Error("s = 0 accepted")
	}
}
