// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto/elliptic"
	"math/big"
	"testing"

	"rind.example/rind/hazmat/ecdsa"
)

// keysNotSetP384 are keys of programs that did not look whether they were set.
func keysNotSetP384(t *testing.T) map[string]*ecdsa.VerifyingKeyP384 {
	t.Helper()
	var priv [48]byte
	var good, offCurve [96]byte
	ecdsa.GenerateKeyP384(&priv, &good)
	offCurve = good
	offCurve[95] ^= 1
	keys := map[string]*ecdsa.VerifyingKeyP384{}
	add := func(name string, before *[96]byte, set func(k *ecdsa.VerifyingKeyP384) error) {
		for _, prepared := range []string{"", ", prepared"} {
			k := new(ecdsa.VerifyingKeyP384)
			if before != nil {
				if err := k.SetXY(before); err != nil {
					t.Fatal(err)
				}
				k.Prepare()
			}
			if err := set(k); err != ecdsa.ErrInvalidPublicKey {
				t.Fatalf("%s: error is %v", name, err)
			}
			if prepared != "" {
				k.Prepare()
			}
			keys[name+prepared] = k
		}
	}
	never := func(*ecdsa.VerifyingKeyP384) error { return ecdsa.ErrInvalidPublicKey }
	off := func(k *ecdsa.VerifyingKeyP384) error { return k.SetXY(&offCurve) }
	zero := func(k *ecdsa.VerifyingKeyP384) error { return k.SetXY(new([96]byte)) }
	long := func(k *ecdsa.VerifyingKeyP384) error { return k.SetBytes(good[:]) }
	add("zero value", nil, never)
	add("off the curve", nil, off)
	add("zero coordinates", nil, zero)
	add("off the curve after another", &good, off)
	add("untagged after another", &good, long)
	return keys
}

// forgeriesP384 are signatures of digest that the equation accepts if multiples of what
// is no point count for nothing: u1 = e/s is a small u, and r the x-coordinate of u*G.
func forgeriesP384(digest []byte) (list [][96]byte) {
	c, n := elliptic.P384(), elliptic.P384().Params().N
	e := new(big.Int).SetBytes(digest)
	for u := int64(1); u < 20; u++ {
		x, _ := c.ScalarBaseMult(big.NewInt(u).Bytes())
		s := new(big.Int).ModInverse(big.NewInt(u), n)
		s.Mul(s, e).Mod(s, n)
		var sig [96]byte
		x.Mod(x, n).FillBytes(sig[:48])
		s.FillBytes(sig[48:])
		list = append(list, sig)
	}
	return list
}

// TestNothingIsValidUnderAKeyNotSetP384: computing with coordinates that are all 0,
// anybody could sign.
func TestNothingIsValidUnderAKeyNotSetP384(t *testing.T) {
	digest := []byte("thirty-two bytes of some digest!")
	for name, k := range keysNotSetP384(t) {
		for i, sig := range forgeriesP384(digest) {
			if k.Verify(digest, &sig) {
				t.Errorf("%s: accepted forgery %d", name, i)
				break
			}
		}
	}
}
