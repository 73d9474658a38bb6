// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package swap

import (
	_ "crypto/ecdh"
	"crypto/ecdsa"
	rand2 "crypto/rand"
	"crypto/sha512"
)

// Types only: nothing here is faster.
type signer struct{ key *ecdsa.PrivateKey }

func (s signer) Verify() []byte {
	sum := sha512.Sum384([]byte(rand2.Text()))
	return sum[:]
}
