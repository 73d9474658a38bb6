// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"encoding/hex"
	"math/big"
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// montgomery is a point by its projective u-coordinate, for an oracle that follows
// the description of RFC 7748, 5, step by step on integers.
type montgomery struct{ x, z *big.Int }

// ladderBig returns the result of the function X25519 of RFC 7748 without
// clamping or masking.
func ladderBig(k, u *big.Int) *big.Int {
	add := func(x, y *big.Int) *big.Int { return norm(new(big.Int).Add(x, y)) }
	sub := func(x, y *big.Int) *big.Int { return norm(new(big.Int).Sub(x, y)) }
	mul := func(x, y *big.Int) *big.Int { return norm(new(big.Int).Mul(x, y)) }
	p, q := montgomery{big.NewInt(1), new(big.Int)}, montgomery{u, big.NewInt(1)}
	for i := 254; i >= 0; i-- {
		if k.Bit(i) == 1 {
			p, q = q, p
		}
		a, b := add(p.x, p.z), sub(p.x, p.z)
		aa, bb := mul(a, a), mul(b, b)
		e := sub(aa, bb)
		da, cb := mul(sub(q.x, q.z), a), mul(add(q.x, q.z), b)
		sum, difference := add(da, cb), sub(da, cb)
		q = montgomery{mul(sum, sum), mul(u, mul(difference, difference))}
		p = montgomery{mul(aa, bb), mul(e, add(aa, mul(big.NewInt(121665), e)))}
		if k.Bit(i) == 1 {
			p, q = q, p
		}
	}
	inverse := new(big.Int).ModInverse(p.z, bigP)
	if inverse == nil {
		return new(big.Int)
	}
	return mul(p.x, inverse)
}

// clamp is decodeScalar25519 of RFC 7748, 5.
func clamp(k [32]byte) [32]byte {
	k[0] &= 248
	k[31] = k[31]&127 | 64
	return k
}

func littleEndian(b [32]byte) *big.Int {
	for i := range 16 {
		b[i], b[31-i] = b[31-i], b[i]
	}
	return new(big.Int).SetBytes(b[:])
}

// quotient returns x/z, and 0 for z = 0.
func quotient(x, z Element) *big.Int {
	inverse := new(big.Int).ModInverse(residue(z), bigP)
	if inverse == nil {
		return new(big.Int)
	}
	return norm(inverse.Mul(inverse, residue(x)))
}

// lowOrder are the u-coordinates of points of order 1, 2, 4 and 8 on the curve or
// its twist: 0, 1, -1 and the two of order 8.
func lowOrder(t *testing.T) []*big.Int {
	list := []*big.Int{new(big.Int), big.NewInt(1), new(big.Int).Sub(bigP, big.NewInt(1))}
	for _, s := range []string{
		"e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
		"5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
	} {
		list = append(list, littleEndian(bytes32(t, s)))
	}
	return list
}

func bytes32(t *testing.T, s string) [32]byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != 32 {
		t.Fatalf("%q is no 32 bytes in hexadecimal", s)
	}
	return [32]byte(b)
}

// TestLadderVectors has the vectors of RFC 7748, 5.2.
func TestLadderVectors(t *testing.T) {
	vectors := []struct{ scalar, u, out string }{
		{"a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
			"e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
			"c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"},
		{"4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
			"e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
			"95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"},
	}
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for _, v := range vectors {
			scalar, point := clamp(bytes32(t, v.scalar)), bytes32(t, v.u)
			var u, x, z Element
			SetBytes(&u, &point)
			ops.ladder(&x, &z, &scalar, &u)
			Invert(&z, &z)
			Mul(&x, &x, &z)
			var got [32]byte
			if Bytes(&got, &x); got != bytes32(t, v.out) {
				t.Errorf("%s times %s: got %x", v.scalar, v.u, got)
			}
		}
	})
}

func TestLadderAgainstBigInt(t *testing.T) {
	us := corners()
	for _, u := range lowOrder(t) {
		us = append(us, fromBig(u), fromBig(new(big.Int).Add(u, bigP)))
	}
	rng := rand.New(rand.NewPCG(25519, 2))
	for range 30 {
		us = append(us, random(rng))
	}
	scalars, want := make([][32]byte, len(us)), make([]*big.Int, len(us))
	for i, u := range us {
		for j := range scalars[i] {
			scalars[i][j] = byte(rng.Uint32())
			if i%4 == 0 { // runs of equal bits
				scalars[i][j] = -(scalars[i][j] >> 7)
			}
		}
		scalars[i] = clamp(scalars[i])
		want[i] = ladderBig(littleEndian(scalars[i]), residue(u))
	}
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for i, u := range us {
			var x, z Element
			ops.ladder(&x, &z, &scalars[i], &u)
			if got := quotient(x, z); got.Cmp(want[i]) != 0 {
				t.Fatalf("%x times %x: got %x, want %x", scalars[i], u, got, want[i])
			}
		}
	})
}

// TestLadderOfLowOrderPoints expects z = 0: infinity, or the point at 0, which
// X25519 does not tell apart.
func TestLadderOfLowOrderPoints(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 3))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		for _, u := range lowOrder(t) {
			scalar := clamp([32]byte{0: byte(rng.Uint32()), 9: byte(rng.Uint32()), 31: byte(rng.Uint32())})
			for _, a := range []Element{fromBig(u), fromBig(new(big.Int).Add(u, bigP))} {
				var x, z Element
				if ops.ladder(&x, &z, &scalar, &a); IsZero(&z) != 1 {
					t.Errorf("%x times %x has z = %x", scalar, a, z)
				}
			}
		}
	})
}

// compareLadders compares a ladder with the portable twin.
func compareLadders(t *testing.T, ops operations, scalar [32]byte, u Element) {
	t.Helper()
	var x, z, wantX, wantZ Element
	ops.ladder(&x, &z, &scalar, &u)
	ladderGeneric(&wantX, &wantZ, &scalar, &u)
	got, want := quotient(x, z), quotient(wantX, wantZ)
	if got.Cmp(want) != 0 || IsZero(&z) != IsZero(&wantZ) {
		t.Fatalf("%x times %x: got %x/%x, want %x/%x", scalar, u, x, z, wantX, wantZ)
	}
}

// TestLadderIterated is the iteration of RFC 7748, 5.2, with 1 and 1000 rounds.
func TestLadderIterated(t *testing.T) {
	want := map[int]string{
		1:    "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079",
		1000: "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51",
	}
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		k, point := [32]byte{9}, [32]byte{9}
		for i := 1; i <= 1000; i++ {
			scalar := clamp(k)
			var u, x, z Element
			SetBytes(&u, &point)
			ops.ladder(&x, &z, &scalar, &u)
			Invert(&z, &z)
			Mul(&x, &x, &z)
			point = k
			Bytes(&k, &x)
			if w, ok := want[i]; ok && k != bytes32(t, w) {
				t.Fatalf("after %d rounds: %x, want %s", i, k, w)
			}
		}
	})
}

func TestLadderIntoItsInput(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 21))
	impltest.Each(t, arithmetic, arithmetics, func(t *testing.T, ops operations) {
		u := random(rng)
		scalar := clamp([32]byte{5: 77, 20: 99})
		var wantX, wantZ, x, z Element
		ops.ladder(&wantX, &wantZ, &scalar, &u)
		x = u
		if ops.ladder(&x, &z, &scalar, &x); x != wantX || z != wantZ {
			t.Error("a ladder with x = u is wrong")
		}
		z = u
		if ops.ladder(&x, &z, &scalar, &z); x != wantX || z != wantZ {
			t.Error("a ladder with z = u is wrong")
		}
	})
}
