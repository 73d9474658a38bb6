// SPDX-FileCopyrightText: 2026 The rind authors
// SPDX-License-Identifier: BSD-3-Clause

package agree

import (
	"crypto/ecdh"

	hazmat "rind.example/rind/hazmat/ecdh"
)

// ecdhP384 computes the shared secret on stack copies of the encodings, which
// the Bytes methods make when they are inlined.
func ecdhP384(priv *ecdh.PrivateKey, pub *ecdh.PublicKey) (secret []byte, ok bool) {
	d := priv.Bytes()
	defer clear(d)
	q := pub.Bytes()
	if len(d) != 48 || len(q) != 97 {
		return nil, false
	}
	out := new([48]byte)
	err := hazmat.SharedSecretP384(out, (*[48]byte)(d), (*[97]byte)(q))
	return out[:], err == nil
}
