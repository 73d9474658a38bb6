// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package stay

import (
	"crypto/ecdsa" // want `crypto/ecdsa stays \(LINKNAME\): line 11 reaches into crypto/ecdsa with go:linkname; use the exported API`
	_ "unsafe"
)

//go:linkname inside crypto/ecdsa.parseSignature
func inside(sig []byte) (r, s []byte, err error)

var linked = ecdsa.SignASN1
