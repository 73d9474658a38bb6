// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package edwards25519

import (
	"fmt"
	"testing"
)

func benchScalars() (k, s *Scalar, a *Point) {
	r := newRand()
	k, s, a = newScalar(randomBig(r, bigL)), newScalar(randomBig(r, bigL)), new(Point)
	for _, x := range []*Scalar{k, s} { // full of random digits
		b := [64]byte{}
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		x.SetUniformBytes(&b)
	}
	a.ScalarBaseMult(k)
	return k, s, a
}

func BenchmarkScalarBaseMult(b *testing.B) {
	k, _, _ := benchScalars()
	var p Point
	for b.Loop() {
		p.ScalarBaseMult(k)
	}
}

func BenchmarkMontgomeryBase(b *testing.B) {
	var out [32]byte
	k := [32]byte{5, 6, 7}
	for b.Loop() {
		MontgomeryBase(&out, &k)
	}
}

func BenchmarkBytes(b *testing.B) {
	_, _, p := benchScalars()
	var out [32]byte
	for b.Loop() {
		p.Bytes(&out)
	}
}

func BenchmarkVartimeBytes(b *testing.B) {
	_, _, p := benchScalars()
	var out [32]byte
	for b.Loop() {
		p.VartimeBytes(&out)
	}
}

func BenchmarkSetBytes(b *testing.B) {
	_, _, p := benchScalars()
	var encoded [32]byte
	p.Bytes(&encoded)
	for b.Loop() {
		if !p.SetBytes(encoded[:]) {
			b.Fatal("refused")
		}
	}
}

func BenchmarkVartimeDoubleScalarBaseMult(b *testing.B) {
	k, s, a := benchScalars()
	var p Point
	for b.Loop() {
		p.VartimeDoubleScalarBaseMult(k, a, s)
	}
}

func BenchmarkVartimePreparedDoubleScalarBaseMult(b *testing.B) {
	k, s, a := benchScalars()
	var p Point
	var t Prepared
	t.Set(a)
	for b.Loop() {
		p.VartimePreparedDoubleScalarBaseMult(k, &t, s)
	}
}

func BenchmarkPreparedSet(b *testing.B) {
	_, _, a := benchScalars()
	var t Prepared
	for b.Loop() {
		t.Set(a)
	}
}

// BenchmarkVartimeMultiScalarMult has half of the scalars short, as batches of
// signatures do, and reports the time for all.
func BenchmarkVartimeMultiScalarMult(b *testing.B) {
	for _, n := range []int{8, 32, 128, 192, 512} {
		scalars, points := make([]Scalar, n), make([]Point, n)
		r := newRand()
		for i := range n {
			var wide [64]byte
			for j := range wide {
				wide[j] = byte(r.Uint32())
			}
			scalars[i].SetUniformBytes(&wide)
			points[i].ScalarBaseMult(&scalars[i])
			if i%2 == 0 {
				scalars[i].w[2], scalars[i].w[3] = 0, 0
			}
		}
		var p Point
		b.Run(fmt.Sprintf("Straus/%d", n), func(b *testing.B) {
			for b.Loop() {
				vartimeStraus(&p.e, scalars, points)
			}
		})
		for w := uint(6); w <= 8; w++ {
			b.Run(fmt.Sprintf("Pippenger%d/%d", w, n), func(b *testing.B) {
				for b.Loop() {
					vartimePippenger(&p.e, scalars, points, w)
				}
			})
		}
	}
}

func BenchmarkScalar(b *testing.B) {
	k, s, _ := benchScalars()
	wide := [64]byte{1, 2, 3, 63: 5}
	b.Run("SetUniformBytes", func(b *testing.B) {
		for b.Loop() {
			k.SetUniformBytes(&wide)
		}
	})
	b.Run("MulAdd", func(b *testing.B) {
		for b.Loop() {
			k.MulAdd(k, s, s)
		}
	})
	b.Run("schedule", func(b *testing.B) {
		for b.Loop() {
			var plan schedule
			var room [nafRoom]nafDigit
			plan.add(0, naf(&room, &k.w, nafWidth))
			plan.add(1, naf(&room, &s.w, baseNAFWidth))
		}
	})
}
