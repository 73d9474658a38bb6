// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package ed25519_test

import (
	"bytes"
	std "crypto/ed25519"
	"encoding/hex"
	"math/big"
	"slices"
	"testing"

	"rind.example/rind/hazmat/ed25519"
	"rind.example/rind/hazmat/edwards25519"
	"rind.example/rind/hazmat/internal/modfile"
	"rind.example/rind/hazmat/internal/wycheproof"
)

// edgeVectors is the module with all combinations of encodings of small order,
// components of small order and non-canonical encodings.
var edgeVectors = modfile.Module{
	Path:    "filippo.io/mostly-harmless/ed25519vectors",
	Version: "v0.0.0-20210322192420-30a2d7243a94",
	Sum:     "h1:oHn3iEYQCHVcHLEqtzCSizBZcnOSFk61oo8tKsbNrqI=",
}

// verdict verifies in each way that follows the rule of crypto/ed25519, which must
// agree.
func verdict(t testing.TB, public [32]byte, message, sig []byte) bool {
	t.Helper()
	got := ed25519.Verify(&public, message, sig)
	var k ed25519.PublicKey
	ok := k.SetBytes(public[:])
	if !ok && got {
		t.Errorf("%x: accepted under an undecodable key", public)
	}
	for i := range 3 {
		if ok && k.Verify(message, sig) != got {
			t.Errorf("%x, %x: Verify says %t, use %d of the key does not", public, sig, got, i)
		}
	}
	return got
}

// verdictZIP215 is verdict for the rule of ZIP 215.
func verdictZIP215(t testing.TB, public [32]byte, message, sig []byte) bool {
	t.Helper()
	got := ed25519.VerifyZIP215(&public, message, sig)
	item := ed25519.BatchItem{Message: message, Signature: sig}
	if k := new(ed25519.PublicKey); k.SetBytes(public[:]) {
		item.Key = k
	}
	for n := 1; n <= 3; n++ {
		invalid := ed25519.VerifyBatchZIP215(slices.Repeat([]ed25519.BatchItem{item}, n))
		if want := map[bool]int{true: 0, false: n}[got]; len(invalid) != want {
			t.Errorf("%x, %x: VerifyZIP215 says %t, a batch of %d has %d invalid", public, sig, got, n, len(invalid))
		}
	}
	return got
}

func TestEdgeVectors(t *testing.T) {
	var vectors []struct {
		A, R, S, M string
		Flags      []string
	}
	edgeVectors.JSON(t, "ed25519vectors.json", &vectors)
	accepted := 0
	for i, v := range vectors {
		public := [32]byte(unhex(t, v.A))
		sig, message := unhex(t, v.R+v.S), []byte(v.M)
		// The rule of crypto/ed25519 has no cofactor and compares encodings of R.
		want := !slices.Contains(v.Flags, "LowOrderResidue") && !slices.Contains(v.Flags, "NonCanonicalR")
		if got := verdict(t, public, message, sig); got != want || got != std.Verify(public[:], message, sig) {
			t.Errorf("%d %v: %t", i, v.Flags, got)
		}
		// All vectors differ from valid signatures by components of small order.
		if !verdictZIP215(t, public, message, sig) {
			t.Errorf("%d %v: refused by ZIP 215", i, v.Flags)
		}
		if want {
			accepted++
		}
	}
	if len(vectors) != 768 || accepted < 100 || accepted > 700 {
		t.Errorf("%d vectors, %d accepted", len(vectors), accepted)
	}
}

func TestWycheproof(t *testing.T) {
	var file struct {
		NumberOfTests int
		TestGroups    []struct {
			PublicKey struct{ Pk wycheproof.Bytes }
			Tests     []struct {
				wycheproof.Case
				Msg, Sig wycheproof.Bytes
			}
		}
	}
	wycheproof.Load(t, "ed25519_test.json", &file)
	ran := 0
	for _, group := range file.TestGroups {
		for _, test := range group.Tests {
			public := [32]byte(group.PublicKey.Pk)
			got := verdict(t, public, test.Msg, test.Sig)
			if want := test.Result == "valid"; got != want {
				t.Errorf("%d (%s): %t", test.ID, test.Comment, got)
			}
			if got && !verdictZIP215(t, public, test.Msg, test.Sig) {
				t.Errorf("%d (%s): refused by ZIP 215 alone", test.ID, test.Comment)
			}
			ran++
		}
	}
	if ran != file.NumberOfTests || ran < 100 {
		t.Errorf("ran %d of %d vectors", ran, file.NumberOfTests)
	}
	t.Logf("ran %d vectors", ran)
}

// smallOrderEncodings finds all encodings that decode to a point of small order:
// those of the five y-coordinates of such points, and of y + p where that is below
// 2^255, each with both signs.
func smallOrderEncodings(t testing.TB) (list [][32]byte) {
	t.Helper()
	p := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))
	seen := map[[32]byte]bool{}
	points := torsion(t)
	for i := range points {
		var b [32]byte
		points[i].Bytes(&b)
		b[31] &= 0x7f
		slices.Reverse(b[:])
		y := new(big.Int).SetBytes(b[:])
		for ; y.BitLen() <= 255; y.Add(y, p) {
			y.FillBytes(b[:])
			slices.Reverse(b[:])
			for range 2 {
				if !seen[b] {
					seen[b] = true
					list = append(list, b)
				}
				b[31] ^= 0x80
			}
		}
	}
	if len(list) != 14 {
		t.Fatalf("%d encodings, want 14", len(list))
	}
	return list
}

// torsion returns the multiples of a point of order 8.
func torsion(t testing.TB) (points [8]edwards25519.Point) {
	t.Helper()
	b := unhex(t, "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a")
	var generator edwards25519.Point
	if !generator.SetBytes(b) || generator.IsSmallOrder() != 1 {
		t.Fatal("not a point of order 8")
	}
	points[0].SetIdentity()
	for i := 1; i < 8; i++ {
		points[i].Add(&points[i-1], &generator)
		if points[i].IsIdentity() == 1 {
			t.Fatal("not a point of order 8")
		}
	}
	return points
}

// TestSmallOrderMatrix signs nothing: with S = 0 and A and R of small order the
// equation of ZIP 215 always holds, whatever the message, and that of
// crypto/ed25519 sometimes.
func TestSmallOrderMatrix(t *testing.T) {
	encodings := smallOrderEncodings(t)
	accepted := 0
	for _, a := range encodings {
		for _, r := range encodings {
			sig := append(slices.Clone(r[:]), make([]byte, 32)...)
			if !verdictZIP215(t, a, []byte("Zcash"), sig) {
				t.Errorf("A = %x, R = %x: refused by ZIP 215", a, r)
			}
			got := verdict(t, a, []byte("Zcash"), sig)
			if got != std.Verify(a[:], []byte("Zcash"), sig) {
				t.Errorf("A = %x, R = %x: %t, crypto/ed25519 differs", a, r, got)
			}
			if got {
				accepted++
			}
		}
	}
	if accepted == 0 || accepted == len(encodings)*len(encodings) {
		t.Errorf("crypto/ed25519's rule accepts %d", accepted)
	}
}

// order is L, little endian.
var order, _ = hex.DecodeString("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")

// addOrder returns sig with S + L, if that fits.
func addOrder(sig [64]byte) [64]byte {
	carry := 0
	for i := range 32 {
		carry += int(sig[32+i]) + int(order[i])
		sig[32+i], carry = byte(carry), carry>>8
	}
	return sig
}

// TestRejectsUnreducedS: S + L satisfies the equation and must not be accepted by
// any rule.
func TestRejectsUnreducedS(t *testing.T) {
	v := rfc8032Vectors(t)[1]
	sig := v.sig
	for range 7 {
		sig = addOrder(sig)
		if verdict(t, v.public, v.message, sig[:]) || verdictZIP215(t, v.public, v.message, sig[:]) {
			t.Errorf("accepted with S = %x", sig[32:])
		}
	}
	// S = L with R = -kA would be S = 0.
	zero := append(bytes.Clone(v.sig[:32]), order...)
	if verdict(t, v.public, v.message, zero) || verdictZIP215(t, v.public, v.message, zero) {
		t.Error("accepted with S = L")
	}
}

func TestRejectsLengths(t *testing.T) {
	v := rfc8032Vectors(t)[1]
	long := append(bytes.Clone(v.sig[:]), 0)
	for n := range len(long) + 1 {
		want := n == ed25519.SignatureSize
		if verdict(t, v.public, v.message, long[:n]) != want || verdictZIP215(t, v.public, v.message, long[:n]) != want {
			t.Errorf("signature of %d bytes", n)
		}
	}
	var k ed25519.PublicKey
	for n := range 40 {
		if n != 32 && k.SetBytes(make([]byte, n)) {
			t.Errorf("public key of %d bytes accepted", n)
		}
	}
}
