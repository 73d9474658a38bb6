// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import (
	"math/bits"
	"slices"

	"rind.example/rind/internal/contract"
)

// transforms lists the routines between standard order and the transformed domain.
func transforms() []contract.Kernel {
	f := []contract.Arg{poly("f", contract.ReadWrite)}
	all := []contract.Kernel{{
		Symbol: "arrangeAVX2", Needs: avx2, Args: f,
		Doc: "f, which is in the standard's order of the transformed domain, in that of the assembly",
		Computes: contract.Congruence{Modulus: q, In: ranges{"f": residue}, Out: ranges{"f": residue},
			Forms: func(_ contract.Ring, in forms) forms { return forms{"f": order(in["f"])} }},
	}}
	for _, tier := range []struct {
		name  string
		needs []string
	}{{"AVX2", avx2}, {"AVX512", []string{"avx2", "avx512"}}} {
		all = append(all, contract.Kernel{
			Symbol: "ntt" + tier.name, Needs: tier.needs, Args: f,
			Doc:      "f = NTT(f) of FIPS 204, Algorithm 41, in the order of the assembly",
			Computes: contract.Congruence{Modulus: q, In: ranges{"f": residue}, Out: ranges{"f": transformed}, Forms: ntt},
		}, contract.Kernel{
			Symbol: "inverseNTT" + tier.name, Needs: tier.needs, Args: f,
			Doc:      "f = 2^32 NTT^-1(f) of FIPS 204, Algorithm 42, from the order of the assembly",
			Computes: contract.Congruence{Modulus: q, In: ranges{"f": residue}, Out: ranges{"f": below(3 * q / 4)}, Forms: inverseNTT},
		})
	}
	return all
}

// ntt is FIPS 204, Algorithm 41.
func ntt(r contract.Ring, in forms) forms {
	f := slices.Clone(in["f"])
	m := 0
	for length := 128; length >= 1; length /= 2 {
		for start := 0; start < 256; start += 2 * length {
			m++
			z := r.Power(zeta, int(bits.Reverse8(uint8(m))))
			for j := start; j < start+length; j++ {
				t := r.Scale(z, f[j+length])
				f[j], f[j+length] = r.Add(f[j], t), r.Sub(f[j], t)
			}
		}
	}
	return forms{"f": order(f)}
}

// inverseNTT is FIPS 204, Algorithm 42, times 2^32.
func inverseNTT(r contract.Ring, in forms) forms {
	f := standard(in["f"])
	m := 256
	for length := 1; length < 256; length *= 2 {
		for start := 0; start < 256; start += 2 * length {
			m--
			z := -r.Power(zeta, int(bits.Reverse8(uint8(m))))
			for j := start; j < start+length; j++ {
				f[j], f[j+length] = r.Add(f[j], f[j+length]), r.Scale(z, r.Sub(f[j], f[j+length]))
			}
		}
	}
	factor := r.Power(2, 32-8)
	return forms{"f": each(256, func(i int) contract.Form { return r.Scale(factor, f[i]) })}
}
