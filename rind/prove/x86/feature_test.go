// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package x86

import "testing"

func TestFeature(t *testing.T) {
	for _, c := range []struct {
		code []byte
		want string
	}{
		{[]byte{0x48, 0x01, 0xd8}, ""},                            // ADD
		{[]byte{0x66, 0x0f, 0xef, 0xc0}, ""},                      // PXOR
		{[]byte{0x66, 0x0f, 0x38, 0x00, 0xc1}, "ssse3"},           // PSHUFB
		{[]byte{0x66, 0x0f, 0x38, 0x29, 0xc1}, "sse41"},           // PCMPEQQ
		{[]byte{0x66, 0x4c, 0x0f, 0x38, 0xf6, 0xd0}, "adx"},       // ADCX
		{[]byte{0xc4, 0xe2, 0xfb, 0xf6, 0xc1}, "bmi2"},            // MULX
		{[]byte{0xc5, 0xfd, 0xef, 0xc0}, "avx2"},                  // VPXOR
		{[]byte{0xc5, 0xf8, 0x77}, "avx2"},                        // VZEROUPPER
		{[]byte{0x62, 0xf1, 0xfd, 0x28, 0xef, 0xc0}, "avx512"},    // VPXORQ
		{[]byte{0x66, 0x0f, 0x3a, 0x44, 0xc1, 0x00}, "pclmulqdq"}, // PCLMULQDQ
	} {
		body, err := Decode(append(c.code, 0xc3), 0)
		if err != nil {
			t.Errorf("% x: %v", c.code, err)
			continue
		}
		if got := body[0].Feature(); got != c.want {
			t.Errorf("%v needs %q, want %q", body[0], got, c.want)
		}
	}
}
