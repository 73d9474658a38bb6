// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import (
	"testing"
)

func BenchmarkScalarBaseMult(b *testing.B) {
	k := newScalar(randomBig(newRand(), bigN))
	var p Point
	for b.Loop() {
		p.ScalarBaseMult(k)
	}
}

func BenchmarkScalarMult(b *testing.B) {
	k := newScalar(randomBig(newRand(), bigN))
	var p Point
	var q Affine
	q.SetGenerator()
	for b.Loop() {
		p.ScalarMult(k, &q)
	}
}

func BenchmarkVartimeDoubleBaseMult(b *testing.B) {
	r := newRand()
	u1, u2 := newScalar(randomBig(r, bigN)), newScalar(randomBig(r, bigN))
	var p Point
	var q Affine
	q.SetGenerator()
	for b.Loop() {
		p.VartimeDoubleBaseMult(u1, u2, &q)
	}
}

func BenchmarkVartimePreparedDoubleBaseMult(b *testing.B) {
	r := newRand()
	u1, u2 := newScalar(randomBig(r, bigN)), newScalar(randomBig(r, bigN))
	var p Point
	var t Prepared
	t.Set(bigG.affine(b))
	for b.Loop() {
		p.VartimePreparedDoubleBaseMult(u1, u2, &t)
	}
}

func BenchmarkPreparedSet(b *testing.B) {
	q := bigG.affine(b)
	var t Prepared
	for b.Loop() {
		t.Set(q)
	}
}

func BenchmarkAffine(b *testing.B) {
	var p Point
	var q Affine
	p.ScalarBaseMult(newScalar(randomBig(newRand(), bigN)))
	for b.Loop() {
		if p.Affine(&q) != nil {
			b.Fatal("infinite")
		}
	}
}

func BenchmarkScalarInvert(b *testing.B) {
	k := newScalar(randomBig(newRand(), bigN))
	for b.Loop() {
		k.Invert(k)
	}
}

func BenchmarkScalarInvertVartime(b *testing.B) {
	k := newScalar(randomBig(newRand(), bigN))
	for b.Loop() {
		k.InvertVartime(k)
	}
}

func BenchmarkSetCompressed(b *testing.B) {
	var q Affine
	var short [CompressedSize]byte
	q.SetGenerator()
	q.Compressed(&short)
	for b.Loop() {
		if q.SetBytes(short[:]) != nil {
			b.Fatal("refused")
		}
	}
}
