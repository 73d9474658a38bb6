// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p384

import "rind.example/rind/internal/asm/divstep"

// field and order describe the two moduli to package divstep. Start is
// 2^(768+75) modulo the modulus, 75 being 5 for each of 15 rounds: inputs and
// outputs are then in Montgomery form.
var (
	field = divstep.Modulus{
		Words:   6,
		M:       [9]uint64{p0, p1, p2, p345, p345, p345},
		Inverse: 0x0000000100000001,
		Rounds:  15,
		Start: [9]uint64{
			0, 0xfffff00000000800, 0x00001000000007ff,
			0xfffff00000000000, 0x00001000000007ff, 0x0000000000000800,
		},
	}
	order = divstep.Modulus{
		Words: 6,
		M: [9]uint64{
			0xecec196accc52973, 0x581a0db248b0a77a, 0xc7634d81f4372ddf,
			0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff,
		},
		Inverse: nInv,
		Rounds:  15,
		Start: [9]uint64{
			0x889a9e4f4ad5fe59, 0x7299102a31a1875d, 0x931fa0adfa93e0ec,
			0x183036f304fa1e64, 0x6a48ba5558e62df8, 0x82dbd1413344aea0,
		},
	}
)
