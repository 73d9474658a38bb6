// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package contract holds the contracts of the assembly of package mlkem, for the
// prover.
package contract

import (
	"fmt"
	"slices"

	"rind.example/rind/internal/contract"
)

// q is the modulus and n the number of coefficients (FIPS 203, 2.4).
const (
	q = 3329
	n = 256
)

// The bounds of the package: of transformed polynomials, and of inner products.
const (
	transformed = 4160
	summed      = 4095
)

// Package lists the contract of each routine.
var Package = contract.Package{
	Path:    "rind/internal/asm/mlkem",
	Kernels: slices.Concat(transforms(), products(), reductions(), compressions(), encodings(), sampled(), samples()),
}

// lanes are coefficients of at most a bound in absolute value.
func lanes(bound int64) contract.Lanes { return contract.Lanes{Bits: 16, Low: -bound, High: bound} }

// Coefficients of any 16 bits, and residues in [0, q).
var (
	any16    = contract.Lanes{Bits: 16, Low: -1 << 15, High: 1<<15 - 1}
	residues = contract.Lanes{Bits: 16, High: q - 1}
)

// fields are integers of d bits.
func fields(d int) contract.Lanes { return contract.Lanes{Bits: d, High: 1<<d - 1} }

// polynomials is an argument of some polynomials.
func polynomials(name string, count int, access contract.Access) contract.Arg {
	a := contract.Arg{Name: name, Size: 2 * n, Access: access}
	if count > 1 {
		a.Entries = count
	}
	return a
}

// kernel is a routine that a processor with AVX2 runs.
func kernel(symbol, doc string, computes contract.Function, args ...contract.Arg) contract.Kernel {
	return contract.Kernel{Symbol: symbol + "AVX2", Doc: doc, Needs: []string{"avx2"}, Args: args, Computes: computes}
}

// inPlace is a routine that replaces the polynomial f.
func inPlace(symbol, doc string, computes contract.Function) contract.Kernel {
	return kernel(symbol, doc, computes, polynomials("f", 1, contract.ReadWrite))
}

// reductions are the routines on single coefficients.
func reductions() []contract.Kernel {
	same := func(_ contract.Ring, f []form) []form { return f }
	sum := func(symbol, doc string, of func(r contract.Ring, x, y form) form) contract.Kernel {
		k := kernel(symbol, doc, contract.Congruence{
			Modulus: q,
			In:      map[string]contract.Lanes{"a": lanes(16383), "b": lanes(16383)},
			Out:     map[string]contract.Lanes{"r": lanes(32766)},
			Forms: func(r contract.Ring, in map[string][]form) map[string][]form {
				out := make([]form, n)
				for i := range out {
					out[i] = of(r, in["a"][i], in["b"][i])
				}
				return map[string][]form{"r": out}
			},
		}, polynomials("r", 1, contract.Write), polynomials("a", 1, contract.Read), polynomials("b", 1, contract.Read))
		k.Alias = []string{"r=a", "r=b", "a=b", "r=a=b"}
		return k
	}
	return []contract.Kernel{
		inPlace("reduce", "f mod q in [0, q), for any coefficients", on(any16, residues, same)),
		inPlace("center", "f mod q nearest to 0, for any coefficients", on(any16, lanes(q/2), same)),
		kernel("addPlain", "f = 2^16 f + a mod q in [0, q), for any f and transformed a", contract.Congruence{
			Modulus: q,
			In:      map[string]contract.Lanes{"f": any16, "a": lanes(transformed)},
			Out:     map[string]contract.Lanes{"f": residues},
			Forms: func(r contract.Ring, in map[string][]form) map[string][]form {
				out := make([]form, n)
				for i := range out {
					out[i] = r.Add(r.Scale(1<<16, in["f"][i]), in["a"][i])
				}
				return map[string][]form{"f": out}
			},
		}, polynomials("f", 1, contract.ReadWrite), polynomials("a", 1, contract.Read)),
		sum("add", "r = a+b mod q without overflow, for coefficients of at most 16383 in absolute value", contract.Ring.Add),
		sum("sub", "r = a-b mod q without overflow, for coefficients of at most 16383 in absolute value", contract.Ring.Sub),
	}
}

// compressions are FIPS 203's Compress and Decompress (4.2.1) with its encoding.
func compressions() (list []contract.Kernel) {
	list = append(list, kernel("addDecompress1", "f = f + Decompress_1(ByteDecode_1(src)), for coefficients of at most 16383 in absolute value",
		contract.Lanewise{
			In:  map[string]contract.Lanes{"f": lanes(16383), "src": fields(1)},
			Out: map[string]contract.Lanes{"f": lanes(16383 + 1665)},
			Of:  func(x, y []int64) { y[0] = x[0] + rounded(x[1]*q, 2) },
		},
		polynomials("f", 1, contract.ReadWrite), contract.Arg{Name: "src", Size: 32}))
	for _, d := range []int{1, 4, 5, 10, 11} {
		from, which := any16, "any coefficients"
		if d >= 10 {
			from, which = lanes(4095), "coefficients of at most 4095 in absolute value"
		}
		list = append(list, kernel(fmt.Sprintf("compress%d", d),
			fmt.Sprintf("dst = ByteEncode_%d(Compress_%d(f mod q)), for %s", d, d, which),
			contract.Lanewise{
				In:  map[string]contract.Lanes{"f": from},
				Out: map[string]contract.Lanes{"dst": fields(d)},
				Of:  func(x, y []int64) { y[0] = rounded(residue(x[0])<<d, q) & (1<<d - 1) },
			},
			contract.Arg{Name: "dst", Size: 32 * d, Access: contract.Write}, polynomials("f", 1, contract.Read)))
		if d == 1 {
			continue // addDecompress1 above
		}
		list = append(list, kernel(fmt.Sprintf("decompress%d", d),
			fmt.Sprintf("f = Decompress_%d(ByteDecode_%d(src))", d, d),
			contract.Lanewise{
				In:  map[string]contract.Lanes{"src": fields(d)},
				Out: map[string]contract.Lanes{"f": residues},
				Of:  func(x, y []int64) { y[0] = rounded(x[0]*q, 1<<d) },
			},
			polynomials("f", 1, contract.Write), contract.Arg{Name: "src", Size: 32 * d}))
	}
	return list
}

// residue returns x modulo q in [0, q).
func residue(x int64) int64 { return (x%q + q) % q }

// rounded returns x/m for x >= 0, to the nearest integer, halves up.
func rounded(x, m int64) int64 { return (2*x + m) / (2 * m) }

// encodings are the routines that change the order of transformed polynomials.
func encodings() []contract.Kernel {
	arrange := kernel("arrange", "f = src in the order of the transformed domain, from FIPS 203's",
		between("src", residues, "f", residues, arranged),
		polynomials("f", 1, contract.Write), polynomials("src", 1, contract.Read))
	arrange.Alias = []string{"f=src"}
	return []contract.Kernel{
		arrange,
		kernel("encode12", "dst = ByteEncode_12(f mod q) in FIPS 203's order, for any coefficients",
			between("f", any16, "dst", contract.Lanes{Bits: 12, High: q - 1}, standard),
			contract.Arg{Name: "dst", Size: 384, Access: contract.Write}, polynomials("f", 1, contract.Read)),
		kernel("decode12", "f = ByteDecode_12(src) mod q in [0, q), in the order of the transformed domain",
			between("src", fields(12), "f", residues, arranged),
			polynomials("f", 1, contract.Write), contract.Arg{Name: "src", Size: 384}),
	}
}

// samples are FIPS 203's SamplePolyCBD (Algorithm 8): the bits of a coefficient are a
// lane.
func samples() (list []contract.Kernel) {
	bits := func(x int64, eta int) (y int64) {
		for i := range eta {
			y += x>>i&1 - x>>(eta+i)&1
		}
		return y
	}
	list = append(list, kernel("addCBD2", "f = f + SamplePolyCBD_2(src), for coefficients of at most 16383 in absolute value",
		contract.Lanewise{
			In:  map[string]contract.Lanes{"f": lanes(16383), "src": fields(4)},
			Out: map[string]contract.Lanes{"f": lanes(16385)},
			Of:  func(x, y []int64) { y[0] = x[0] + bits(x[1], 2) },
		},
		polynomials("f", 1, contract.ReadWrite), contract.Arg{Name: "src", Size: 128}))
	for eta := 2; eta <= 3; eta++ {
		list = append(list, kernel(fmt.Sprintf("cbd%d", eta), fmt.Sprintf("f = SamplePolyCBD_%d(src)", eta),
			contract.Lanewise{
				In:  map[string]contract.Lanes{"src": fields(2 * eta)},
				Out: map[string]contract.Lanes{"f": lanes(int64(eta))},
				Of:  func(x, y []int64) { y[0] = bits(x[0], eta) },
			},
			polynomials("f", 1, contract.Write), contract.Arg{Name: "src", Size: 64 * eta}))
	}
	return list
}
