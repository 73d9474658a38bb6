// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package lanekernels

import "rind.example/rind/internal/contract"

// Moduli of ML-KEM (FIPS 203, section 2.4) and ML-DSA (FIPS 204, section 2.3).
const (
	kemQ = 3329
	dsaQ = 8380417
)

// Package has the contracts: each kernel works on 256 coefficients in place.
var Package = contract.Package{
	Path: "rind/prove/lane/internal/lanekernels",
	Kernels: []contract.Kernel{
		on("forward16", congruence(kemQ, 16, -kemQ+1, kemQ-1, -16000, 16000, forward(17, 7, 128, 16))),
		on("tail16", congruence(kemQ, 16, -kemQ+1, kemQ-1, -12000, 12000, then(forward(17, 7, 8, 2), tailOrder))),
		on("inverse16", congruence(kemQ, 16, -4*kemQ, 4*kemQ, -kemQ, kemQ, inverse)),
		on("barrettFloor16", congruence(kemQ, 16, -32768, 32767, 0, kemQ, same)),
		on("barrettRound16", congruence(kemQ, 16, -32768, 32767, -1664, 1664, same)),
		on("canonical16", lanewise(16, -kemQ+1, kemQ-1, 0, kemQ-1, func(x int64) int64 { return (x + kemQ) % kemQ })),
		on("toMontgomery16", congruence(kemQ, 16, -32768, 32767, -2497, 2497, times2to16)),
		on("pairs16", congruence(kemQ, 16, -12000, 12000, -12000, 12000, fourth(16, pairs))),
		on("wholePairs16", congruence(kemQ, 16, -12000, 12000, -12000, 12000, fourth(16, pairs))),
		on("lanes16", congruence(kemQ, 16, -12000, 12000, -12000, 12000, fourth(16, sums(16)))),
		on("forward32", congruence(dsaQ, 32, -dsaQ+1, dsaQ-1, -3*dsaQ, 3*dsaQ, forward(1753, 8, 128, 64))),
		on("reduce32", congruence(dsaQ, 32, -(1<<31-1<<22-1), 1<<31-1<<22-1, -6283008, 6283008, same)),
		on("wholeSums32", congruence(dsaQ, 32, -9*dsaQ, 9*dsaQ, -9*dsaQ, 9*dsaQ, fourth(8, sums(32)))),
		on("upperSums32", congruence(dsaQ, 32, -9*dsaQ, 9*dsaQ, -9*dsaQ, 9*dsaQ, fourth(8, sums(32)))),
		exceeds, positive, pack,
	},
}

// The kernels with other arguments.
var (
	flag    = &contract.Result{Number: contract.Number{Name: "ret", Words: 1}}
	few     = contract.Arg{Name: "p", Size: 4 * 64}
	exceeds = contract.Kernel{
		Symbol: "exceeds32", Result: flag,
		Args: []contract.Arg{few, {Name: "bound", Kind: contract.Integer, Public: true, Values: []uint64{1, 30, 1000}}},
		Computes: contract.Lanewise{In: lanes(32, -1000, 1000), Result: func(x []int64) uint64 {
			if max(x[0], -x[0]) >= x[1] {
				return ^uint64(0)
			}
			return 0
		}},
	}
	positive = contract.Kernel{
		Symbol: "positive32", Result: flag, Args: []contract.Arg{few},
		Computes: contract.Lanewise{In: lanes(32, -1<<20, 1<<20), All: true, Result: func(x []int64) uint64 {
			if x[0] >= 0 {
				return 1
			}
			return 0
		}},
	}
	pack = contract.Kernel{
		Symbol: "pack10",
		Args:   []contract.Arg{{Name: "dst", Size: 20, Access: contract.Write}, {Name: "p", Size: 32}},
		Computes: contract.Lanewise{
			In: lanes(16, -32768, 32767), Out: map[string]contract.Lanes{"dst": {Bits: 10, High: 1023}},
			Of: func(x, y []int64) { y[0] = (x[0] + 3) & 1023 },
		},
	}
)

// on is the contract of a kernel on coefficients in place.
func on(symbol string, f contract.Function) contract.Kernel {
	size := 2
	switch f := f.(type) {
	case contract.Congruence:
		size = f.In["p"].Bits / 8
	case contract.Lanewise:
		size = f.In["p"].Bits / 8
	}
	return contract.Kernel{
		Symbol:   symbol,
		Args:     []contract.Arg{{Name: "p", Size: 256 * size, Access: contract.ReadWrite}},
		Computes: f,
	}
}

// lanes describes the coefficients.
func lanes(bits int, low, high int64) map[string]contract.Lanes {
	return map[string]contract.Lanes{"p": {Bits: bits, Low: low, High: high}}
}

// A transform computes with the forms of all coefficients, which it overwrites.
type transform func(r contract.Ring, f []contract.Form) []contract.Form

// congruence states a linear map.
func congruence(q int64, bits int, low, high, outLow, outHigh int64, f transform) contract.Congruence {
	return contract.Congruence{
		Modulus: q, In: lanes(bits, low, high), Out: lanes(bits, outLow, outHigh),
		Forms: func(r contract.Ring, in map[string][]contract.Form) map[string][]contract.Form {
			return map[string][]contract.Form{"p": f(r, append([]contract.Form(nil), in["p"]...))}
		},
	}
}

// lanewise states a function of each coefficient.
func lanewise(bits int, low, high, outLow, outHigh int64, f func(int64) int64) contract.Lanewise {
	return contract.Lanewise{
		In: lanes(bits, low, high), Out: lanes(bits, outLow, outHigh),
		Of: func(x, y []int64) { y[0] = f(x[0]) },
	}
}

func same(_ contract.Ring, f []contract.Form) []contract.Form { return f }

func times2to16(r contract.Ring, f []contract.Form) []contract.Form {
	for i := range f {
		f[i] = r.Scale(1<<16, f[i])
	}
	return f
}

// forward is the layers of a transform from one distance down to another: the
// factor of each block is root to the power of its number, bits reversed.
func forward(root int64, bits, from, to int) transform {
	return func(r contract.Ring, f []contract.Form) []contract.Form {
		for distance := from; distance >= to; distance /= 2 {
			for start := 0; start < len(f); start += 2 * distance {
				z := r.Power(root, reversed(bits, (len(f)+start)/(2*distance)))
				for i := start; i < start+distance; i++ {
					t := r.Scale(z, f[i+distance])
					f[i], f[i+distance] = r.Add(f[i], t), r.Sub(f[i], t)
				}
			}
		}
		return f
	}
}

// reversed returns x with its lowest bits in reverse order.
func reversed(bits, x int) (y int) {
	for range bits {
		x, y = x>>1, y<<1|x&1
	}
	return y
}

func then(f, g transform) transform {
	return func(r contract.Ring, forms []contract.Form) []contract.Form { return g(r, f(r, forms)) }
}

// tailOrder puts, of each 32 coefficients, those with i mod 4 < 2 first.
func tailOrder(_ contract.Ring, f []contract.Form) []contract.Form {
	var out []contract.Form
	for start := 0; start < len(f); start += 32 {
		for _, low := range []int{0, 2} {
			for i := start; i < start+32; i += 4 {
				out = append(out, f[i+low], f[i+low+1])
			}
		}
	}
	return out
}

// inverse is the layer of FIPS 203, Algorithm 10, at distance 16.
func inverse(r contract.Ring, f []contract.Form) []contract.Form {
	for start := 0; start < len(f); start += 32 {
		z := r.Power(17, reversed(7, 15-start/32))
		for i := start; i < start+16; i++ {
			a, b := f[i], f[i+16]
			f[i], f[i+16] = r.Add(a, b), r.Scale(z, r.Sub(b, a))
		}
	}
	return f
}

// fourth replaces, of each four vectors of some lanes, the last by a function of the
// others.
func fourth(n int, of func(r contract.Ring, a, b, c []contract.Form) []contract.Form) transform {
	return func(r contract.Ring, f []contract.Form) []contract.Form {
		for i := 0; i < len(f); i += 4 * n {
			copy(f[i+3*n:], of(r, f[i:][:n], f[i+n:][:n], f[i+2*n:][:n]))
		}
		return f
	}
}

// pairs multiplies pairs as coefficients of linear polynomials modulo X^2 - z, where
// c has b0 and z*b1, and divides by 2^16.
func pairs(r contract.Ring, a, b, c []contract.Form) (d []contract.Form) {
	k := r.Inverse(1 << 16)
	for i := 0; i < len(a); i += 2 {
		d = append(d,
			r.Scale(k, r.Add(r.Mul(a[i], c[i]), r.Mul(a[i+1], c[i+1]))),
			r.Scale(k, r.Add(r.Mul(a[i], b[i+1]), r.Mul(a[i+1], b[i]))))
	}
	return d
}

// sums is (a b + b c)/2^32, or (a b + a c)/2^16.
func sums(bits int) func(r contract.Ring, a, b, c []contract.Form) []contract.Form {
	return func(r contract.Ring, a, b, c []contract.Form) (d []contract.Form) {
		k := r.Inverse(r.Power(2, bits))
		for i := range a {
			second := r.Mul(a[i], c[i])
			if bits == 32 {
				second = r.Mul(b[i], c[i])
			}
			d = append(d, r.Scale(k, r.Add(r.Mul(a[i], b[i]), second)))
		}
		return d
	}
}
