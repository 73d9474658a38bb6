// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import (
	"fmt"

	"rind.example/rind/internal/contract"
)

type form = contract.Form

// A mapping makes forms of forms.
type mapping func(r contract.Ring, f []form) []form

// between states that an output is a mapping of an input.
func between(from string, in contract.Lanes, to string, out contract.Lanes, f mapping) contract.Congruence {
	return contract.Congruence{
		Modulus: q,
		In:      map[string]contract.Lanes{from: in},
		Out:     map[string]contract.Lanes{to: out},
		Forms: func(r contract.Ring, forms map[string][]form) map[string][]form {
			return map[string][]form{to: f(r, append([]form(nil), forms[from]...))}
		},
	}
}

// on is a mapping of f to itself.
func on(in, out contract.Lanes, f mapping) contract.Congruence { return between("f", in, "f", out, f) }

// times multiplies by a number.
func times(k int64) mapping {
	return func(r contract.Ring, f []form) []form {
		for i := range f {
			f[i] = r.Scale(k, f[i])
		}
		return f
	}
}

// then is one mapping after the other.
func then(f, g mapping) mapping {
	return func(r contract.Ring, x []form) []form { return g(r, f(r, x)) }
}

// order returns the coefficient in each place of the transformed domain. Of 32
// coefficients, the pairs with even numbers are in the first half, the odd ones in the
// second, in the order 0, 4, 2, 6, 8, 12, 10, 14 and 1, 5, 3, 7, 9, 13, 11, 15.
func order() (coefficients [n]int) {
	pairs := [8]int{0, 4, 2, 6, 8, 12, 10, 14}
	for i := range coefficients {
		pair := pairs[i%16/2] + i/16%2
		coefficients[i] = i - i%32 + 2*pair + i%2
	}
	return coefficients
}

// arranged brings FIPS 203's order into that of the transformed domain; standard
// does the reverse.
func arranged(_ contract.Ring, f []form) []form {
	out := make([]form, n)
	for i, c := range order() {
		out[i] = f[c]
	}
	return out
}

func standard(_ contract.Ring, f []form) []form {
	out := make([]form, n)
	for i, c := range order() {
		out[c] = f[i]
	}
	return out
}

// bitRev7 is FIPS 203's BitRev7.
func bitRev7(i int) (r int) {
	for j := range 7 {
		r |= i >> j & 1 << (6 - j)
	}
	return r
}

// ntt is FIPS 203, Algorithm 9.
func ntt(r contract.Ring, f []form) []form {
	i := 1
	for length := 128; length >= 2; length /= 2 {
		for start := 0; start < n; start += 2 * length {
			zeta := r.Power(17, bitRev7(i))
			i++
			for j := start; j < start+length; j++ {
				t := r.Scale(zeta, f[j+length])
				f[j], f[j+length] = r.Add(f[j], t), r.Sub(f[j], t)
			}
		}
	}
	return f
}

// inverseNTT is FIPS 203, Algorithm 10.
func inverseNTT(r contract.Ring, f []form) []form {
	i := 127
	for length := 2; length <= 128; length *= 2 {
		for start := 0; start < n; start += 2 * length {
			zeta := r.Power(17, bitRev7(i))
			i--
			for j := start; j < start+length; j++ {
				t := f[j]
				f[j] = r.Add(t, f[j+length])
				f[j+length] = r.Scale(zeta, r.Sub(f[j+length], t))
			}
		}
	}
	return times(r.Inverse(128))(r, f)
}

// transforms are the transform and its inverse.
func transforms() []contract.Kernel {
	return []contract.Kernel{
		inPlace("ntt", "f = NTT(f) (FIPS 203, Algorithm 9), at most 4160 in absolute value, for coefficients below q",
			on(lanes(q-1), lanes(transformed), then(ntt, arranged))),
		inPlace("inverseNTT", "f = 2^16 NTT^-1(f) (FIPS 203, Algorithm 10), below q in absolute value, for coefficients of at most 4095",
			on(lanes(summed), lanes(q-1), then(standard, then(inverseNTT, times(1<<16))))),
	}
}

// products are the routines that multiply transformed polynomials.
func products() []contract.Kernel {
	list := []contract.Kernel{kernel("cache", "c = (b0, z b1) mod q for each pair of coefficients of b modulo X^2-z, below q in absolute value",
		between("b", any16, "c", lanes(q-1), then(standard, then(cached, arranged))),
		polynomials("c", 1, contract.Write), polynomials("b", 1, contract.Read))}
	for k := 1; k <= 4; k++ {
		list = append(list, sumOfProducts(fmt.Sprintf("innerProduct%d", k), "polynomials each", k, 1))
	}
	for k := 2; k <= 4; k++ {
		list = append(list, sumOfProducts(fmt.Sprintf("innerColumn%d", k), fmt.Sprintf("polynomials each, of a those %d apart", k), k, k))
	}
	return list
}

// sumOfProducts is a routine that multiplies every step'th polynomial from a on.
func sumOfProducts(symbol, of string, k, step int) contract.Kernel {
	doc := fmt.Sprintf("r = sum of 2^-16 (a0 c0 + a1 c1, a0 b1 + a1 b0) mod q over the pairs of %d %s, "+
		"c being caches; at most 4095 in absolute value, for coefficients of at most 4160", k, of)
	factor := lanes(transformed)
	return kernel(symbol, doc,
		contract.Congruence{
			Modulus: q,
			In:      map[string]contract.Lanes{"a": factor, "b": factor, "caches": factor},
			Out:     map[string]contract.Lanes{"r": lanes(summed)},
			Forms: func(r contract.Ring, in map[string][]form) map[string][]form {
				var a []form
				for i := range k {
					a = append(a, in["a"][n*step*i:][:n]...)
				}
				return map[string][]form{"r": innerProduct(r, a, in["b"], in["caches"])}
			},
		},
		polynomials("r", 1, contract.Write), polynomials("a", (k-1)*step+1, contract.Read),
		polynomials("b", k, contract.Read), polynomials("caches", k, contract.Read))
}

// cached multiplies the second of each pair by its root (FIPS 203, 4.3.1).
func cached(r contract.Ring, f []form) []form {
	for i := range n / 2 {
		f[2*i+1] = r.Scale(r.Power(17, 2*bitRev7(i)+1), f[2*i+1])
	}
	return f
}

// innerProduct is FIPS 203, Algorithms 11 and 12. Pairs stand side by side in any order
// of the transformed domain.
func innerProduct(r contract.Ring, a, b, c []form) []form {
	out, scale := make([]form, n), r.Inverse(1<<16)
	for i := range out {
		out[i] = r.Const(0)
	}
	for j := range len(a) / 2 {
		i, x, y := 2*j%n, 2*j, 2*j+1
		out[i] = r.Add(out[i], r.Add(r.Mul(a[x], c[x]), r.Mul(a[y], c[y])))
		out[i+1] = r.Add(out[i+1], r.Add(r.Mul(a[x], b[y]), r.Mul(a[y], b[x])))
	}
	return times(scale)(r, out)
}
