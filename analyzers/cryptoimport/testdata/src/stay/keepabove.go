// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stay

//rind:keep
import reference "crypto/ecdsa"

var above = reference.VerifyASN1
