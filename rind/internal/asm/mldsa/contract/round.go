// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import (
	"fmt"

	"rind.example/rind/internal/contract"
)

// reductions lists the routines that keep residues, and sums.
func reductions() []contract.Kernel {
	f := []contract.Arg{poly("f", contract.ReadWrite)}
	sum := []contract.Arg{poly("r", contract.Write), poly("a", contract.Read), poly("b", contract.Read)}
	aliases := []string{"r=a", "r=b", "a=b", "r=a=b"}
	half, same := below(1<<30-1), func(_ contract.Ring, in forms) forms { return in }
	combination := func(factor int64) contract.Congruence {
		return contract.Congruence{Modulus: q, In: ranges{"a": half, "b": half}, Out: ranges{"r": below(1<<31 - 2)},
			Forms: func(r contract.Ring, in forms) forms {
				return forms{"r": each(256, func(i int) contract.Form { return r.Add(in["a"][i], r.Scale(factor, in["b"][i])) })}
			}}
	}
	return []contract.Kernel{
		{
			Symbol: "reduceAVX2", Needs: avx2, Args: f,
			Doc:      "f = f modulo q, at most 6283008 in absolute value",
			Computes: contract.Congruence{Modulus: q, In: ranges{"f": whole}, Out: ranges{"f": below(6283008)}, Forms: same},
		},
		{
			Symbol: "shiftLeft13AVX2", Needs: avx2, Args: f,
			Doc: "f = 2^13 f",
			Computes: contract.Lanewise{In: ranges{"f": within(0, 1<<10-1)}, Out: ranges{"f": within(0, q-1)},
				Of: func(x, y []int64) { y[0] = x[0] << 13 }},
		},
		{
			Symbol: "addAVX2", Needs: avx2, Args: sum, Alias: aliases,
			Doc:      "r = a + b, without overflow for coefficients below 2^30",
			Computes: combination(1),
		},
		{
			Symbol: "subAVX2", Needs: avx2, Args: sum, Alias: aliases,
			Doc:      "r = a - b, without overflow for coefficients below 2^30",
			Computes: combination(-1),
		},
	}
}

// small lists the routines on polynomials of 16-bit coefficients.
func small() []contract.Kernel {
	short := contract.Lanes{Bits: 16, Low: -1 << 15, High: 1<<15 - 1}
	args := []contract.Arg{poly("r", contract.Write), poly("a", contract.Read), {Name: "b", Size: 512}}
	sum := func(factor int64) contract.Congruence {
		return contract.Congruence{Modulus: q, In: ranges{"a": below(1 << 30), "b": short}, Out: ranges{"r": below(1<<30 + 1<<15)},
			Forms: func(r contract.Ring, in forms) forms {
				return forms{"r": each(256, func(i int) contract.Form { return r.Add(in["a"][i], r.Scale(factor, in["b"][i])) })}
			}}
	}
	return []contract.Kernel{
		{
			Symbol: "addSmallAVX2", Needs: avx2, Args: args, Alias: []string{"r=a"},
			Doc:      "r = a + b, b of 16-bit coefficients, without overflow for a up to 2^30",
			Computes: sum(1),
		},
		{
			Symbol: "subSmallAVX2", Needs: avx2, Args: args, Alias: []string{"r=a"},
			Doc:      "r = a - b, b of 16-bit coefficients, without overflow for a up to 2^30",
			Computes: sum(-1),
		},
		{
			Symbol: "widenAVX2", Needs: avx2,
			Args: []contract.Arg{poly("f", contract.Write), {Name: "src", Size: 256}},
			Doc:  "f = src, of 8-bit coefficients",
			Computes: contract.Lanewise{In: ranges{"src": {Bits: 8, Low: -1 << 7, High: 1<<7 - 1}}, Out: ranges{"f": within(-1<<7, 1<<7-1)},
				Of: func(x, y []int64) { y[0] = x[0] }},
		},
		{
			Symbol: "narrowAVX2", Needs: avx2,
			Args: []contract.Arg{{Name: "dst", Size: 512, Access: contract.Write}, poly("f", contract.Read)},
			Doc:  "dst = f, of coefficients that fit 16 bits",
			Computes: contract.Lanewise{In: ranges{"f": within(-1<<15, 1<<15-1)}, Out: ranges{"dst": short},
				Of: func(x, y []int64) { y[0] = x[0] }},
		},
	}
}

// centred returns x modulo m in (-m/2, m/2] (FIPS 204, 2.3).
func centred(x, m int64) int64 {
	if x = (x%m + m) % m; x > m/2 {
		x -= m
	}
	return x
}

// power2Round is FIPS 204, Algorithm 35.
func power2Round(x, y []int64) {
	r := (x[0] + q) % q
	y[1] = centred(r, 1<<13)
	y[0] = (r - y[1]) >> 13
}

// decompose is FIPS 204, Algorithm 36.
func decompose(r, gamma2 int64) (r1, r0 int64) {
	r = (r + q) % q
	r0 = centred(r, 2*gamma2)
	if r-r0 == q-1 {
		return 0, r0 - 1
	}
	return (r - r0) / (2 * gamma2), r0
}

// makeHint is FIPS 204, Algorithm 39, for high bits r1 from which low bits have moved
// to r0: whether it has others now.
func makeHint(r1, r0, gamma2 int64) int64 {
	if now, _ := decompose((r1*2*gamma2+r0+q)%q, gamma2); now != r1 {
		return 1
	}
	return 0
}

// exceeds is the routine of the norm, for the bounds of FIPS 204, Algorithms 7 and 8:
// gamma1 - beta, gamma2 - beta and gamma2 of ML-DSA-44, 65 and 87.
func exceeds() contract.Kernel {
	const half88, half32 = (q - 1) / 88, (q - 1) / 32
	return contract.Kernel{
		Symbol: "exceedsAVX2", Needs: avx2,
		Args: []contract.Arg{poly("f", contract.Read), {Name: "bound", Kind: contract.Integer, Public: true, Values: []uint64{
			1<<17 - 78, 1<<19 - 196, 1<<19 - 120, half88 - 78, half32 - 196, half32 - 120, half88, half32,
		}}},
		Result: &contract.Result{Number: contract.Number{Name: "ret", Words: 1}},
		Doc:    "all ones if some |c mod+- q| >= bound, else 0 (FIPS 204, 2.3)",
		Computes: contract.Lanewise{In: ranges{"f": residue}, Result: func(x []int64) uint64 {
			if c := max(x[0], -x[0]); min(c, q-c) >= x[1] { // |c mod+- q|
				return 1<<64 - 1
			}
			return 0
		}},
	}
}

// roundings lists the routines that take coefficients apart.
func roundings() []contract.Kernel {
	t := contract.Kernel{
		Symbol: "power2RoundAVX2", Needs: avx2,
		Args:  []contract.Arg{poly("t1", contract.Write), poly("t0", contract.Write), poly("t", contract.Read)},
		Alias: []string{"t1=t", "t0=t"},
		Doc:   "t = t1*2^13 + t0 modulo q, t0 in (-2^12, 2^12] (FIPS 204, Algorithm 35)",
		Computes: contract.Lanewise{In: ranges{"t": residue},
			Out: ranges{"t1": within(0, 1<<10-1), "t0": within(1-1<<12, 1<<12)}, Of: power2Round},
	}
	return append([]contract.Kernel{t, exceeds()}, append(rounding("88", (q-1)/88), rounding("32", (q-1)/32)...)...)
}

// rounding lists those of a gamma2.
func rounding(name string, gamma2 int64) []contract.Kernel {
	w, h, w1, w0 := poly("w", contract.Read), poly("h", contract.Read), poly("w1", contract.Read), poly("w0", contract.Read)
	written := func(a contract.Arg) contract.Arg {
		a.Access = contract.Write
		return a
	}
	high := within(0, (q-1)/(2*gamma2)-1)
	by := fmt.Sprintf(" for gamma2 = (q-1)/%s (FIPS 204, Algorithm ", name)
	return []contract.Kernel{
		{
			Symbol: "decompose" + name + "AVX2", Needs: avx2,
			Args:  []contract.Arg{written(w1), written(w0), w},
			Alias: []string{"w1=w", "w0=w"},
			Doc:   "w = w1*2*gamma2 + w0 modulo q" + by + "36)",
			Computes: contract.Lanewise{In: ranges{"w": residue}, Out: ranges{"w1": high, "w0": below(gamma2)},
				Of: func(x, y []int64) { y[0], y[1] = decompose(x[0], gamma2) }},
		},
		{
			Symbol: "hint" + name + "AVX2", Needs: avx2,
			Args:  []contract.Arg{written(h), w0, w1},
			Alias: []string{"h=w0", "h=w1"},
			Doc:   "h = whether w1*2*gamma2 + w0 modulo q has other high bits than w1" + by + "39)",
			Computes: contract.Lanewise{In: ranges{"w0": below(2*gamma2 - 1), "w1": high}, Out: ranges{"h": within(0, 1)},
				Of: func(x, y []int64) { y[0] = makeHint(x[1], x[0], gamma2) }},
		},
	}
}
