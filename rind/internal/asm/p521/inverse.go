// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p521

import "rind.example/rind/internal/asm/divstep"

// field and order describe the two moduli to package divstep. Modulo p Start is
// 2^105, 105 being 5 for each of 21 rounds: field elements are plain integers.
// Modulo n it is 2^(1152+105), which keeps scalars in Montgomery form.
var (
	field = divstep.Modulus{
		Words:   9,
		M:       [9]uint64{pLow, pLow, pLow, pLow, pLow, pLow, pLow, pLow, p8},
		Inverse: 1,
		Rounds:  21,
		Start:   [9]uint64{0, 1 << 41},
	}
	order = divstep.Modulus{
		Words: 9,
		M: [9]uint64{
			0xbb6fb71e91386409, 0x3bb5c9b8899c47ae, 0x7fcc0148f709a5d0,
			0x51868783bf2f966b, 0xfffffffffffffffa, 0xffffffffffffffff,
			0xffffffffffffffff, 0xffffffffffffffff, 0x00000000000001ff,
		},
		Inverse: nInv,
		Rounds:  21,
		Start: [9]uint64{
			0x77dc69aa0cde4397, 0x76caa855b2001378, 0xd0f819dd635f9ccc,
			0x61b882f1d6d56c76, 0x8a0b3700b9869281, 0x938fb9027a01d78a,
			0xeadc7dbadc47b05c, 0xcacf799fe7a2856e, 0x0000000000000151,
		},
	}
)
