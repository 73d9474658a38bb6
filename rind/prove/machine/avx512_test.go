// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package machine

import "testing"

// TestTablesOfThreeBits looks up each of eight combinations of bits in each of the 256
// tables of VPTERNLOG.
func TestTablesOfThreeBits(t *testing.T) {
	// Bit i of these words has the three bits of i.
	const a, b, c = 0xf0, 0xcc, 0xaa
	for table := range 256 {
		for _, boxed := range []bool{false, true} {
			m := &Machine{Domain: Boxed{}}
			x, y, z := Const(a), Const(b), Const(c)
			if boxed {
				x, z = Box(a), Box(c)
			}
			got, err := m.tabulated(8, table, x, y, z)
			if err != nil {
				t.Fatal(err)
			}
			if Unbox(got) != uint64(table) {
				t.Errorf("table %#x, boxed %t: got %#x", table, boxed, Unbox(got))
			}
		}
	}
}

// TestEVEX runs instructions on registers that only EVEX reaches.
func TestEVEX(t *testing.T) {
	const word = 0x0123456789abcdef
	for _, tt := range []struct {
		text, code string
		register   int
		want       uint64
	}{
		{"vprolq xmm1, xmm0, 65", "62f1f50872c841", 1, word << 1},
		{"vprord ymm17, ymm0, 4", "62f1752072c004", 17, 0x70123456f89abcde},
		{"vprold xmm1, xmm0, 36", "62f1750872c824", 1, 0x123456709abcdef8},
		{"vmovdqa64 xmm16, xmm0", "62e1fd086fc0", 16, word},
		{"vpxorq xmm16, xmm0, xmm0", "62e1fd08efc0", 16, 0},
		{"vpandnq xmm16, xmm0, xmm0", "62e1fd08dfc0", 16, 0},
	} {
		m, _ := start(assemble(t, tt.code+"c3"))
		m.Local = true
		m.SetVec(0, repeat(32, 8, Box(word)))
		if err := m.Run(); err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		got, err := m.VecLanes(tt.register, 8, 8)
		if err != nil || Unbox(got[0]) != tt.want {
			t.Errorf("%s: got %#x, %v, want %#x", tt.text, Unbox(got[0]), err, tt.want)
		}
	}
}
