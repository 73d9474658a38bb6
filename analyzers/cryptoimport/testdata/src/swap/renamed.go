// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package swap

import stdecdsa "crypto/ecdsa" // want `faster Verify on P-256, P-384 and P-521`

import "math/big"

var verify func(pub *stdecdsa.PublicKey, hash []byte, r, s *big.Int) bool = stdecdsa.Verify
