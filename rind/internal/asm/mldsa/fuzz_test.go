// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mldsa

import (
	"encoding/binary"
	"slices"
	"testing"

	"rind.example/rind/internal/asm/impl"
)

// available returns the implementations that run here, by tier.
func available() map[string]operations {
	list := make(map[string]operations)
	for _, i := range impl.Of(kernel) {
		if i.Available {
			list[i.Tier] = implementations[i.Tier]
		}
	}
	return list
}

// polyOf makes a polynomial with coefficients below q in absolute value of bytes,
// which repeat.
func polyOf(data []byte) (f Poly) {
	data = append(slices.Clip(data), 0, 0, 0, 1)
	for i := range f {
		at := 4 * i % (len(data) - 3)
		f[i] = int32(binary.LittleEndian.Uint32(data[at:])) % Q
	}
	return f
}

func FuzzProducts(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5}, []byte{6, 7, 0xff, 0xff, 0xff, 0x7f})
	f.Fuzz(func(t *testing.T, x, y []byte) {
		a, b := polyOf(x), polyOf(y)
		var want Poly
		schoolbook(&want, &a, &b)
		for tier, ops := range available() {
			p, q, r := a, b, Poly{}
			ops.ntt(&p)
			ops.ntt(&q)
			ops.product(&r, &p, &q)
			ops.inverseNTT(&r)
			if freeze(&r); r != want {
				t.Errorf("%s: %v times %v is %v", tier, a, b, r)
			}
		}
	})
}

func FuzzRounding(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5})
	f.Fuzz(func(t *testing.T, x []byte) {
		w := polyOf(x)
		for tier, ops := range available() {
			for gamma2, r := range ops.rounding {
				var w1, w0 Poly
				r.decompose(&w1, &w0, &w)
				for i, c := range w {
					if high, low := decomposition(c, gamma2); w1[i] != high || w0[i] != low {
						t.Errorf("%s: %d gives %d and %d", tier, c, w1[i], w0[i])
					}
				}
			}
		}
	})
}

func FuzzEncodings(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5})
	f.Fuzz(func(t *testing.T, data []byte) {
		src := make([]byte, 640)
		for i := range src {
			src[i] = append(slices.Clip(data), 0xa5)[i%(len(data)+1)]
		}
		for tier, ops := range available() {
			for _, e := range ops.codec.encodings() {
				if e.unpack == nil {
					continue
				}
				var p Poly
				again := make([]byte, e.size)
				if valid := e.unpack(&p, src[:e.size]); valid == 0 {
					continue
				}
				if e.pack(again, &p); !slices.Equal(again, src[:e.size]) {
					t.Errorf("%s: %s: %x becomes %x", tier, e.name, src[:e.size], again)
				}
			}
		}
	})
}

func FuzzReject(f *testing.F) {
	f.Add([]byte{1, 0xe0, 0x7f, 0, 0xe0, 0xff}, uint8(250))
	f.Fuzz(func(t *testing.T, src []byte, n uint8) {
		src = src[:len(src)/24*24]
		for _, ops := range available() {
			checkReject(t, ops.reject, int(n), src, candidates(src))
			for eta, sampler := range ops.rejectEta {
				checkReject(t, sampler, int(n), src, halvesOf(src, eta))
			}
		}
	})
}
