// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import "rind.example/rind/internal/contract"

// sampled is the routine of rejection sampling (FIPS 203, Algorithm 7). Where it stores
// what depends on what it reads, which no domain states: checked are its accesses, of
// which no argument that is not public may choose the place.
func sampled() []contract.Kernel {
	const blocks = 3 * 168
	k := kernel("sample", "work = the 12-bit integers in src that are below q, in their order, n = their number, as tests compare",
		nil,
		contract.Arg{Name: "work", Size: 2 * blocks / 3 * 2, Access: contract.Write},
		contract.Arg{Name: "src", Size: blocks, Public: true})
	k.Needs = append(k.Needs, "popcnt")
	k.Result = &contract.Result{Number: contract.Number{Name: "n", Words: 1}}
	return []contract.Kernel{k}
}
