// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import (
	"bytes"
	"encoding/binary"
	"testing"

	"rind.example/rind/internal/asm/impl"
)

// others returns the implementations besides the twin that run here.
func others() (list []operations) {
	for _, i := range impl.Of(arithmetic) {
		if i.Available && i.Tier != impl.Generic {
			list = append(list, arithmetics[i.Tier])
		}
	}
	return append(list, chosen)
}

// coefficients reads a polynomial, and brings coefficients within a bound.
func coefficients(data []byte, bound int) (f Poly) {
	data = append(data[:len(data):len(data)], make([]byte, 2*N)...)
	for i := range f {
		f[i] = int16(int(int16(binary.LittleEndian.Uint16(data[2*i:]))) % (bound + 1))
	}
	return f
}

func FuzzSingleCoefficients(f *testing.F) {
	f.Add([]byte{1, 2, 3, 0x80})
	f.Fuzz(func(t *testing.T, data []byte) {
		a := coefficients(data, 1<<15)
		twin := arithmetics[impl.Generic]
		for _, ops := range others() {
			for _, pick := range []func(operations) func(*Poly){
				func(o operations) func(*Poly) { return o.reduce },
				func(o operations) func(*Poly) { return o.center },
			} {
				x, y := a, a
				pick(twin)(&x)
				pick(ops)(&y)
				if !same(&x, &y) {
					t.Errorf("%v, not %v", y, x)
				}
			}
			for _, d := range widths {
				want, got := make([]byte, 32*d), make([]byte, 32*d)
				c := compressible(a, d)
				twin.compress(want, &c, d)
				if ops.compress(got, &c, d); !bytes.Equal(got, want) {
					t.Errorf("Compress%d = %x, want %x", d, got, want)
				}
			}
		}
	})
}

// FuzzTransforms compares what comes out of the transformed domain.
func FuzzTransforms(f *testing.F) {
	f.Add([]byte{1}, []byte{2})
	f.Fuzz(func(t *testing.T, data, more []byte) {
		a, b := coefficients(data, Q-1), coefficients(more, Q-1)
		var want [N]int
		schoolbook(&want, &a, &b)
		for _, ops := range append(others(), arithmetics[impl.Generic]) {
			x, y, caches := a, b, make([]Poly, 1)
			ops.ntt(&x)
			ops.ntt(&y)
			ops.cache(&caches[0], &y)
			var r Poly
			ops.innerProduct(&r, []Poly{x}, []Poly{y}, caches)
			ops.inverseNTT(&r)
			for i := range r {
				if residue(int(r[i])-want[i]) != 0 {
					t.Fatalf("coefficient %d of the product is %d, want %d", i, r[i], want[i])
				}
			}
		}
	})
}

func FuzzBytes(f *testing.F) {
	f.Add([]byte{1, 2, 3}, uint(3))
	f.Fuzz(func(t *testing.T, data []byte, start uint) {
		padded := append(data[:len(data):len(data)], make([]byte, sampled)...)
		checkReject(t, data[:len(data)/24*24], int(start%(N+1)))
		for _, ops := range others() {
			checkSample(t, ops, (*[sampled]byte)(padded))
			checkCBD(t, ops, (*[128]byte)(padded), (*[192]byte)(padded))
			for _, d := range widths {
				var x, y Poly
				decompressGeneric(&x, padded[:32*d], d)
				if ops.decompress(&y, padded[:32*d], d); x != y {
					t.Errorf("Decompress%d = %v, want %v", d, y, x)
				}
			}
			var x, y Poly
			want := decode12Generic(&x, (*[384]byte)(padded))
			if ok := ops.decode12(&y, (*[384]byte)(padded)); ok != want {
				t.Errorf("Decode12 = %t, want %t", ok, want)
			}
			if ops.arrange(&x); x != y {
				t.Errorf("Decode12 makes %v, want %v", y, x)
			}
		}
	})
}
