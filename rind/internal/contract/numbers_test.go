// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package contract_test

import (
	"testing"

	"rind.example/rind/internal/contract"
)

// TestNumbers checks each operation where it is easily mistaken.
func TestNumbers(t *testing.T) {
	var n contract.Numbers
	const ones = ^uint64(0)
	word := func(x uint64) contract.Word { return n.Const(x) }
	for _, tt := range []struct {
		name string
		got  contract.Word
		want uint64
	}{
		{"sum wraps", n.Add(word(ones), word(2)), 1},
		{"difference wraps", n.Sub(word(1), word(2)), ones},
		{"product is the low half", n.Mul(word(1<<63|1), word(3)), 1<<63 | 3},
		{"and", n.And(word(12), word(10)), 8},
		{"or", n.Or(word(12), word(10)), 14},
		{"xor", n.Xor(word(12), word(10)), 6},
		{"not", n.Not(word(0)), ones},
		{"shift left", n.ShiftLeft(word(3), 63), 1 << 63},
		{"shift out", n.ShiftLeft(word(3), 64), 0},
		{"shift right", n.ShiftRight(word(1<<63), 63), 1},
		{"signed shift", n.ShiftRightSigned(word(1<<63), 62), ones - 1},
		{"rotation", n.RotateLeft(word(1<<63|1), 1), 3},
		{"select looks at bit 0", n.Select(word(2), word(5), word(6)), 6},
		{"select", n.Select(word(3), word(5), word(6)), 5},
		{"less is signed", n.LessSigned(word(ones), word(0)), 1},
		{"not less", n.LessSigned(word(0), word(0)), 0},
		{"a value is a number", word(n.Value(word(9))), 9},
		{"a name changes nothing", n.Name(word(7)), 7},
	} {
		if tt.got != contract.Word(tt.want) {
			t.Errorf("%s: got %#x, want %#x", tt.name, tt.got, tt.want)
		}
	}
}
