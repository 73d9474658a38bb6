// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import "rind.example/rind/internal/contract"

type word = contract.Word

// An entry of a table is an affine point: the words of y-x, of y+x and of 2dxy.
const (
	entryWords = 12
	entries    = 16
)

// selection lists the routines that choose without telling what. The tables are
// those of public points, but they need not be: entries count as secret.
func selection(tier string) []contract.Kernel {
	return []contract.Kernel{{
		Symbol: "selectAffine" + tier,
		Doc:    "out = the entry of an affine table for a digit from -16 to 16, the negative one for a negative digit; (1, 1, 0) for 0",
		Needs:  needs[tier],
		Args: []contract.Arg{
			{Name: "out", Size: 8 * entryWords, Access: contract.Write},
			{Name: "table", Size: 8 * entryWords, Entries: entries},
			{Name: "digit", Kind: contract.Integer, Numbers: []contract.Number{
				{Words: 1, Signed: true, From: "-16", Below: "17"}}},
		},
		Alias:    []string{"out=table[i]"},
		Computes: contract.Program{Run: selectAffine},
	}}
}

// selectAffine looks up |digit|; if the digit is negative, it exchanges y-x and y+x
// and negates 2dxy.
func selectAffine(w contract.Words, in map[string][]word) map[string][]word {
	digit, table := in["digit"][0], in["table"]
	sign := w.ShiftRightSigned(digit, 63)
	index := w.Sub(w.Xor(digit, sign), sign)

	one, zero := w.Const(1), w.Const(0)
	out := []word{one, zero, zero, zero, one, zero, zero, zero, zero, zero, zero, zero}
	for i := range entries {
		d := w.Xor(index, w.Const(uint64(i+1)))
		equal := w.Not(w.ShiftRight(w.Or(d, w.Sub(zero, d)), 63)) // bit 0 counts
		for j := range out {
			out[j] = w.Select(equal, table[entryWords*i+j], out[j])
		}
	}
	third := negative(w, out[8:])
	for j := range 4 {
		out[j], out[4+j] = w.Select(sign, out[4+j], out[j]), w.Select(sign, out[j], out[4+j])
		out[8+j] = w.Select(sign, third[j], out[8+j])
	}
	return map[string][]word{"out": out}
}

// negative returns -t modulo p for any t < 2^256. As 2^256 is 38, 2^256-1-t is 37-t;
// a borrow out of 2^256-1-t-37 is made up for by 38 less, which the lowest word, then
// at least 2^64-37, can spare.
func negative(w contract.Words, t []word) []word {
	out := make([]word, 4)
	subtrahend, borrow := w.Const(37), w.Const(0)
	for i := range out {
		out[i], borrow = w.SubBorrow(w.Not(t[i]), subtrahend, borrow)
		subtrahend = w.Const(0)
	}
	out[0] = w.Sub(out[0], w.And(w.Sub(w.Const(0), borrow), w.Const(38)))
	return out
}
