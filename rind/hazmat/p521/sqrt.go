// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package p521

import kernel "rind.example/rind/internal/asm/p521"

// sqrtCandidate sets out = a^((p+1)/4), which is a square root of a if a has
// one, since p = 3 mod 4. The exponent is 2^519.
func sqrtCandidate(out, a *kernel.Element) { kernel.SqrN(out, a, 519) }
