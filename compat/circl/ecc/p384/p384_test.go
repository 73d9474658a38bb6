// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha512"
	"fmt"
	"math/big"
	"testing"

	mirrored "github.com/cloudflare/circl/ecc/p384"

	"rind.example/compat/circl/ecc/p384"
	"rind.example/compat/internal/outcome"
)

// point is a pair of integers with what it is.
type point struct {
	name string
	x, y *big.Int
}

// points are finite points, the point at infinity, and what is neither.
func points() []point {
	c, p := mirrored.P384(), elliptic.P384().Params().P
	gx, gy := c.Params().Gx, c.Params().Gy
	multiple := func(name string, k int64) point {
		x, y := c.ScalarMult(gx, gy, big.NewInt(k).Bytes())
		return point{name, x, y}
	}
	negative := func(q point) point { return point{"-" + q.name, q.x, new(big.Int).Sub(p, q.y)} }
	two, seven := multiple("2G", 2), multiple("7G", 7)
	return []point{
		{"infinity", new(big.Int), new(big.Int)}, {"G", gx, gy}, negative(point{"G", gx, gy}),
		two, negative(two), seven, negative(seven), multiple("197G", 197), // x begins with a zero byte
		{"off the curve", gx, gx}, {"x zero", new(big.Int), gy}, {"y zero", gx, new(big.Int)},
		{"x + p", new(big.Int).Add(gx, p), gy}, {"y + p", gx, new(big.Int).Add(gy, p)},
		{"x negative", new(big.Int).Neg(gx), gy}, {"y negative", gx, new(big.Int).Neg(gy)},
		{"y - p", gx, new(big.Int).Sub(gy, p)}, {"p for infinity", p, p},
		{"long", new(big.Int).Lsh(gx, 300), gy}, {"x nil", nil, gy}, {"y nil", gx, nil},
	}
}

// scalars are integers of every size that matters, shorter and longer than the order.
func scalars() [][]byte {
	n := elliptic.P384().Params().N
	plus := func(d int64) []byte { return new(big.Int).Add(n, big.NewInt(d)).Bytes() }
	return [][]byte{
		nil, {}, {0}, {1}, {2}, {7}, make([]byte, 48), append(make([]byte, 60), 3), plus(-1), plus(-2), plus(-7), plus(0), plus(1),
		bytes.Repeat([]byte{0xff}, 47), bytes.Repeat([]byte{0xff}, 48), bytes.Repeat([]byte{0xff}, 49), bytes.Repeat([]byte{0xa5}, 96),
		bytes.Repeat([]byte{0x5a}, 97), new(big.Int).Lsh(n, 384).Bytes(), bytes.Repeat([]byte{0xfe}, 200),
	}
}

// compare runs a call on both curves.
func compare(t *testing.T, name string, call func(c p384.Curve) (x, y *big.Int)) {
	t.Helper()
	on := func(c p384.Curve) outcome.Outcome {
		return outcome.Of(func() ([]any, error) { x, y := call(c); return []any{x.String(), y.String()}, nil })
	}
	if want, got := on(mirrored.P384()), on(p384.P384()); !got.Equal(want) {
		t.Errorf("%s: got %v, want %v", name, got, want)
	}
}

func TestAdditionEndsAsInCircl(t *testing.T) {
	for _, a := range points() {
		for _, b := range points() {
			compare(t, a.name+" + "+b.name, func(c p384.Curve) (x, y *big.Int) { return c.Add(a.x, a.y, b.x, b.y) })
		}
		compare(t, "2 * "+a.name, func(c p384.Curve) (x, y *big.Int) { return c.Double(a.x, a.y) })
	}
}

func TestMultiplicationEndsAsInCircl(t *testing.T) {
	for _, k := range scalars() {
		compare(t, fmt.Sprintf("%x * G", k), func(c p384.Curve) (x, y *big.Int) { return c.ScalarBaseMult(k) })
		for _, a := range points() {
			compare(t, fmt.Sprintf("%x * %s", k, a.name), func(c p384.Curve) (x, y *big.Int) { return c.ScalarMult(a.x, a.y, k) })
		}
	}
}

// TestCombinedMultEndsAsInCircl has sums in which both terms are equal, opposite or
// infinite, by way of the small multiples of G.
func TestCombinedMultEndsAsInCircl(t *testing.T) {
	few := scalars()
	few = append(few[3:6:6], few[8], few[9], few[10], few[11], few[12], few[15])
	for _, m := range append(few, nil) {
		for _, n := range few {
			for _, a := range points()[:10] { // the last two are no points
				compare(t, fmt.Sprintf("%x * G + %x * %s", m, n, a.name),
					func(c p384.Curve) (x, y *big.Int) { return c.CombinedMult(a.x, a.y, m, n) })
			}
		}
	}
}

func TestPredicatesEndAsInCircl(t *testing.T) {
	for _, a := range points() {
		for name, is := range map[string]func(c p384.Curve) bool{
			"IsOnCurve":    func(c p384.Curve) bool { return c.IsOnCurve(a.x, a.y) },
			"IsAtInfinity": func(c p384.Curve) bool { return c.IsAtInfinity(a.x, a.y) },
		} {
			on := func(c p384.Curve) outcome.Outcome {
				return outcome.Of(func() ([]any, error) { return []any{is(c)}, nil })
			}
			if want, got := on(mirrored.P384()), on(p384.P384()); !got.Equal(want) {
				t.Errorf("%s of %s: got %v, want %v", name, a.name, got, want)
			}
		}
	}
}

// TestScalarsAreReduced compares with integer arithmetic, at every length.
func TestScalarsAreReduced(t *testing.T) {
	n := elliptic.P384().Params().N
	k := make([]byte, 200)
	_, _ = rand.Read(k)
	for length := range k {
		x, y := p384.P384().ScalarBaseMult(k[:length])
		reduced := new(big.Int).SetBytes(k[:length])
		wantX, wantY := elliptic.P384().ScalarBaseMult(reduced.Mod(reduced, n).FillBytes(make([]byte, 48)))
		if x.Cmp(wantX) != 0 || y.Cmp(wantY) != 0 {
			t.Fatalf("%x * G: got %x, %x, want %x, %x", k[:length], x, y, wantX, wantY)
		}
	}
}

// TestResultsAreTheCallers: nothing that is returned is shared with an argument or
// another result.
func TestResultsAreTheCallers(t *testing.T) {
	c := p384.P384()
	gx, gy := new(big.Int).Set(c.Params().Gx), new(big.Int).Set(c.Params().Gy)
	zero := new(big.Int)
	for range 2 {
		x, y := c.ScalarBaseMult([]byte{1})
		if x.Cmp(gx) != 0 || y.Cmp(gy) != 0 {
			t.Errorf("1 * G is %x, %x", x, y)
		}
		for _, sum := range [][2]*big.Int{pair(c.Add(gx, gy, zero, zero)), pair(c.ScalarMult(zero, zero, []byte{1})), {x, y}} {
			sum[0].SetInt64(5)
			sum[1].SetInt64(6)
		}
	}
	if gx.Cmp(c.Params().Gx) != 0 || gy.Cmp(c.Params().Gy) != 0 || zero.Sign() != 0 {
		t.Errorf("arguments are now %x, %x, %x", gx, gy, zero)
	}
}

func pair(x, y *big.Int) [2]*big.Int { return [2]*big.Int{x, y} }

// TestCurveServesCryptoECDSA: as a foreign curve, through its methods.
func TestCurveServesCryptoECDSA(t *testing.T) {
	key, err := ecdsa.GenerateKey(p384.P384(), rand.Reader)
	if err != nil {
		t.Skipf("SKIPPED: %v", err) // in FIPS 140-3 mode there are no foreign curves
	}
	digest := sha512.Sum384([]byte("sample"))
	sig, err := ecdsa.SignASN1(rand.Reader, key, digest[:])
	if err != nil {
		t.Fatal(err)
	}
	std := &ecdsa.PublicKey{Curve: elliptic.P384(), X: key.X, Y: key.Y}
	if !ecdsa.VerifyASN1(&key.PublicKey, digest[:], sig) || !ecdsa.VerifyASN1(std, digest[:], sig) {
		t.Error("the signature does not verify")
	}
	if p384.P384() != p384.P384() {
		t.Error("the curve is not equal to itself")
	}
}

func TestAllocationsAreNotMoreThanCircls(t *testing.T) {
	k := bytes.Repeat([]byte{0x7b}, 48)
	for name, call := range map[string]func(c p384.Curve){
		"Add":            func(c p384.Curve) { c.Add(c.Params().Gx, c.Params().Gy, c.Params().Gx, c.Params().Gy) },
		"Double":         func(c p384.Curve) { c.Double(c.Params().Gx, c.Params().Gy) },
		"ScalarMult":     func(c p384.Curve) { c.ScalarMult(c.Params().Gx, c.Params().Gy, k) },
		"ScalarBaseMult": func(c p384.Curve) { c.ScalarBaseMult(k) },
		"CombinedMult":   func(c p384.Curve) { c.CombinedMult(c.Params().Gx, c.Params().Gy, k, k) },
		"IsOnCurve":      func(c p384.Curve) { c.IsOnCurve(c.Params().Gx, c.Params().Gy) },
	} {
		own := testing.AllocsPerRun(10, func() { call(p384.P384()) })
		circl := testing.AllocsPerRun(10, func() { call(mirrored.P384()) })
		t.Logf("%s: %v allocations, circl %v", name, own, circl)
		if own > circl || own > 4 {
			t.Errorf("%s: %v allocations, circl %v, two integers 4", name, own, circl)
		}
	}
}

// A signature is checked with the sum of two multiples.
func ExampleP384() {
	c := p384.P384()
	x, y := c.ScalarBaseMult([]byte{3})
	// 2 * G + 4 * (3 * G) = 14 * G
	sumX, sumY := c.CombinedMult(x, y, []byte{2}, []byte{4})
	wantX, wantY := c.ScalarBaseMult([]byte{14})
	fmt.Println(sumX.Cmp(wantX) == 0, sumY.Cmp(wantY) == 0)
	// Output: true true
}
