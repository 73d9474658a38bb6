// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

// Package kept is checked with -kept.
package kept

import (
	_ "crypto/ecdh"      // want `crypto/ecdh stays \(BLANK-IMPORT\): it is imported for its side effect only, and rind's package imports it, too: the effect is the same$`
	"crypto/ecdsa"       //rind:keep we compare with it // want `crypto/ecdsa stays \(USER-KEEP\): we compare with it`
	types "crypto/ecdsa" // want `faster SignASN1`
)

var keep = ecdsa.SignASN1

type key = types.PublicKey
