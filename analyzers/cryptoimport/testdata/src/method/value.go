// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package method

import "crypto/ecdh" // want `faster \(\*PrivateKey\)\.ECDH`

var agreement = (*ecdh.PrivateKey).ECDH
