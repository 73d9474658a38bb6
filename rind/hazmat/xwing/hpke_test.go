// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package xwing_test

import (
	"bytes"
	"crypto/hpke"
	"encoding/hex"
	"testing"

	"rind.example/rind/hazmat/sha3"
	"rind.example/rind/hazmat/xwing"
)

// TestVectorsOfHPKE runs the vectors of draft-ietf-hpke-pq for MLKEM768-X25519, as
// crypto/hpke has them; long values as their SHA3-256.
func TestVectorsOfHPKE(t *testing.T) {
	for _, v := range []struct{ seed, eseed, pk, c, k string }{
		{
			"b3f98b03126a431ccecc62ae0f68e102c2d8e1cc7b21ba85d821d8e31761e0f8",
			"a3a869097e0241158eca5dc6c9e695f9e0d2ee5db51c09c435aab69d56509a43d94ff76d7d47cf79ecf75394261236cec024bd849cc782e14f7f0738af83daed",
			"9341ea5055dd2d881a61b7057f9ea202115cf01665472c4b122337cb2b707990",
			"98372be612bddfe5ae19a4ded0d53bdb7d1040f626f4fb3d971d775d2e702bf7",
			"b90cf181d95351d1091569487caaf6c3434eeb181a2c4c04631980ce139afa67",
		},
		{
			"977e67dd1cb3cbe7d2ba07816bd3d3d00f9b57a1c69426a628f4a1ca5ecb49fc",
			"2c8f82e0c5ce6aa2ae57c5b99b57076c32ef7b3e18a24b82836bc98d9745c9d5113b4ca12df3c92f78b06c473dedd42822408ebcc3cf82838eb793c6272659ce",
			"e7e851fc7e31a6fc39ab94b041ee71242d6a47ddbcefef2d537ce921d6b09477",
			"3a58575185a1be51c51d68e71e2da6dcbb0579b600bfb0d14473b0f33153cf54",
			"123e5d533b9b848e8a99543aa042a9a28cbae017a3d7730c5b6adcb23dfbc27f",
		},
	} {
		dk := xwing.NewDecapsulationKey((*[xwing.SeedSize]byte)(decode(t, v.seed)))
		k, c := encapsulate(dk.EncapsulationKey(), decode(t, v.eseed))
		for what, pair := range map[string][2]string{
			"public key":   {digest(encoded(dk.EncapsulationKey())), v.pk},
			"ciphertext":   {digest(c), v.c},
			"shared key":   {hex.EncodeToString(k), v.k},
			"decapsulated": {hex.EncodeToString(decapsulate(dk, c)), v.k},
		} {
			if pair[0] != pair[1] {
				t.Errorf("%s: %s is %s, want %s", v.seed[:8], what, pair[0], pair[1])
			}
		}
	}
}

func decode(t *testing.T, digits string) []byte {
	t.Helper()
	b, err := hex.DecodeString(digits)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func digest(b []byte) string {
	d := sha3.Sum256(b)
	return hex.EncodeToString(d[:])
}

// TestKeysAreThoseOfTheStandardLibrary compares public keys of seeds.
func TestKeysAreThoseOfTheStandardLibrary(t *testing.T) {
	for range 20 {
		var seed [xwing.SeedSize]byte
		dk := xwing.GenerateKey()
		dk.Seed(&seed)
		std, err := hpke.MLKEM768X25519().NewPrivateKey(seed[:])
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(encoded(dk.EncapsulationKey()), std.PublicKey().Bytes()) {
			t.Errorf("the public keys of %x differ", seed)
		}
	}
}
