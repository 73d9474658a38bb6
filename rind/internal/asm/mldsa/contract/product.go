// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import (
	"fmt"

	"rind.example/rind/internal/contract"
)

// products lists the products in the transformed domain.
func products() []contract.Kernel {
	r, a, b := poly("r", contract.Write), poly("a", contract.Read), poly("b", contract.Read)
	all := []contract.Kernel{{
		Symbol: "productAVX2", Needs: avx2, Args: []contract.Arg{r, a, b},
		Doc:   "r = a*b/2^32, coefficient by coefficient (FIPS 204, Algorithm 45)",
		Alias: []string{"r=a", "r=b", "a=b", "r=a=b"},
		Computes: contract.Congruence{Modulus: q, In: ranges{"a": transformed, "b": transformed},
			Out: ranges{"r": residue}, Forms: sumOfProducts},
	}}
	for n := 4; n <= 8; n++ {
		a.Entries, b.Entries = n, n
		all = append(all, contract.Kernel{
			Symbol: fmt.Sprintf("innerProduct%dAVX2", n), Needs: avx2, Args: []contract.Arg{r, a, b},
			Doc:   fmt.Sprintf("r = (a[0]*b[0] + ... + a[%d]*b[%d])/2^32, coefficient by coefficient", n-1, n-1),
			Alias: []string{"r=a[i]", "r=b[i]"},
			Computes: contract.Congruence{Modulus: q, In: ranges{"a": residue, "b": transformed},
				Out: ranges{"r": residue}, Forms: sumOfProducts},
		})
	}
	return all
}

// sumOfProducts multiplies polynomials coefficient by coefficient.
func sumOfProducts(r contract.Ring, in forms) forms {
	a, b := in["a"], in["b"]
	factor := r.Inverse(r.Power(2, 32))
	return forms{"r": each(256, func(i int) contract.Form {
		sum := r.Const(0)
		for j := i; j < len(a); j += 256 {
			sum = r.Add(sum, r.Mul(a[j], b[j]))
		}
		return r.Scale(factor, sum)
	})}
}
