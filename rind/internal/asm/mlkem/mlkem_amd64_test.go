// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

//go:build !purego

package mlkem

import "testing"

const purego = false

func init() {
	arithmetics["avx2"] = operations{
		ntt: nttAVX2, inverseNTT: inverseNTTAVX2, reduce: reduceAVX2,
		center: centerAVX2, arrange: func(f *Poly) { arrangeAVX2(f, f) }, cache: cacheAVX2, innerProduct: innerProductVector,
		innerColumn: innerColumnVector, addDecompress1: addDecompress1AVX2,
		add: addAVX2, sub: subAVX2, compress: compressAVX2, decompress: decompressAVX2,
		encode12: encode12AVX2, decode12: decode12Vector, sample: sampleVector,
		addPlain: addPlainAVX2, cbd2: cbd2AVX2, addCBD2: addCBD2AVX2, cbd3: cbd3AVX2,
	}
}

func compressAVX2(dst []byte, f *Poly, d int) {
	switch d {
	case 1:
		compress1AVX2((*[32]byte)(dst), f)
	case 4:
		compress4AVX2((*[128]byte)(dst), f)
	case 5:
		compress5AVX2((*[160]byte)(dst), f)
	case 10:
		compress10AVX2((*[320]byte)(dst), f)
	case 11:
		compress11AVX2((*[352]byte)(dst), f)
	}
}

func decompressAVX2(f *Poly, src []byte, d int) {
	switch d {
	case 1:
		clear(f[:])
		addDecompress1AVX2(f, (*[32]byte)(src))
	case 4:
		decompress4AVX2(f, (*[128]byte)(src))
	case 5:
		decompress5AVX2(f, (*[160]byte)(src))
	case 10:
		decompress10AVX2(f, (*[320]byte)(src))
	case 11:
		decompress11AVX2(f, (*[352]byte)(src))
	}
}

// TestDispatchChoosesByFeature runs the exported functions with the tier denied.
func TestDispatchChoosesByFeature(t *testing.T) {
	defer func(avx2 bool) { useAVX2 = avx2 }(useAVX2)
	useAVX2 = false
	f := Poly{1, 2, 3}
	for i := range f {
		f[i] = int16(i*13 - 1600)
	}
	g := f
	NTT(&f)
	if nttGeneric(&g); f != g {
		t.Error("without AVX2, NTT is not the portable one")
	}
}
