// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package method

import (
	"crypto"
	"crypto/ecdsa"
	"io"
)

func kept(key *ecdsa.PrivateKey, r io.Reader, digest []byte) {
	key.Sign(r, digest, crypto.SHA384) //rind:keep both ways are compared
	//rind:keep here too
	key.Sign(nil, digest, crypto.SHA384)
}
