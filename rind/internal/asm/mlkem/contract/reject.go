// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract

import "rind.example/rind/internal/contract"

type word = contract.Word

// candidates is the routine that decodes a block of SHAKE128 for rejection sampling
// (FIPS 203, Algorithm 7).
func candidates() []contract.Kernel {
	return []contract.Kernel{kernel("candidates",
		"of each four 12-bit integers in src, dst has those below q, in their order, then zeros; good has ones for each of these",
		contract.Program{Run: compacted},
		contract.Arg{Name: "dst", Size: 224, Access: contract.Write},
		contract.Arg{Name: "good", Size: 224, Access: contract.Write},
		contract.Arg{Name: "src", Size: 168, Public: true},
	)}
}

// compacted goes through the groups.
func compacted(w contract.Words, in map[string][]word) map[string][]word {
	out := map[string][]word{}
	for i := range 28 {
		var c, bad [4]word
		for j := range c {
			c[j] = field12(w, in["src"], 4*i+j)
			bad[j] = w.ShiftRight(w.And(w.Sub(w.Const(q-1), c[j]), w.Const(1<<15)), 15)
		}
		good := w.Const(0)
		for j, b := range bad {
			good = w.Or(good, w.Select(b, w.Const(0), w.Const(0xffff<<(16*j))))
		}
		out["dst"], out["good"] = append(out["dst"], compact(w, c[:], bad[:], 0)), append(out["good"], good)
	}
	return out
}

// field12 is the i'th integer of 12 bits.
func field12(w contract.Words, from []word, i int) word {
	at, shift := 12*i/64, 12*i%64
	x := w.ShiftRight(from[at], shift)
	if shift > 64-12 {
		x = w.Or(x, w.ShiftLeft(from[at+1], 64-shift))
	}
	return w.And(x, w.Const(1<<12-1))
}

// compact puts the candidates that are not bad behind n others.
func compact(w contract.Words, c, bad []word, n int) word {
	if len(c) == 0 {
		return w.Const(0)
	}
	without, with := compact(w, c[1:], bad[1:], n), compact(w, c[1:], bad[1:], n+1)
	return w.Select(bad[0], without, w.Or(w.ShiftLeft(c[0], 16*n), with))
}
