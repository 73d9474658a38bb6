// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ecdsa_test

import (
	"crypto"
	stdecdsa "crypto/ecdsa"
	"crypto/elliptic"
	"encoding/hex"
	"math/big"
	"slices"
	"testing"

	"rind.example/compat/stdlib/ecdsa"
)

// A nist is a curve that rind serves, with what the tests need of it.
type nist struct {
	name  string
	curve elliptic.Curve
	size  int         // of a scalar and of a coordinate, in bytes
	hash  crypto.Hash // of the strength of the curve
	// Private keys in hexadecimal: that of RFC 6979, Appendix A.2; one with leading
	// zeros; two whose public keys have an X and a Y that begin with a zero byte.
	key, other, shortX, shortY string
	vectors                    []vector
}

// A vector is a signature from RFC 6979, Appendix A.2, of the message "sample".
type vector struct {
	hash crypto.Hash
	r, s string
}

// served are the curves that rind serves, with the vectors of Appendices A.2.5, A.2.6
// and A.2.7.
var served = []*nist{
	{
		name: "P-256", curve: elliptic.P256(), size: 32, hash: crypto.SHA256,
		key:   "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721",
		other: "00000000000000000000000000000000000000000000000000000000deadbeef",
		// Found by counting, as in the other curves.
		shortX: "000000000000000000000000000000000000000000000000000000000000017b",
		shortY: "000000000000000000000000000000000000000000000000000000000000002b",
		vectors: []vector{
			{crypto.SHA256,
				"efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716",
				"f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"},
			{crypto.SHA384,
				"0eafea039b20e9b42309fb1d89e213057cbf973dc0cfc8f129edddc800ef7719",
				"4861f0491e6998b9455193e34e7b0d284ddd7149a74b95b9261f13abde940954"},
			{crypto.SHA512,
				"8496a60b5e9b47c825488827e0495b0e3fa109ec4568fd3f8d1097678eb97f00",
				"2362ab1adbe2b8adf9cb9edab740ea6049c028114f2460f96554f61fae3302fe"},
		},
	},
	{
		name: "P-384", curve: elliptic.P384(), size: 48, hash: crypto.SHA384,
		key:    "6b9d3dad2e1b8c1c05b19875b6659f4de23c3b667bf297ba9aa47740787137d896d5724e4c70a825f872c9ea60d2edf5",
		other:  "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000deadbeef",
		shortX: "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000c5",
		shortY: "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b0",
		vectors: []vector{
			{crypto.SHA256,
				"21b13d1e013c7fa1392d03c5f99af8b30c570c6f98d4ea8e354b63a21d3daa33bde1e888e63355d92fa2b3c36d8fb2cd",
				"f3aa443fb107745bf4bd77cb3891674632068a10ca67e3d45db2266fa7d1feebefdc63eccd1ac42ec0cb8668a4fa0ab0"},
			{crypto.SHA384,
				"94edbb92a5ecb8aad4736e56c691916b3f88140666ce9fa73d64c4ea95ad133c81a648152e44acf96e36dd1e80fabe46",
				"99ef4aeb15f178cea1fe40db2603138f130e740a19624526203b6351d0a3a94fa329c145786e679e7b82c71a38628ac8"},
		},
	},
	{
		name: "P-521", curve: elliptic.P521(), size: 66, hash: crypto.SHA512,
		key:    "00fad06daa62ba3b25d2fb40133da757205de67f5bb0018fee8c86e1b68c7e75caa896eb32f1f47c70855836a6d16fcc1466f6d8fbec67db89ec0c08b0e996b83538",
		other:  "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000deadbeef",
		shortX: "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001",
		shortY: "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002",
		vectors: []vector{
			{crypto.SHA256,
				"01511bb4d675114fe266fc4372b87682baecc01d3cc62cf2303c92b3526012659d16876e25c7c1e57648f23b73564d67f61c6f14d527d54972810421e7d87589e1a7",
				"004a171143a83163d6df460aaf61522695f207a58b95c0644d87e52aa1a347916e4f7a72930b1bc06dbe22ce3f58264afd23704cbb63b29b931f7de6c9d949a7ecfc"},
			{crypto.SHA512,
				"00c328fafcbd79dd77850370c46325d987cb525569fb63c5d3bc53950e6d4c5f174e25a1ee9017b5d450606add152b534931d7d4e8455cc91f9b15bf05ec36e377fa",
				"00617cce7cf5064806c467f678d3b4080d6f1cc50af26ca209417308281b68af282623eaa63e5b5c0723d8b8c37ff0777b1a20f8ccb1dccc43997f1ee0e44da4a67a"},
		},
	},
}

// onEachCurve runs a test for each curve that rind serves.
func onEachCurve(t *testing.T, test func(t *testing.T, c *nist)) {
	t.Helper()
	needsRind(t)
	for _, c := range served {
		t.Run(c.name, func(t *testing.T) { test(t, c) })
	}
}

// parse parses a private key with the standard library.
func (c *nist) parse(t testing.TB, scalar string) *ecdsa.PrivateKey {
	t.Helper()
	d, err := hex.DecodeString(scalar)
	if err != nil {
		t.Fatal(err)
	}
	priv, err := stdecdsa.ParseRawPrivateKey(c.curve, d)
	if err != nil {
		t.Fatal(err)
	}
	return priv
}

// rfc6979Key returns the key of RFC 6979.
func (c *nist) rfc6979Key(t testing.TB) *ecdsa.PrivateKey {
	t.Helper()
	return c.parse(t, c.key)
}

// order and modulus are those of the group and of the field.
func (c *nist) order() *big.Int   { return c.curve.Params().N }
func (c *nist) modulus() *big.Int { return c.curve.Params().P }

// smallX returns the point with the least x-coordinate from the given one on.
func (c *nist) smallX(from *big.Int) (x, y *big.Int) {
	p := c.curve.Params()
	for x = new(big.Int).Set(from); ; x.Add(x, big.NewInt(1)) {
		// y^2 = x^3 - 3x + b
		y2 := new(big.Int).Exp(x, big.NewInt(3), p.P)
		y2.Sub(y2, new(big.Int).Mul(big.NewInt(3), x)).Add(y2, p.B).Mod(y2, p.P)
		if y = new(big.Int).ModSqrt(y2, p.P); y != nil {
			return x, y
		}
	}
}

// encode returns the bytes of first, and each number in size of them, whether or not
// they are coordinates of a point.
func (c *nist) encode(first []byte, numbers ...*big.Int) []byte {
	b := slices.Clone(first)
	for _, n := range numbers {
		b = append(b, n.FillBytes(make([]byte, c.size))...)
	}
	return b
}

// TestSpecialKeysAreSpecial checks what the table says about the keys in it.
func TestSpecialKeysAreSpecial(t *testing.T) {
	for _, c := range served {
		if c.parse(t, c.shortX).X.BitLen() > 8*c.size-8 || c.parse(t, c.shortY).Y.BitLen() > 8*c.size-8 {
			t.Errorf("%s: the coordinates have no leading zeros", c.name)
		}
		if x, _ := c.smallX(new(big.Int)); x.BitLen() > 8 {
			t.Errorf("%s: %d is the least x-coordinate", c.name, x)
		}
		if len(c.vectors) < 2 || c.size != (c.curve.Params().BitSize+7)/8 {
			t.Errorf("%s: %d vectors, %d bytes", c.name, len(c.vectors), c.size)
		}
	}
}
