// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x25519_test

import (
	"crypto/ecdh"
	"encoding/hex"
	"math/big"
	"math/rand/v2"
	"os"
	"testing"

	"rind.example/rind/hazmat/x25519"
)

func unhex(t testing.TB, s string) *[32]byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != 32 {
		t.Fatalf("%q is not 32 bytes in hexadecimal: %v", s, err)
	}
	return (*[32]byte)(b)
}

// prime is p.
var prime = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))

// littleEndian encodes a number below 2^256.
func littleEndian(x *big.Int) (b [32]byte) {
	x.FillBytes(b[:])
	for i := range 16 {
		b[i], b[31-i] = b[31-i], b[i]
	}
	return b
}

// TestRFC7748 has the vectors of RFC 7748, section 5.2.
func TestRFC7748(t *testing.T) {
	for _, v := range []struct{ scalar, u, want string }{
		{
			"a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
			"e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
			"c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
		},
		{
			"4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
			"e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
			"95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
		},
	} {
		var out [32]byte
		if !x25519.ScalarMult(&out, unhex(t, v.scalar), unhex(t, v.u)) || out != *unhex(t, v.want) {
			t.Errorf("X25519(%s, %s) = %x, want %s", v.scalar, v.u, out, v.want)
		}
	}
}

// TestRFC7748Agreement is the example of RFC 7748, section 6.1.
func TestRFC7748Agreement(t *testing.T) {
	alice := unhex(t, "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
	bob := unhex(t, "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")
	var alicePub, bobPub, first, second [32]byte
	x25519.ScalarBaseMult(&alicePub, alice)
	x25519.ScalarBaseMult(&bobPub, bob)
	if alicePub != *unhex(t, "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a") {
		t.Errorf("Alice's public key is %x", alicePub)
	}
	if bobPub != *unhex(t, "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f") {
		t.Errorf("Bob's public key is %x", bobPub)
	}
	if !x25519.ScalarMult(&first, alice, &bobPub) || !x25519.ScalarMult(&second, bob, &alicePub) {
		t.Error("the shared secret is zero")
	}
	want := *unhex(t, "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
	if first != want || second != want {
		t.Errorf("shared secrets %x and %x, want %x", first, second, want)
	}
}

// iterate is the iteration of RFC 7748, section 5.2: after each round the scalar
// becomes u, and the result the scalar.
func iterate(t *testing.T, rounds int) [32]byte {
	t.Helper()
	k, u := [32]byte{9}, [32]byte{9}
	for range rounds {
		old := k
		if !x25519.ScalarMult(&k, &k, &u) {
			t.Fatal("the result is zero")
		}
		u = old
	}
	return k
}

func TestRFC7748Iterations(t *testing.T) {
	for rounds, want := range map[int]string{
		1:    "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079",
		1000: "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51",
	} {
		if got := iterate(t, rounds); got != *unhex(t, want) {
			t.Errorf("after %d rounds %x, want %s", rounds, got, want)
		}
	}
}

func TestRFC7748MillionIterations(t *testing.T) {
	if os.Getenv("RIND_E2E") != "1" {
		t.Skip("SKIPPED: a million iterations take half a minute with assembly and a minute without; set RIND_E2E=1 to run them")
	}
	const want = "7c3911e0ab2586fd864497297e575e6f3bc601c0883c30df5f4dd2d24f665424"
	if got := iterate(t, 1_000_000); got != *unhex(t, want) {
		t.Errorf("got %x, want %s", got, want)
	}
}

// smallOrder are all the reduced u-coordinates of points whose order divides 8,
// on the curve or its twist, and the two of them that have a second encoding.
func smallOrder(t *testing.T) map[string]*big.Int {
	number := func(s string) *big.Int {
		b := *unhex(t, s)
		x := new(big.Int).SetBytes(b[:])
		reversed := littleEndian(x)
		return x.SetBytes(reversed[:])
	}
	return map[string]*big.Int{
		"0":              big.NewInt(0),
		"1":              big.NewInt(1),
		"p-1":            new(big.Int).Sub(prime, big.NewInt(1)),
		"p":              prime,
		"p+1":            new(big.Int).Add(prime, big.NewInt(1)),
		"order 8":        number("e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800"),
		"order 8, other": number("5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157"),
	}
}

func TestSmallOrderGivesZero(t *testing.T) {
	scalars := [][32]byte{{}, {9}, littleEndian(new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1)))}
	for name, u := range smallOrder(t) {
		for _, top := range []byte{0, 0x80} {
			in := littleEndian(u)
			in[31] |= top
			for _, k := range scalars {
				out := [32]byte{1, 2, 3}
				if x25519.ScalarMult(&out, &k, &in) || out != [32]byte{} {
					t.Errorf("u = %s, bit 255 %d: %x", name, top>>7, out)
				}
			}
		}
	}
}

// TestNeighboursOfSmallOrder: what is off by one from the values above is an
// ordinary public key.
func TestNeighboursOfSmallOrder(t *testing.T) {
	small := smallOrder(t)
	for _, name := range []string{"1", "p-1", "p+1", "order 8", "order 8, other"} {
		for _, delta := range []int64{-1, 1} {
			u := new(big.Int).Add(small[name], big.NewInt(delta))
			reduced := new(big.Int).Mod(u, prime)
			if reduced.Cmp(big.NewInt(1)) <= 0 || reduced.Cmp(small["p-1"]) == 0 {
				continue // another one of them
			}
			compare(t, [32]byte{42}, littleEndian(u))
		}
	}
}

// compare checks one scalar and u-coordinate against crypto/ecdh.
func compare(t testing.TB, k, u [32]byte) {
	t.Helper()
	key, err := ecdh.X25519().NewPrivateKey(k[:])
	if err != nil {
		t.Fatal(err)
	}
	peer, err := ecdh.X25519().NewPublicKey(u[:])
	if err != nil {
		t.Fatal(err)
	}
	var out, public [32]byte
	ok := x25519.ScalarMult(&out, &k, &u)
	want, stdErr := key.ECDH(peer)
	if ok != (stdErr == nil) || ok && string(out[:]) != string(want) {
		t.Errorf("X25519(%x, %x) = %x, %v; want %x, %v", k, u, out, ok, want, stdErr)
	}
	if !ok && out != [32]byte{} {
		t.Errorf("X25519(%x, %x) = %x, and yet false", k, u, out)
	}
	x25519.ScalarBaseMult(&public, &k)
	if want := key.PublicKey().Bytes(); string(public[:]) != string(want) {
		t.Errorf("public key of %x: %x, want %x", k, public, want)
	}
}

// TestMatchesStandardLibrary pairs edge cases and random values of both
// arguments: numbers around the powers of two and the multiples of p, and words
// of all zeros or all ones.
func TestMatchesStandardLibrary(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	random := func() (b [32]byte) {
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		return b
	}
	var values [][32]byte
	for shift := uint(3); shift <= 255; shift += 21 {
		power := new(big.Int).Lsh(big.NewInt(1), shift)
		for delta := int64(-20); delta <= 20; delta += 8 {
			if x := new(big.Int).Add(power, big.NewInt(delta)); x.Sign() >= 0 {
				values = append(values, littleEndian(x))
			}
		}
	}
	for words := range 16 {
		var b [32]byte
		for i := range b {
			b[i] = byte(-(words >> (i / 8) & 1))
		}
		values = append(values, b)
	}
	for _, v := range values {
		compare(t, random(), v)
		compare(t, v, random())
	}
}

// TestOutputMayBeAnInput: all overlaps that the documentation allows.
func TestOutputMayBeAnInput(t *testing.T) {
	k, u := [32]byte{1, 2, 3}, [32]byte{9, 8, 7}
	var want [32]byte
	x25519.ScalarMult(&want, &k, &u)
	got := k
	if x25519.ScalarMult(&got, &got, &u); got != want {
		t.Errorf("out = scalar: %x, want %x", got, want)
	}
	got = u
	if x25519.ScalarMult(&got, &k, &got); got != want {
		t.Errorf("out = u: %x, want %x", got, want)
	}
	x25519.ScalarMult(&want, &k, &k)
	got = k
	if x25519.ScalarMult(&got, &got, &got); got != want {
		t.Errorf("all the same: %x, want %x", got, want)
	}
	x25519.ScalarBaseMult(&want, &k)
	got = k
	if x25519.ScalarBaseMult(&got, &got); got != want {
		t.Errorf("base, out = scalar: %x, want %x", got, want)
	}
}

func TestNoAllocations(t *testing.T) {
	k, u := [32]byte{1}, [32]byte{9}
	var out [32]byte
	if n := testing.AllocsPerRun(10, func() { x25519.ScalarMult(&out, &k, &u) }); n != 0 {
		t.Errorf("ScalarMult allocates %v times", n)
	}
	if n := testing.AllocsPerRun(10, func() { x25519.ScalarBaseMult(&out, &k) }); n != 0 {
		t.Errorf("ScalarBaseMult allocates %v times", n)
	}
}

// FuzzX25519 compares with the standard library on any scalar and u-coordinate.
func FuzzX25519(f *testing.F) {
	f.Add(make([]byte, 32), make([]byte, 32))
	nine := [32]byte{9}
	f.Add(nine[:], nine[:])
	for _, delta := range []int64{-2, -1, 0, 1, 2, 18} {
		u := littleEndian(new(big.Int).Add(prime, big.NewInt(delta)))
		f.Add(u[:], u[:])
	}
	f.Fuzz(func(t *testing.T, k, u []byte) {
		if len(k) == 32 && len(u) == 32 {
			compare(t, [32]byte(k), [32]byte(u))
		}
	})
}
