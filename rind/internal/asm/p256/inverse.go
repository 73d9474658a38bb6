// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p256

import "rind.example/rind/internal/asm/divstep"

// field and order describe the two moduli to package divstep. Start is
// 2^(512+50) modulo the modulus, 50 being 5 for each of 10 rounds: inputs and
// outputs are then in Montgomery form.
var (
	field = divstep.Modulus{
		Words:   4,
		M:       [9]uint64{p0, p1, p2, p3},
		Inverse: 1,
		Rounds:  10,
		Start:   [9]uint64{0x000c000000140000, 0xffe8000000000000, 0xfffbffffffefffff, 0x000bffffffebffff},
	}
	order = divstep.Modulus{
		Words:   4,
		M:       [9]uint64{0xf3b9cac2fc632551, 0xbce6faada7179e84, 0xffffffffffffffff, 0xffffffff00000000},
		Inverse: nInv,
		Rounds:  10,
		Start:   [9]uint64{0xc28b5b0d460759f6, 0xab8c8d43935e6ce1, 0xb1658641daad4745, 0x0ed4707c128f42c5},
	}
)
