// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package mlkem

import "rind.example/rind/hazmat/sha3"

// hashG sets out to G(a || b) = SHA3-512(a || b) (FIPS 203, section 4.1).
func hashG(out *[64]byte, a, b []byte) { sha3.Sum512Into(out, a, b) }

// hashH sets out to H(b) = SHA3-256(b).
func hashH(out *[32]byte, b []byte) { sha3.Sum256Into(out, b) }

// hashJ sets out to J(z || c) = SHAKE256(z || c, 32).
func hashJ(out, z *[32]byte, c []byte) { sha3.ShakeSum256Into(out[:], z[:], c) }
