// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import (
	"fmt"

	"rind.example/rind/internal/contract"
)

// bit is a mark.
var bit = contract.Lanes{Bits: 1, Low: 0, High: 1}

// oneIf returns the mark of a condition.
func oneIf(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// samplers lists the routines of rejection sampling, which look at each candidate. All
// they read counts as secret, which is more than Algorithm 14 needs.
func samplers() []contract.Kernel {
	return []contract.Kernel{
		{
			Symbol: "candidatesAVX2", Needs: avx2,
			Args: []contract.Arg{
				poly("f", contract.Write), {Name: "accepted", Size: 32, Access: contract.Write}, {Name: "src", Size: 768},
			},
			Doc: "f = the low 23 of each 24 bits, accepted = a bit for each that is below q (FIPS 204, Algorithm 14)",
			Computes: contract.Lanewise{
				In:  ranges{"src": {Bits: 24, Low: 0, High: 1<<24 - 1}},
				Out: ranges{"f": within(0, 1<<23-1), "accepted": bit},
				Of: func(x, y []int64) {
					y[0] = x[0] & (1<<23 - 1)
					y[1] = oneIf(y[0] < q)
				},
			},
		},
		halves(2, 15, func(half int64) int64 { return 2 - half%5 }),
		halves(4, 9, func(half int64) int64 { return 4 - half }),
		compact(),
	}
}

// halves is the routine for an eta: what FIPS 204, Algorithm 15, makes of the halves of
// each byte, for those below a limit.
func halves(eta, limit int64, value func(half int64) int64) contract.Kernel {
	return contract.Kernel{
		Symbol: fmt.Sprintf("halvesEta%dAVX2", eta), Needs: avx2,
		Args: []contract.Arg{
			{Name: "values", Size: 544, Access: contract.Write}, {Name: "accepted", Size: 68, Access: contract.Write},
			{Name: "src", Size: 272},
		},
		Doc: fmt.Sprintf("values = what each 4 bits stand for, accepted = a bit for each that are below %d "+
			"(FIPS 204, Algorithm 15, eta = %d)", limit, eta),
		Computes: contract.Lanewise{
			In:  ranges{"src": {Bits: 4, Low: 0, High: 15}},
			Out: ranges{"values": {Bits: 8, Low: -1 << 7, High: 1<<7 - 1}, "accepted": bit},
			Of: func(x, y []int64) {
				y[0] = value(x[0])
				y[1] = oneIf(x[0] < limit)
			},
		},
	}
}

// compact is the routine that brings accepted values together. Where it stores depends
// on which they are, which no domain states: checked are its accesses, of which the
// values choose none.
func compact() contract.Kernel {
	return contract.Kernel{
		Symbol: "compactAVX2", Needs: append([]string{"popcnt"}, avx2...),
		Args: []contract.Arg{
			{Name: "taken", Size: 544, Access: contract.Write}, {Name: "values", Size: 544}, {Name: "accepted", Size: 68, Public: true},
		},
		Result: &contract.Result{Number: contract.Number{Name: "ret", Words: 1}},
		Doc:    "taken = the values that are accepted, in their order, ret = their number, as tests compare",
	}
}
