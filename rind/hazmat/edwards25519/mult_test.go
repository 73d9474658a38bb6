// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"bytes"
	"crypto/ecdh"
	"fmt"
	"math/big"
	"testing"

	kernel "rind.example/rind/internal/asm/curve25519"
)

func TestScalarBaseMult(t *testing.T) {
	for _, k := range arithmeticScalars(100) {
		var p Point
		p.ScalarBaseMult(newScalar(k))
		checkPoint(t, &p, baseRefPowers.mul(k), "%x*B", k)
	}
}

// TestBaseMultUnreduced goes up to 2^253-1, the end of what baseMult takes.
func TestBaseMultUnreduced(t *testing.T) {
	list := []*big.Int{bigL, new(big.Int).Sub(pow(253), bigOne)}
	r := newRand()
	for range 50 {
		list = append(list, randomBig(r, pow(253)))
	}
	for _, k := range list {
		words := scalarWords(k)
		var p Point
		baseMult(&p.e, &words)
		checkPoint(t, &p, baseRefPowers.mul(k), "%x*B", k)
	}
}

func TestMontgomeryBase(t *testing.T) {
	r := newRand()
	keys := [][32]byte{{}, [32]byte(bytes.Repeat([]byte{0xff}, 32))}
	for range 100 {
		keys = append(keys, bigBytes(randomBig(r, pow(256))))
	}
	// Multiples of 8 around multiples of L, where the reduction wraps.
	for m := int64(4); m < 8; m++ {
		k := new(big.Int).Mul(bigL, big.NewInt(m))
		for d := int64(-16); d <= 16; d += 8 {
			keys = append(keys, bigBytes(new(big.Int).Add(k, big.NewInt(d))))
		}
	}
	for _, k := range keys {
		private, err := ecdh.X25519().NewPrivateKey(k[:])
		if err != nil {
			t.Fatal(err)
		}
		var got [32]byte
		MontgomeryBase(&got, &k)
		if want := private.PublicKey().Bytes(); !bytes.Equal(got[:], want) {
			t.Errorf("%x: got %x, want %x", k, got, want)
		}
	}
}

// multiplier is one of the ways to compute k*a + s*B in variable time.
type multiplier func(p *Point, k *Scalar, a *Point, s *Scalar)

var multipliers = map[string]multiplier{
	"plain": (*Point).VartimeDoubleScalarBaseMult,
	"prepared": func(p *Point, k *Scalar, a *Point, s *Scalar) {
		var t Prepared
		t.Set(a)
		p.VartimePreparedDoubleScalarBaseMult(k, &t, s)
	},
	"Straus": func(p *Point, k *Scalar, a *Point, s *Scalar) {
		var b Point
		b.SetGenerator()
		p.VartimeMultiScalarMult([]Scalar{*k, *s}, []Point{*a, b})
	},
	"Pippenger": func(p *Point, k *Scalar, a *Point, s *Scalar) {
		var b Point
		b.SetGenerator()
		vartimePippenger(&p.e, []Scalar{*k, *s}, []Point{*a, b}, 6)
	},
}

// TestDoubleScalarRelatedPoints uses small multiples of B, with and without a
// component of small order, for a, and scalars whose sums meet: equal and opposite
// operands and neutral results turn up in the additions.
func TestDoubleScalarRelatedPoints(t *testing.T) {
	var scalars []*big.Int
	for _, i := range []int64{0, 1, 3, 16} {
		scalars = append(scalars, big.NewInt(i), new(big.Int).Sub(bigL, big.NewInt(i+1)))
	}
	for _, m := range []int64{0, 1, 2, 127, -1} {
		for i, tor := range torsion() {
			a := bigB.mul(big.NewInt(m)).add(tor)
			k, s := scalars[i%len(scalars)], scalars[(i+int(m)+9)%len(scalars)]
			for _, pair := range [][2]*big.Int{{k, s}, {s, k}, {k, k}, {k, new(big.Int)}} {
				checkDoubleScalar(t, pair[0], a, pair[1], fmt.Sprintf("%d*B + %d*T", m, i))
			}
		}
	}
}

// checkDoubleScalar compares every multiplier with the reference. With a of order
// 8 L the scalars count as integers below L.
func checkDoubleScalar(t *testing.T, k *big.Int, a refPoint, s *big.Int, name string) {
	t.Helper()
	want := a.mul(k).add(baseRefPowers.mul(s))
	for method, mult := range multipliers {
		var p Point
		mult(&p, newScalar(k), a.point(t), newScalar(s))
		checkPoint(t, &p, want, "%s: %s: k = %x, s = %x", method, name, k, s)
	}
}

func TestDoubleScalarEdges(t *testing.T) {
	r := newRand()
	a := baseRefPowers.mul(randomBig(r, bigL)).add(refTorsion)
	for i, k := range edgeScalars() {
		s := randomBig(r, bigL)
		if i%2 == 1 {
			k, s = s, k
		}
		checkDoubleScalar(t, k, a, s, "edge")
	}
}

func TestMultiScalarMult(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 20, bucketThreshold - 1, bucketThreshold} {
		checkMultiScalar(t, n, (*Point).VartimeMultiScalarMult)
	}
	for w := uint(2); w <= 10; w++ {
		checkMultiScalar(t, 30, func(p *Point, scalars []Scalar, points []Point) {
			vartimePippenger(&p.e, scalars, points, w)
		})
	}
}

// checkMultiScalar uses multiples of B, so that the sum is known by one
// multiplication, and components of small order.
func checkMultiScalar(t *testing.T, n int, mult func(*Point, []Scalar, []Point)) {
	t.Helper()
	r := newRand()
	scalars, points := make([]Scalar, n), make([]Point, n)
	sum, tor := new(big.Int), new(big.Int)
	tors := torsion()
	for i := range n {
		k, m := randomBig(r, bigL), randomBig(r, bigL)
		switch i % 4 {
		case 0:
			k.Rsh(k, 125)
		case 1:
			k = edgeScalars()[i%len(edgeScalars())]
		}
		scalars[i] = *newScalar(k)
		points[i].ScalarBaseMult(newScalar(m))
		points[i].Add(&points[i], tors[i%8].point(t))
		sum.Add(sum, m.Mul(m, k))
		tor.Add(tor, k.Mul(k, big.NewInt(int64(i%8))))
	}
	var p Point
	mult(&p, scalars, points)
	checkPoint(t, &p, baseRefPowers.mul(sum.Mod(sum, bigL)).add(refTorsion.mul(tor.Mod(tor, big.NewInt(8)))), "%d points", n)
}

func TestMultiScalarMultPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic for different lengths")
		}
	}()
	new(Point).VartimeMultiScalarMult(make([]Scalar, 1), nil)
}

// TestVartimeDoesNotAllocate covers what each verification uses.
func TestVartimeDoesNotAllocate(t *testing.T) {
	k, s := newScalar(pow(200)), newScalar(big.NewInt(-5))
	var a, p Point
	a.SetGenerator()
	var table Prepared
	table.Set(&a)
	if n := testing.AllocsPerRun(10, func() {
		p.VartimeDoubleScalarBaseMult(k, &a, s)
		p.VartimePreparedDoubleScalarBaseMult(k, &table, s)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestBuckets adds to the same and to different buckets, with both signs.
func TestBuckets(t *testing.T) {
	set := buckets{points: make([]kernel.Point, 4), used: make([]bool, 4)}
	sum := int64(0)
	for _, d := range []int64{1, -4, 4, 4, 2, -1, -1} {
		set.add(&nafTable[1], d) // 3B
		sum += 3 * d
	}
	acc := identity
	set.sumInto(&acc)
	checkPoint(t, &Point{acc}, bigB.mul(big.NewInt(sum)), "%d*B", sum)
}

func TestPackedBuckets(t *testing.T) {
	set := packedBuckets{points: make([]kernel.PackedPoint, 4), used: make([]bool, 4)}
	three := packAll(nafTable[1:2]) // 3B
	for range 2 {
		clear(set.used)
		sum := int64(0)
		for _, d := range []int64{1, -3, 3, 3, 2, -1, -1} {
			set.add(&three[0], d)
			sum += 3 * d
		}
		acc := packedIdentity()
		set.sumInto(&acc)
		checkPoint(t, &Point{unpacked(&acc)}, bigB.mul(big.NewInt(sum)), "%d*B", sum)
	}
}

// TestPackedMultiplications compares the multiplications on packed points with those
// on others, whichever this processor prefers.
func TestPackedMultiplications(t *testing.T) {
	r := newRand()
	for n := 1; n < 12; n++ {
		scalars, points := make([]Scalar, n), make([]Point, n)
		for i := range points {
			scalars[i] = *newScalar(randomBig(r, bigL))
			points[i].ScalarBaseMult(newScalar(randomBig(r, bigL)))
		}
		if n > 4 {
			points[4] = points[1]
			points[2].SetIdentity()
		}
		var list terms
		list.set(scalars)
		want := Point{straus(&list, points)}
		for name, got := range map[string]kernel.Point{
			"packed Straus":    packedStraus(&list, points),
			"packed Pippenger": packedPippenger(scalars, points, 6),
			"Pippenger":        pippenger(scalars, points, 6),
		} {
			if want.Equal(&Point{got}) != 1 {
				t.Errorf("%s differs for %d points", name, n)
			}
		}
		if n < 2 {
			continue
		}
		plan := new(schedule)
		var room [nafRoom]nafDigit
		plan.add(0, naf(&room, &scalars[0].w, nafWidth))
		plan.add(1, naf(&room, &scalars[1].w, baseNAFWidth))
		want = Point{doubleScalarMult(plan, &points[0].e)}
		if want.Equal(&Point{packedDoubleScalarMult(plan, &points[0].e)}) != 1 {
			t.Error("packed double-scalar multiplication differs")
		}
		for _, table := range []Prepared{{odd: affineTables(&points[0].e)}, {packed: packedTables(&points[0].e)}} {
			var got Point
			if got.VartimePreparedDoubleScalarBaseMult(&scalars[0], &table, &scalars[1]); want.Equal(&got) != 1 {
				t.Errorf("prepared multiplication differs, packed: %t", table.packed != nil)
			}
		}
	}
}
