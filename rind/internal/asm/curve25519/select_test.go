// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package curve25519

import (
	"math/rand/v2"
	"testing"

	"rind.example/rind/internal/asm/impl/impltest"
)

// sameAffine compares residues.
func sameAffine(a, b *Affine) bool {
	return Equal(&a.YMinusX, &b.YMinusX)&Equal(&a.YPlusX, &b.YPlusX)&Equal(&a.XY2D, &b.XY2D) == 1
}

// entry is what a digit selects.
func entry(table *[16]Affine, digit int64) Affine {
	switch {
	case digit == 0:
		return Affine{One, One, Element{}}
	case digit > 0:
		return table[digit-1]
	}
	a := table[-digit-1]
	a.YMinusX, a.YPlusX = a.YPlusX, a.YMinusX
	Neg(&a.XY2D, &a.XY2D)
	return a
}

// tables returns tables with random entries, one of small and one of extreme
// numbers.
func tables(rng *rand.Rand) (list [][16]Affine) {
	for range 30 {
		var table [16]Affine
		for i := range table {
			table[i] = sampleAffine(rng)
		}
		list = append(list, table)
	}
	var small, extreme [16]Affine
	c := corners()
	for i := range extreme {
		x := c[rng.IntN(len(c))]
		small[i] = Affine{Element{uint64(i)}, Element{0, uint64(i)}, Element{0, 0, 0, uint64(i)}}
		extreme[i] = Affine{x, c[rng.IntN(len(c))], c[i*len(c)/16]}
	}
	return append(list, small, extreme)
}

func TestSelectAffine(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 15))
	impltest.Each(t, scan, scans, func(t *testing.T, selectAffine func(*Affine, *[16]Affine, int64)) {
		for _, table := range tables(rng) {
			for digit := int64(-16); digit <= 16; digit++ {
				got, want, before := sampleAffine(rng), entry(&table, digit), table
				if selectAffine(&got, &table, digit); !sameAffine(&got, &want) {
					t.Fatalf("selectAffine(%d) = %x, want %x", digit, got, want)
				}
				if table != before {
					t.Fatalf("selectAffine(%d) changes the table", digit)
				}
			}
		}
	})
}

// TestSelectNegatesEveryClass has corners in the coordinate that is negated.
func TestSelectNegatesEveryClass(t *testing.T) {
	impltest.Each(t, scan, scans, func(t *testing.T, selectAffine func(*Affine, *[16]Affine, int64)) {
		classes(200, func(a Element) {
			table := [16]Affine{2: {One, D, a}}
			want := entry(&table, -3)
			var got Affine
			if selectAffine(&got, &table, -3); !sameAffine(&got, &want) {
				t.Fatalf("minus (1, d, %x) = %x, want %x", a, got, want)
			}
		})
	})
}

func TestSelectIntoTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(25519, 16))
	impltest.Each(t, scan, scans, func(t *testing.T, selectAffine func(*Affine, *[16]Affine, int64)) {
		for digit := int64(-16); digit <= 16; digit++ {
			for i := range 16 {
				table := tables(rng)[0]
				want := entry(&table, digit)
				if selectAffine(&table[i], &table, digit); !sameAffine(&table[i], &want) {
					t.Errorf("selectAffine(%d) into entry %d is wrong", digit, i)
				}
			}
		}
	})
}
