// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package cgo

import "crypto/ecdsa" // want `faster VerifyASN1`

var verify = ecdsa.VerifyASN1
