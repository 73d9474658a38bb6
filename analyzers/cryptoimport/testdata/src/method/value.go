// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package method

import "crypto/ecdh"

// Migrate changes calls, and a value is none.
var agreement = (*ecdh.PrivateKey).ECDH
