// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package kept

import "crypto/ecdsa" // want `crypto/ecdsa stays \(NOT-FASTER\): it uses only PrivateKey, PublicKey, the same in both$`

func public(key *ecdsa.PrivateKey) *ecdsa.PublicKey { return &key.PublicKey }
