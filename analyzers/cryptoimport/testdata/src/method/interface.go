// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package method

import (
	"crypto"
	"crypto/ecdsa"
	"io"
)

// The call goes through an interface: nothing in this file can change it.
func through(key *ecdsa.PrivateKey, r io.Reader, digest []byte) ([]byte, error) {
	var s crypto.Signer = key
	return s.Sign(r, digest, crypto.SHA384)
}
